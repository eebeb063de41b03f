import type { Request } from '@liuguang/contract/contract';
import { PAGE_NAMES, type PageName, type PageRecord } from '@liuguang/contract/page/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { PAGE_DEFAULTS } from './page.defaults.ts';
import type { PageRepository, PageRow } from './page.repository.ts';

/** Pages whose text belongs to the operators. */
export class PageService {
  readonly #repository: PageRepository;
  readonly #clock: Clock;

  constructor(repository: PageRepository, clock: Clock) {
    this.#repository = repository;
    this.#clock = clock;
  }

  async read(name: PageName): Promise<PageRecord> {
    return present(name, await this.#repository.byName(name));
  }

  async list(): Promise<PageRecord[]> {
    const saved = new Map((await this.#repository.all()).map((row) => [row.name, row]));
    return PAGE_NAMES.map((name) => present(name, saved.get(name)));
  }

  async save(tx: Transaction, { name, version, content }: Request<'console/page/save'>): Promise<PageRecord> {
    const row = await this.#repository.save(tx, name, content, version, this.#clock.now());
    if (!row) throw new Refused('taken', { reason: 'page.changed' });
    return present(name, row);
  }
}

const present = (name: PageName, row: PageRow | undefined): PageRecord => ({
  name,
  version: row?.version ?? 0,
  content: row?.content ?? PAGE_DEFAULTS[name],
  updatedAt: row?.updatedAt.toISOString() ?? '',
});
