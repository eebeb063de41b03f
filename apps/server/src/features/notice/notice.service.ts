import type { Request, Response } from '@liuguang/contract/contract';
import { isVip } from '@liuguang/contract/entitlement';
import type { Language } from '@liuguang/contract/format/language';
import type { Notice } from '@liuguang/contract/notice/schemas';
import { NOTICE_SECTIONS, type NoticeSection, UNREAD_LIMIT } from '@liuguang/contract/notice/sections';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, isInstant, type Key, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MembershipPort } from '../membership/membership.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { BroadcastRow } from './notice.broadcasts.repository.ts';
import type { Broadcasts, Listener } from './notice.broadcasts.ts';
import { type LatestNotices, noticesOfChanged, type OwnLatest } from './notice.latest.ts';
import { type BroadcastCandidate, type NoticeReader, platformOf } from './notice.port.ts';
import { actorsOf, NOTHING_READ, presentBroadcast, presentLine, presentUnread } from './notice.present.ts';
import type { NoticeRepository, UnreadCounts } from './notice.repository.ts';

interface NoticeParts {
  readonly database: Database;
  readonly repository: NoticeRepository;
  readonly broadcasts: Broadcasts;
  readonly latest: LatestNotices;
  readonly accounts: Pick<AccountPort, 'faces' | 'describe' | 'arrivals'>;
  readonly memberTiers: Pick<MembershipPort, 'membersAmong'>;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Who asks, and from what kind of device. */
export interface Reader {
  readonly person: Person;
  readonly userAgent: string;
}

/** A line of the list with its place among all of them: broadcasts come before notices of the same moment. */
interface Placed {
  readonly at: Date;
  readonly rank: number;
  readonly id: bigint;
  readonly notice: Notice;
}

const BROADCAST = 0;
const NOTICE = 1;
/** Before the first of all lines. */
const START = { at: new Date('9999-12-31'), rank: BROADCAST, id: 999_999_999_999_999_999n };

/** What somebody was told, and how much of it they have read. */
export class NoticeService implements NoticeReader {
  readonly #parts: NoticeParts;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
  }

  async list(
    { person, userAgent }: Reader,
    { section, language, ...request }: Request<'app/message/list'>,
  ): Promise<Response<'app/message/list'>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isInstant, isCount, isId]);
    const after = placeIn(window.after);
    // Of the same moment, notices come after every broadcast.
    const noticeId = after.rank === BROADCAST ? START.id : after.id;
    const [rows, heard, unread] = await Promise.all([
      repository.lines(person.id, { at: after.at, id: noticeId, fetch: window.fetch }, section),
      this.#heard({ person, userAgent }, language),
      repository.unread(person.id),
    ]);
    const faces = await accounts.faces(actorsOf(rows));
    const lines = rows.map((row) => ({
      at: new Date(row.latestMs),
      rank: NOTICE,
      id: BigInt(row.latestId),
      notice: presentLine(row, faces),
    }));
    const told = heard
      .filter((row) => (section === undefined || row.section === section) && isAfter(after, row))
      .map((row) => ({ at: row.startsAt, rank: BROADCAST, id: row.id, notice: presentBroadcast(row, unread) }));
    const merged = [...lines, ...told].sort(inOrder).slice(0, window.fetch);
    const page = pageOf(
      merged,
      window,
      ({ at, rank, id }) => [at.toISOString(), rank, String(id)],
      ({ notice }) => notice,
    );
    return { ...page, mark: markOf(latestOf(lines), heard) };
  }

  async latest(reader: Reader, language?: Language): Promise<Response<'app/message/latest'>> {
    const heard = await this.#heard(reader, language);
    return this.#parts.latest.reply(reader.person.id, heard, (own) => presentLatest(own, heard));
  }

  async byIds(ids: readonly bigint[]): Promise<{ accountId: bigint; notice: Notice }[]> {
    const { repository, accounts } = this.#parts;
    const rows = await repository.linesOf(ids);
    const faces = await accounts.faces(actorsOf(rows));
    return rows.map((row) => ({ accountId: BigInt(row.accountId), notice: presentLine(row, faces) }));
  }

  async heardOf<Candidate extends BroadcastCandidate>(broadcastId: bigint, candidates: readonly Candidate[]) {
    const { broadcasts, accounts, memberTiers, clock } = this.#parts;
    const begun = await broadcasts.begun(broadcastId);
    if (!begun) return undefined;
    const people = [...new Set(candidates.map(({ accountId }) => accountId))];
    const [arrivals, members] = await Promise.all([
      accounts.arrivals(people),
      memberTiers.membersAmong(people, clock.now()),
    ]);
    const listeners = candidates.filter(({ accountId, language, platform }) => {
      const arrival = arrivals.get(accountId);
      return arrival && begun.isHeardBy({ ...arrival, isMember: members.has(accountId), language, platform });
    });
    return { notice: presentBroadcast(begun.row, NOTHING_READ), listeners };
  }

  async read(
    reader: Reader,
    { section, mark, language }: Request<'x/notice/read'>,
  ): Promise<Response<'x/notice/read'>> {
    const { database, repository, realtime, bus, clock } = this.#parts;
    const { id } = reader.person;
    const [noticeId = '0', broadcastMs = '0'] = mark.split('.');
    const broadcastAt = new Date(Math.min(Number(broadcastMs), clock.now().getTime()));
    const heard = await this.#heard(reader, language);
    return database.transaction(async (tx) => {
      const upTo = { noticeId: BigInt(noticeId), broadcastAt };
      const moved = await repository.read(tx, id, section ? [section] : NOTICE_SECTIONS, upTo);
      if (moved) {
        await noticesOfChanged(bus, tx, [id]);
        await realtime.publish(tx, `account:${id}`, 'notice.changed', { why: 'read' });
      }
      return { unread: presentUnread(countsWith(await this.#unread(id, tx), heard)) };
    });
  }

  #unread(id: bigint, query: Query): Promise<UnreadCounts> {
    return this.#parts.repository.unread(id, query);
  }

  async #heard({ person, userAgent }: Reader, language: Language = 'zh-CN'): Promise<readonly BroadcastRow[]> {
    const { accounts, broadcasts } = this.#parts;
    return broadcasts.heardBy({ ...(await listenerOf(accounts, person)), language, platform: platformOf(userAgent) });
  }
}

/** The newest of each section, with how much is unread. */
function presentLatest(own: OwnLatest, heard: readonly BroadcastRow[]): Response<'app/message/latest'> {
  const { unread } = own;
  const newest = new Map<NoticeSection, Notice>(own.newest);
  // The latest comes first: what follows is older.
  for (const row of [...heard].reverse()) {
    const known = newest.get(row.section);
    if (!known || Date.parse(known.at) <= row.startsAt.getTime())
      newest.set(row.section, presentBroadcast(row, unread));
  }
  return {
    unread: presentUnread(countsWith(unread, heard)),
    latest: NOTICE_SECTIONS.flatMap((section) => newest.get(section) ?? []),
    mark: markOf(unread.latestId, heard),
  };
}

async function listenerOf(
  accounts: Pick<AccountPort, 'describe'>,
  { id, registered }: Person,
): Promise<Omit<Listener, 'language' | 'platform'>> {
  const described = await accounts.describe(id);
  return { registered, isMember: isVip(described), createdAt: new Date(described.createdAt) };
}

function placeIn(key: Key | undefined): Pick<Placed, 'at' | 'rank' | 'id'> {
  if (!key) return START;
  const [at, rank, id] = key;
  return { at: new Date(String(at)), rank: Number(rank), id: BigInt(String(id)) };
}

const isAfter = (place: Pick<Placed, 'at' | 'rank' | 'id'>, { startsAt, id }: BroadcastRow): boolean =>
  startsAt < place.at || (startsAt.getTime() === place.at.getTime() && place.rank === BROADCAST && id < place.id);

const inOrder = (one: Placed, other: Placed): number =>
  other.at.getTime() - one.at.getTime() || one.rank - other.rank || Number(other.id - one.id);

const latestOf = (lines: readonly Placed[]): bigint => lines.reduce((most, { id }) => (id > most ? id : most), 0n);

/** Where reading got to; what comes after it is unread. */
const markOf = (noticeId: bigint, heard: readonly BroadcastRow[]): string =>
  `${noticeId}.${heard[0]?.startsAt.getTime() ?? 0}`;

function countsWith({ counts, broadcastsRead }: UnreadCounts, heard: readonly BroadcastRow[]) {
  const all = new Map(counts);
  for (const { section, startsAt } of heard)
    if (startsAt > (broadcastsRead.get(section) ?? new Date(0)))
      all.set(section, Math.min(UNREAD_LIMIT, (all.get(section) ?? 0) + 1));
  return all;
}
