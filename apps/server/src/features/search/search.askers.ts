import { createHmac, randomBytes } from 'node:crypto';
import type { Query } from '../../platform/postgres/database.ts';
import type { SearchHotRepository } from './search.hot.repository.ts';

const SALT_BYTES = 32;
const NAME_BYTES = 16;

/** People by a name that lasts a day: without the day's salt, which is thrown away after it, nobody can tell whose it was. */
export class SearchAskers {
  readonly #repository: SearchHotRepository;
  #known: { readonly day: string; readonly salt: Buffer } | undefined;

  constructor(repository: SearchHotRepository) {
    this.#repository = repository;
  }

  async nameOf(accountId: bigint, day: string): Promise<Buffer> {
    if (this.#known?.day !== day)
      this.#known = { day, salt: await this.#repository.saltOf(day, randomBytes(SALT_BYTES)) };
    return name(this.#known.salt, accountId);
  }

  /** The names of somebody on all days that are still known. */
  async namesOf(accountId: bigint, query?: Query): Promise<Buffer[]> {
    return (await this.#repository.salts(query)).map(({ salt }) => name(salt, accountId));
  }
}

const name = (salt: Buffer, accountId: bigint): Buffer =>
  createHmac('sha256', salt).update(String(accountId)).digest().subarray(0, NAME_BYTES);
