import { NetworkError } from '@liuguang/client/errors';
import { UPLOAD } from '@liuguang/contract/constants';
import { retryPause } from './retry-pause.ts';
import { UploadStopped } from './states.ts';
import type { UploadWorld } from './upload-steps.ts';

/** No answer came: whether the server acted is not known. */
export const isUnanswered = (error: unknown): boolean => error instanceof NetworkError || error instanceof TypeError;

/** Counts the tries of one thing, and waits between them. Without a network a try is none: it waits for one. */
export class Persistence {
  readonly #world: UploadWorld;
  readonly #signal: AbortSignal;
  #tries = 0;

  constructor(world: UploadWorld, signal: AbortSignal) {
    this.#world = world;
    this.#signal = signal;
  }

  /** Returns when it is time for another try; gives up after so many. */
  async another(askedMs = 0): Promise<void> {
    const { isOnline, whenOnline, pause, random } = this.#world;
    this.#signal.throwIfAborted();
    if (!isOnline()) return whenOnline(this.#signal);
    if (this.#tries >= UPLOAD.ownRetries) throw new UploadStopped({ kind: 'network' });
    await pause(retryPause(this.#tries, random(), askedMs), this.#signal);
    this.#tries += 1;
  }
}
