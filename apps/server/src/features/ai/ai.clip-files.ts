import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit, type Transaction } from '../../platform/postgres/database.ts';
import type { LocalFile, Storage } from '../../platform/storage/storage.ts';
import type { SourceRepository } from './ai.source-repository.ts';

const FOLDER = 'ai-clips';
const NAME = /^ai-clips\/(\d+)-[0-9a-f]{32}\.mp4$/;
/** Whoever stores a clip writes its row within this time. */
const ROW_FOLLOWS_MS = 3600 * 1000;

interface ClipFileParts {
  readonly sources: Pick<SourceRepository, 'hasClip'>;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** The files of clips that people brought. */
export class ClipFiles {
  readonly #parts: ClipFileParts;

  constructor(parts: ClipFileParts) {
    this.#parts = parts;
  }

  /** Stores a clip; tells under which key. */
  async keep(mp4: Buffer): Promise<string> {
    const { storage, clock } = this.#parts;
    const key = `${FOLDER}/${clock.now().getTime()}-${randomBytes(16).toString('hex')}.mp4`;
    await storage.put(key, mp4);
    return key;
  }

  open(key: string): Promise<LocalFile | undefined> {
    return this.#parts.storage.localFile(key);
  }

  /** Lets go of clips as soon as the transaction has committed. */
  remove(tx: Transaction, sources: readonly { readonly clip: string | null }[]): void {
    const keys = sources.flatMap(({ clip }) => (clip === null ? [] : [clip]));
    afterCommit(tx, () => {
      // The sweep finds what stays behind.
      for (const key of keys) this.#parts.storage.delete(key).catch(() => undefined);
    });
  }

  /** Deletes clips that came to belong to nobody; tells how many. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { sources, storage, clock } = this.#parts;
    const before = clock.now().getTime() - ROW_FOLLOWS_MS;
    let swept = 0;
    for await (const { key } of storage.list(FOLDER)) {
      signal.throwIfAborted();
      const [, storedAt = '0'] = NAME.exec(key) ?? [];
      if (Number(storedAt) > before || (await sources.hasClip(key))) continue;
      await storage.delete(key);
      swept += 1;
    }
    return swept;
  }
}
