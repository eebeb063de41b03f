import { randomBytes } from 'node:crypto';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { afterCommit, type Transaction } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { AiRepository } from './ai.repository.ts';

const FOLDER = 'ai-films';
const NAME = /^ai-films\/(\d+)-[0-9a-f]{32}\.mp4$/;

/** What an order came to, as far as it is files. */
interface Output {
  readonly picture: Picture;
  readonly before?: Picture | null;
  readonly film?: string | null;
}

interface OutputParts {
  readonly repository: AiRepository;
  readonly pictures: PicturePort;
  readonly storage: Storage;
}

/** The files that orders came to. */
export class AiOutputs {
  readonly #parts: OutputParts;

  constructor(parts: OutputParts) {
    this.#parts = parts;
  }

  /** Stores a film for an order; tells under which key. */
  async keepFilm(orderId: bigint, mp4: Buffer): Promise<string> {
    const key = `${FOLDER}/${orderId}-${randomBytes(16).toString('hex')}.mp4`;
    await this.#parts.storage.put(key, mp4);
    return key;
  }

  /** Lets go of what nobody has any more: films at once, pictures with their feature's next sweep. */
  async release(tx: Transaction, outputs: readonly Output[]): Promise<void> {
    await this.#parts.pictures.release(tx, pictureIds(outputs));
    this.#removeFilms(tx, outputs);
  }

  /** The same for what must not be seen any more: all of it goes as soon as the transaction has committed. */
  async withdraw(tx: Transaction, outputs: readonly Output[]): Promise<void> {
    await this.#parts.pictures.withdraw(tx, pictureIds(outputs));
    this.#removeFilms(tx, outputs);
  }

  /** Deletes films that came to belong to no order; tells how many. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { repository, storage } = this.#parts;
    let swept = 0;
    for await (const { key } of storage.list(FOLDER)) {
      signal.throwIfAborted();
      const [, orderId] = NAME.exec(key) ?? [];
      if (orderId !== undefined && (await repository.needsFilm(BigInt(orderId), key))) continue;
      await storage.delete(key);
      swept += 1;
    }
    return swept;
  }

  #removeFilms(tx: Transaction, outputs: readonly Output[]): void {
    const films = outputs.flatMap(({ film }) => (film ? [film] : []));
    afterCommit(tx, () => {
      // The sweep finds what stays behind.
      for (const film of films) this.#parts.storage.delete(film).catch(() => undefined);
    });
  }
}

const pictureIds = (outputs: readonly Output[]): bigint[] =>
  outputs.flatMap(({ picture, before }) => [picture, ...(before ? [before] : [])]).map(({ id }) => BigInt(id));
