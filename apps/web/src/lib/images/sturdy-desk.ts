import type { PictureDesk } from './picture-desk.ts';
import { DeskBroken } from './remote-desk.ts';

interface SturdyParts {
  /** May throw, where workers are not to be had. */
  readonly remote: () => PictureDesk;
  readonly local: () => Promise<PictureDesk>;
  readonly warn: (message: string, cause: unknown) => void;
}

interface SturdyDesk extends PictureDesk {
  /** Makes it ready ahead of the first picture. */
  start(): void;
}

/** The desk in the worker, and one in the page itself for when the worker breaks. */
export function sturdyDesk({ remote, local, warn }: SturdyParts): SturdyDesk {
  let current: Promise<PictureDesk> | undefined;
  let isLocal = false;

  function fallBack(cause: unknown): Promise<PictureDesk> {
    if (!isLocal || !current) {
      isLocal = true;
      warn('pictures are opened without a worker', cause);
      current = local();
    }
    return current;
  }

  async function begin(): Promise<PictureDesk> {
    try {
      return remote();
    } catch (error) {
      return fallBack(error);
    }
  }

  async function attempt<Result>(work: (desk: PictureDesk) => Promise<Result>): Promise<Result> {
    current ??= begin();
    try {
      return await work(await current);
    } catch (error) {
      if (!(error instanceof DeskBroken)) throw error;
      return work(await fallBack(error));
    }
  }

  return {
    start() {
      current ??= begin();
    },
    open: (job, signal) => attempt((desk) => desk.open(job, signal)),
    letGo(url) {
      void current?.then((desk) => desk.letGo(url));
    },
    clear: () => attempt((desk) => desk.clear()),
  };
}
