import { IMAGE_LAZY } from '@liuguang/contract/constants';
import type { PictureJob } from './picture-desk.ts';
import type { OpenPicture } from './picture-shelf.ts';

/** Gets a picture once, or throws. */
export type OpenOnce = (job: PictureJob, signal: AbortSignal) => Promise<OpenPicture>;

const FIRST_PAUSE_MS = 400;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

class Opening {
  readonly job: PictureJob;
  readonly picture: Promise<OpenPicture>;
  readonly #controller = new AbortController();
  #attempts: number;
  #users = 0;

  constructor(job: PictureJob, attempts: number, openOnce: OpenOnce) {
    this.job = job;
    this.#attempts = attempts;
    this.picture = this.#tryOften(openOnce);
  }

  join(): void {
    this.#users += 1;
  }

  /** Never fewer than somebody has asked for before. */
  allow(attempts: number): void {
    this.#attempts = Math.max(this.#attempts, attempts);
  }

  /** Tells whether that was the last one; then it is given up. */
  leave(): boolean {
    this.#users -= 1;
    if (this.#users > 0) return false;
    this.#controller.abort();
    return true;
  }

  async #tryOften(openOnce: OpenOnce): Promise<OpenPicture> {
    const { signal } = this.#controller;
    for (let attempt = 1; ; attempt += 1) {
      try {
        // What a cache answered wrongly it would answer again.
        return await openOnce({ ...this.job, fresh: this.job.fresh || attempt > 1 }, signal);
      } catch (error) {
        if (attempt < IMAGE_LAZY.attempts) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), signal);
        // Asked only now: a picture that was fetched ahead may have come on screen meanwhile.
        if (signal.aborted || attempt >= this.#attempts) throw error;
      }
    }
  }
}

interface Joined {
  readonly picture: Promise<OpenPicture>;
  /** Has it tried this often at least. */
  readonly allow: (attempts: number) => void;
  readonly leave: () => void;
}

/** Pictures on their way. Who asks for the same one shares it, and it is given up when the last of them leaves. */
export class PictureOpenings {
  readonly #openOnce: OpenOnce;
  readonly #shared = new Map<string, Opening>();

  constructor(openOnce: OpenOnce) {
    this.#openOnce = openOnce;
  }

  has(key: string): boolean {
    return this.#shared.has(key);
  }

  join(job: PictureJob, attempts: number): Joined {
    const shared = job.storable ? this.#shared.get(job.key) : undefined;
    const opening = shared ?? this.#begin(job, attempts);
    opening.join();
    opening.allow(attempts);
    return {
      picture: opening.picture,
      allow: (more) => opening.allow(more),
      leave: () => {
        if (opening.leave()) this.#end(opening);
      },
    };
  }

  /** From now on everything is got anew; those who wait still get what they asked for. */
  forgetAll(): void {
    this.#shared.clear();
  }

  #begin(job: PictureJob, attempts: number): Opening {
    const opening = new Opening(job, attempts, this.#openOnce);
    if (job.storable) this.#shared.set(job.key, opening);
    const end = () => this.#end(opening);
    opening.picture.then(end, end);
    return opening;
  }

  #end(opening: Opening): void {
    const { key } = opening.job;
    if (this.#shared.get(key) === opening) this.#shared.delete(key);
  }
}
