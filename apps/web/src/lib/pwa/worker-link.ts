import type { PageState, ToWorker } from '../../service-worker/protocol.ts';

/** Whether another build waits to be shown; fits `useSyncExternalStore`. */
export interface Updates {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isReady: () => boolean;
  /** Reloads the page into the new build. */
  apply(): void;
}

interface LinkParts {
  readonly container: ServiceWorkerContainer;
  readonly page: Document;
  readonly performance: Performance;
  readonly reload: () => void;
  /** Whether the person has touched the page yet: one that nobody has touched may be replaced. */
  readonly isTouched: () => boolean;
}

const SCRIPT = '/service-worker.js';
const ANSWER_MS = 5000;
/** A page that stays open looks for a new build when it is looked at again, but no more often than this. */
const LOOK_AGAIN_MS = 15 * 60_000;

const tell = (worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** Answers nothing where the worker does not. */
function ask<Answer>(worker: ServiceWorker, message: ToWorker): Promise<Answer | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }) => resolve(data);
    tell(worker, message, [port2]);
  });
}

/** Files of the build that this page has loaded so far. */
function loadedFiles(performance: Performance, origin: string): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name, origin));
  return urls
    .filter((url) => url.origin === origin && url.pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** What the worker kept brings no answers along; what the server sends does. */
const isFromShell = (page: Document): boolean => (page.getElementById('answers')?.textContent ?? '') === '';

export async function linkToWorker({ container, page, performance, reload, isTouched }: LinkParts): Promise<Updates> {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | undefined;
  let isReady = false;
  let lookedAt = Date.now();

  function becomeReady(): void {
    isReady = true;
    for (const listener of listeners) listener();
  }

  const isOwnBuild = (files: readonly string[] | undefined) => {
    const script = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
    return files?.includes(script) ?? false;
  };

  /** A reload brings the new page while its worker still waits: then there is nothing to ask the person. */
  async function find(worker: ServiceWorker): Promise<void> {
    if (isOwnBuild(await ask(worker, { kind: 'which-build' }))) return tell(worker, { kind: 'take-over' });
    waiting = worker;
    becomeReady();
  }

  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void find(worker);
    });
  }

  async function check(): Promise<void> {
    const { controller } = container;
    if (!controller) return;
    const state = await ask<PageState>(controller, { kind: 'check', isFromShell: isFromShell(page) });
    if (state !== 'changed') return;
    if (isTouched()) becomeReady();
    else reload();
  }

  const registration = await container.register(SCRIPT, { updateViaCache: 'none' });
  if (registration.waiting) void find(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
  void check();
  void container.ready.then(({ active }) => {
    if (active) tell(active, { kind: 'keep', files: loadedFiles(performance, new URL(page.baseURI).origin) });
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReady: () => isReady,
    apply() {
      if (!waiting) return reload();
      container.addEventListener('controllerchange', reload, { once: true });
      tell(waiting, { kind: 'take-over' });
    },
  };
}
