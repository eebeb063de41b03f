import type { Request } from '@liuguang/contract/contract';
import type { WorkCard } from '@liuguang/contract/work/schemas';
import { WORK_LIMITS } from '@liuguang/contract/work/states';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import { presentCard } from './work.present.ts';
import type { WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkRow } from './work.repository.ts';

interface CardParts {
  readonly reading: WorkReadingRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
}

/** So many of those that share a tag, of the same creator and of the newest are looked at for what is like a work. */
const LOOKED_AT = 40;

/** Works as lists show them. */
export class WorkCards {
  readonly #parts: CardParts;

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  async list({ contentType, creatorId, ...request }: Request<'x/work/list'>): Promise<Page<WorkCard>> {
    const window = windowOf(request, [isInstant, isId]);
    const [publishedAt, id] = window.after ?? [];
    const after = id === undefined ? undefined : { publishedAt: new Date(String(publishedAt)), id: BigInt(id) };
    const wanted = { contentType, creatorId: creatorId === undefined ? undefined : BigInt(creatorId) };
    const rows = await this.#parts.reading.newest(wanted, after, window.fetch);
    const page = pageOf(
      rows,
      window,
      (row) => [row.publishedAt?.toISOString() ?? '', String(row.id)],
      (row) => row,
    );
    return { ...page, list: await this.present(page.list) };
  }

  /** Those that share most tags first, then those of the same creator, then the newest. */
  async similar(id: string): Promise<{ list: WorkCard[] }> {
    const { reading } = this.#parts;
    const row = (await reading.named(BigInt(id)))?.row;
    if (!row) throw new Refused('notFound');
    const { contentType } = row;
    const known = await Promise.all([
      reading.tagged(row.tags, contentType, LOOKED_AT),
      reading.newest({ contentType, creatorId: row.accountId }, undefined, LOOKED_AT),
      reading.newest({ contentType }, undefined, LOOKED_AT),
    ]);
    const others = [...new Map(known.flat().map((other) => [other.id, other])).values()].filter(
      (other) => other.id !== row.id,
    );
    const likeness = (other: WorkRow) =>
      other.tags.filter((tag) => row.tags.includes(tag)).length * 2 + Number(other.accountId === row.accountId);
    const ordered = others.toSorted((one, other) => likeness(other) - likeness(one));
    return { list: await this.present(ordered.slice(0, WORK_LIMITS.similar)) };
  }

  async tagged(tag: string): Promise<{ list: WorkCard[] }> {
    return { list: await this.present(await this.#parts.reading.tagged([tag], undefined, WORK_LIMITS.tagged)) };
  }

  async present(rows: readonly WorkRow[]): Promise<WorkCard[]> {
    const { reading, accounts } = this.#parts;
    const [extents, faces] = await Promise.all([
      reading.extents(rows.map((row) => row.id)),
      accounts.faces(rows.map(({ accountId }) => accountId)),
    ]);
    return rows.map((row) => presentCard(row, extents.get(row.id), faces.get(row.accountId)));
  }
}
