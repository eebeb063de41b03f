import type { Request } from '@liuguang/contract/contract';
import type { PromotionRecord } from '@liuguang/contract/promotion/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { PromotedProduct, Promotion, PromotionPort } from './promotion.port.ts';
import type { PromotionRepository, PromotionRow } from './promotion.repository.ts';

interface PromotionParts {
  readonly repository: PromotionRepository;
  readonly bus: Bus;
  readonly clock: Clock;
}

const ALL = 'open';

/** Prices that are lower, and gold that is more, for a while. */
export class PromotionService implements PromotionPort {
  readonly #parts: PromotionParts;
  readonly #open: InvalidatedCache<string, readonly PromotionRow[]>;

  constructor(parts: PromotionParts) {
    this.#parts = parts;
    this.#open = new InvalidatedCache(parts.bus, { max: 1, ttlMs: 30_000 });
    parts.bus.subscribe('promotion', () => this.#open.forget(ALL));
  }

  async current(product: PromotedProduct): Promise<Promotion | undefined> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const open = (await this.#open.read(ALL, () => repository.open(now))) ?? [];
    return open
      .filter((one) => one.product === product && stateOf(one, now) === 'running')
      .sort((one, other) => other.percent - one.percent)[0];
  }

  async list(request: PageRequest): Promise<Page<PromotionRecord>> {
    const window = windowOf(request, [isId]);
    const now = this.#parts.clock.now();
    const rows = await this.#parts.repository.list(window);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => present(row, now),
    );
  }

  async save(
    tx: Transaction,
    { promotionId, version, startsAt, endsAt, ...said }: Request<'console/promotion/save'>,
  ): Promise<PromotionRecord> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const fields = { ...said, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    if (fields.endsAt <= fields.startsAt) throw endsFault();
    const id = promotionId === undefined ? undefined : BigInt(promotionId);
    if (id !== undefined && !(await repository.has(tx, id))) throw new Refused('notFound');
    const row =
      id === undefined
        ? await repository.insert(tx, fields, now)
        : await repository.update(tx, id, version, fields, now);
    if (!row) throw new Refused('taken', { reason: 'promotion.changed' });
    await this.#changed(tx);
    return present(row, now);
  }

  async remove(tx: Transaction, promotionId: string): Promise<void> {
    if (!(await this.#parts.repository.remove(tx, BigInt(promotionId)))) throw new Refused('notFound');
    await this.#changed(tx);
  }

  async #changed(tx: Transaction): Promise<void> {
    await this.#parts.bus.publish('promotion', '', tx);
  }
}

const endsFault = (): Refused =>
  new Refused('badBody', { data: { issues: [{ path: '/endsAt', message: 'must be after startsAt' }] } });

function stateOf({ enabled, startsAt, endsAt }: PromotionRow, now: Date): PromotionRecord['state'] {
  if (!enabled) return 'off';
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'running' : 'scheduled';
}

const present = (row: PromotionRow, now: Date): PromotionRecord => ({
  ...row,
  id: String(row.id),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  state: stateOf(row, now),
  updatedAt: row.updatedAt.toISOString(),
});
