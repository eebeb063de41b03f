import type { Response } from '@liuguang/contract/contract';
import type { Notice } from '@liuguang/contract/notice/schemas';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import type { Bus } from '../../platform/bus.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BroadcastRow } from './notice.broadcasts.repository.ts';
import { actorsOf, presentLine } from './notice.present.ts';
import type { NoticeRepository, UnreadCounts } from './notice.repository.ts';

/** What somebody was told last, without what was told to everybody. */
export interface OwnLatest {
  readonly newest: ReadonlyMap<NoticeSection, Notice>;
  readonly unread: UnreadCounts;
}

type Latest = Response<'app/message/latest'>;

interface Kept extends OwnLatest {
  /** The reply, by the broadcasts that were joined to it: the same object as long as nothing is new, and so sealed once. */
  readonly replies: Map<string, Latest>;
  /** Those whose names and faces are in it. */
  readonly actors: ReadonlySet<bigint>;
}

interface LatestParts {
  readonly repository: NoticeRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly bus: Bus;
}

/** Whoever changes what somebody was told, or has read, tells so in the same transaction. */
export async function noticesOfChanged(bus: Bus, tx: Transaction, accountIds: readonly bigint[]): Promise<void> {
  if (accountIds.length > 0) await bus.publishAll('notice', accountIds.map(String), tx);
}

/** Every visit asks for it, and few of them find something new: it is remembered until something changes. */
export class LatestNotices {
  readonly #parts: LatestParts;
  readonly #known: InvalidatedCache<bigint, Kept>;

  constructor(parts: LatestParts) {
    const { bus } = parts;
    this.#parts = parts;
    this.#known = new InvalidatedCache(bus, { max: 20_000, ttlMs: 30_000 });
    const forget = (payload: string) => this.#known.forget(BigInt(payload));
    bus.subscribe('notice', (payload) => {
      if (/^\d+$/.test(payload)) forget(payload);
    });
    bus.subscribe('block', forget);
    bus.subscribe('account', (payload) => {
      const id = BigInt(payload);
      this.#known.forgetWhere(({ actors }) => actors.has(id));
    });
  }

  /** What somebody is told, made by `present` unless it is as it was before. */
  reply(accountId: bigint, heard: readonly BroadcastRow[], present: (own: OwnLatest) => Latest): MaybePromise<Latest> {
    const read = this.#known.read(accountId, () => this.#load(accountId));
    return mapMaybe(
      mapMaybe(read, (kept) => kept ?? this.#load(accountId)),
      (kept) => {
        const key = heard.map(({ id }) => id).join(' ');
        const reply = kept.replies.get(key) ?? Object.freeze(present(kept));
        kept.replies.set(key, reply);
        return reply;
      },
    );
  }

  async #load(accountId: bigint): Promise<Kept> {
    const { repository, accounts } = this.#parts;
    const [rows, unread] = await Promise.all([repository.newest(accountId), repository.unread(accountId)]);
    const actors = actorsOf(rows);
    const faces = await accounts.faces(actors);
    return {
      newest: new Map(rows.map((row) => [row.section as NoticeSection, presentLine(row, faces)])),
      unread,
      replies: new Map(),
      actors: new Set(actors),
    };
  }
}
