import type { Api } from '@liuguang/app-kit/api';
import { newRequestId } from '@liuguang/client/request-id';
import { sendFile } from './send-file.ts';

export interface UploadItem {
  readonly id: string;
  readonly creatorId: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'stopped';
  readonly error: unknown;
}

/** The files that this tab sends, one after the other, whatever room is open. */
export class Uploads {
  readonly #api: Api;
  readonly #files = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];
  #running: { readonly id: string; readonly controller: AbortController } | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(creatorId: string, files: readonly File[]): void {
    const items = files.map((file): UploadItem => {
      const id = newRequestId();
      this.#files.set(id, file);
      return { id, creatorId, name: file.name, size: file.size, sent: 0, state: 'waiting', error: undefined };
    });
    this.#show([...this.#items, ...items]);
    void this.#next();
  }

  stop(id: string): void {
    this.#change(id, { state: 'stopped' });
    if (this.#running?.id === id) this.#running.controller.abort();
  }

  /** Goes on where it stopped. */
  again(id: string): void {
    this.#change(id, { state: 'waiting', error: undefined });
    void this.#next();
  }

  /** Takes out of the list what is over. */
  forget(id: string): void {
    this.#files.delete(id);
    this.#show(this.#items.filter((item) => item.id !== id));
  }

  async #next(): Promise<void> {
    const item = this.#items.find(({ state }) => state === 'waiting');
    const file = item && this.#files.get(item.id);
    if (this.#running || !item || !file) return;
    const { id, creatorId } = item;
    const controller = new AbortController();
    this.#running = { id, controller };
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', leaving);
    this.#change(id, { state: 'sending' });
    try {
      await sendFile(
        this.#api,
        { creatorId, file, requestId: id },
        { signal: controller.signal, onSent: (sent) => this.#change(id, { sent }) },
      );
      this.#files.delete(id);
      this.#change(id, { state: 'sent', sent: file.size });
    } catch (error) {
      if (!controller.signal.aborted) this.#change(id, { state: 'failed', error });
    } finally {
      removeEventListener('beforeunload', leaving);
      this.#running = undefined;
      void this.#next();
    }
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #show(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}
