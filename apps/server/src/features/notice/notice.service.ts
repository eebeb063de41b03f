import type { Request, Response } from '@liuguang/contract/contract';
import { NOTICE_SECTIONS } from '@liuguang/contract/notice/sections';
import { isId, isInstant, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { actorsOf, presentLine, presentUnread } from './notice.present.ts';
import type { NoticeRepository } from './notice.repository.ts';
import type { LineRow } from './notice.statements.ts';

interface NoticeParts {
  readonly database: Database;
  readonly repository: NoticeRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly realtime: RealtimePort;
}

/** Later than any notice. */
const BEYOND = ['9999-12-31T00:00:00.000Z', '999999999999999999'] as const;

const placeOf = ({ latestMs, latestId }: LineRow) => [new Date(latestMs).toISOString(), latestId];

/** What somebody was told, and how much of it they have read. */
export class NoticeService {
  readonly #parts: NoticeParts;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
  }

  async list(
    accountId: bigint,
    { section, ...request }: Request<'app/message/list'>,
  ): Promise<Response<'app/message/list'>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const [at, id] = window.after ?? BEYOND;
    const after = { at: new Date(String(at)), id: BigInt(String(id)), fetch: window.fetch };
    const rows = await repository.lines(accountId, after, section);
    const faces = await accounts.faces(actorsOf(rows));
    const page = pageOf(rows, window, placeOf, (row) => presentLine(row, faces));
    return { ...page, mark: markOf(rows.reduce((most, row) => larger(most, BigInt(row.latestId)), 0n)) };
  }

  async latest(accountId: bigint): Promise<Response<'app/message/latest'>> {
    const { repository, accounts } = this.#parts;
    const [rows, unread] = await Promise.all([repository.newest(accountId), repository.unread(accountId)]);
    const faces = await accounts.faces(actorsOf(rows));
    return {
      unread: presentUnread(unread.counts),
      latest: rows.map((row) => presentLine(row, faces)),
      mark: markOf(unread.latestId),
    };
  }

  async read(accountId: bigint, { section, mark }: Request<'x/notice/read'>): Promise<Response<'x/notice/read'>> {
    const { database, repository, realtime } = this.#parts;
    const [upTo = '0'] = mark.split('.');
    return database.transaction(async (tx) => {
      const moved = await repository.read(tx, accountId, section ? [section] : NOTICE_SECTIONS, BigInt(upTo));
      if (moved) await realtime.publish(tx, `account:${accountId}`, 'notice.changed', { why: 'read' });
      const { counts } = await repository.unread(accountId, tx);
      return { unread: presentUnread(counts) };
    });
  }
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const markOf = (noticeId: bigint): string => `${noticeId}.0`;
