import type { Request } from '@liuguang/contract/contract';
import type { OwnWork } from '@liuguang/contract/work/own';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { ImportsRepository } from './import/imports.repository.ts';
import { presentOwn } from './work.present.ts';
import type { WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkRepository, WorkRow } from './work.repository.ts';

interface OwnParts {
  readonly database: Database;
  readonly repository: WorkRepository;
  readonly reading: Pick<WorkReadingRepository, 'extents'>;
  readonly imports: Pick<ImportsRepository, 'isBeingMade'>;
  readonly clock: Clock;
}

/** What creators see of their own works and do with them. */
export class WorkOwn {
  readonly #parts: OwnParts;

  constructor(parts: OwnParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: Request<'x/work/own/list'>): Promise<Page<OwnWork>> {
    const { repository, reading, clock } = this.#parts;
    const window = windowOf(request, [isId]);
    const [last] = window.after ?? [];
    const rows = await repository.ownList(person.id, last === undefined ? undefined : BigInt(last), window.fetch);
    const extents = await reading.extents(rows.map(({ id }) => id));
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => presentOwn(row, extents.get(row.id), clock.now()),
    );
  }

  submit(person: Person, id: string): Promise<OwnWork> {
    const { database, repository, reading, imports, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const row = await this.#lockOwn(tx, person, id);
      if (row.submittedAt || row.publishedAt) throw new Refused('taken', { reason: 'work.alreadySubmitted' });
      const extent = (await reading.extents([row.id], tx)).get(row.id);
      if (!extent || (await imports.isBeingMade(tx, row.id)))
        throw new Refused('taken', { reason: 'work.nothingInIt' });
      const now = clock.now();
      const changed = await repository.update(tx, row.id, { submittedAt: now, note: '', updatedAt: now });
      return presentOwn(changed, extent, now);
    });
  }

  async remove(person: Person, id: string): Promise<Record<string, never>> {
    const { database, repository, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await this.#lockOwn(tx, person, id);
      if (row.publishedAt) throw new Refused('taken', { reason: 'work.alreadyOut' });
      await repository.update(tx, row.id, { removedAt: clock.now(), submittedAt: null });
    });
    return {};
  }

  async #lockOwn(tx: Transaction, person: Person, id: string): Promise<WorkRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(id));
    if (!row || row.accountId !== person.id || row.removedAt || row.heldAt) throw new Refused('notFound');
    return row;
  }
}
