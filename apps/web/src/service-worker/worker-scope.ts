// Types of the page are in force in this workspace, and those of a service worker contradict them: this is what we use.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface TalkEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface TappedEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface AppWindow {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What it takes to show what was pushed and to open it. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

export interface WorkerScope extends PushScope {
  readonly caches: CacheStorage;
  readonly registration: PushScope['registration'] & { update(): Promise<unknown> };
  readonly clients: PushScope['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TalkEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: TappedEvent) => void): void;
}
