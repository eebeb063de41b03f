import type { BlockKind } from '@liuguang/contract/block/kinds';
import type { BlockedPerson, BlockStanding } from '@liuguang/contract/block/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import { withoutHidden } from './block.hidden.ts';
import type { BlockFollowUp, BlockPort } from './block.port.ts';
import { presentBlocked } from './block.present.ts';
import type { BlockRepository } from './block.repository.ts';

export interface BlockParts {
  readonly database: Database;
  readonly repository: BlockRepository;
  /** What is to be done where somebody blocks; features add theirs. */
  readonly followUps: Contributions<BlockFollowUp>;
  readonly bus: Bus;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly clock: Clock;
}

export class BlockService implements BlockPort {
  readonly #parts: BlockParts;
  readonly #hidden: InvalidatedCache<bigint, ReadonlySet<bigint>>;

  constructor(parts: BlockParts) {
    this.#parts = parts;
    this.#hidden = new InvalidatedCache(parts.bus, { max: 50_000, ttlMs: 60_000 });
    parts.bus.subscribe('block', (payload) => this.#hidden.forget(BigInt(payload)));
  }

  async set({ id: accountId }: Person, { accountId: of, kind }: Request<'x/block/set'>): Promise<BlockStanding> {
    const { database, repository, accounts, followUps, clock } = this.#parts;
    const otherId = BigInt(of);
    if (otherId === accountId) throw new Refused('badBody', { reason: 'block.oneself' });
    if (kind === '')
      await database.transaction(async (tx) => {
        await repository.remove(tx, accountId, otherId);
        await this.#changed(tx, accountId, otherId);
      });
    else {
      if (!(await accounts.faces([otherId])).has(otherId)) throw new Refused('notFound');
      await database.transaction(async (tx) => {
        await repository.put(tx, { accountId, otherId, kind, createdAt: clock.now() });
        await this.#changed(tx, accountId, otherId);
        if (kind === 'blocked') for (const { blocked } of followUps.all) await blocked(tx, accountId, otherId);
      });
    }
    return { kind };
  }

  async standing({ id }: Person, otherId: string): Promise<BlockStanding> {
    return { kind: (await this.#parts.repository.kindOf(id, BigInt(otherId))) ?? '' };
  }

  async list({ id }: Person, { kind, ...request }: Request<'x/block/list'>): Promise<Page<BlockedPerson>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const rows = await repository.list(id, kind, window);
    const faces = await accounts.faces(rows.map(({ otherId }) => otherId));
    return pageOf(
      rows,
      window,
      ({ createdAt, otherId }) => [createdAt.toISOString(), String(otherId)],
      (row) => presentBlocked(row, faces.get(row.otherId)),
    );
  }

  hiddenFrom(viewer: bigint): MaybePromise<ReadonlySet<bigint>> {
    const known = this.#hidden.read(viewer, async () => new Set(await this.#parts.repository.hiddenFrom(viewer)));
    return mapMaybe(known, (hidden) => hidden ?? new Set());
  }

  shownTo<Reply extends object>(viewer: bigint, reply: MaybePromise<Reply>): MaybePromise<Reply> {
    const hidden = this.hiddenFrom(viewer);
    // Waited for together: a reply that is refused meanwhile is somebody's to catch.
    if (hidden instanceof Promise)
      return Promise.all([hidden, reply]).then(([people, whole]) => without(people, whole));
    return mapMaybe(reply, (whole) => without(hidden, whole));
  }

  /** Both of them see other lists from now on. */
  async #changed(tx: Transaction, one: bigint, other: bigint): Promise<void> {
    await this.#parts.bus.publish('block', String(one), tx);
    await this.#parts.bus.publish('block', String(other), tx);
  }

  async between(viewer: bigint, other: bigint) {
    const rows = await this.#parts.repository.rowsBetween(viewer, other);
    const own: BlockKind | '' = rows.find(({ accountId }) => accountId === viewer)?.kind ?? '';
    return { own, isBlockedByOther: rows.some((row) => row.accountId === other && row.kind === 'blocked') };
  }

  async isBlocked(one: bigint, other: bigint, query?: Query): Promise<boolean> {
    const rows = await this.#parts.repository.rowsBetween(one, other, query);
    return rows.some(({ kind }) => kind === 'blocked');
  }

  async isSilenced(listener: bigint, speaker: bigint, query?: Query): Promise<boolean> {
    const rows = await this.#parts.repository.rowsBetween(listener, speaker, query);
    return rows.some(({ accountId, kind }) => accountId === listener || kind === 'blocked');
  }
}

/** The reply itself where nobody is hidden: it may be one that everybody shares. */
const without = <Reply>(hidden: ReadonlySet<bigint>, reply: Reply): Reply =>
  hidden.size === 0 ? reply : withoutHidden(reply, new Set([...hidden].map(String)));
