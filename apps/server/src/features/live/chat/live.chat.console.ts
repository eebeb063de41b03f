import type { Request } from '@liuguang/contract/contract';
import type { LiveChatRecord, LiveChatRoomRecord } from '@liuguang/contract/live/chat-schemas';
import type { Clock } from '../../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../../platform/page.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { LiveRepository } from '../live.repository.ts';
import { presentChatRecord } from './live.chat.present.ts';
import type { LiveChatRepository } from './live.chat.repository.ts';
import type { LiveChatRooms } from './live.chat.rooms.ts';
import type { LiveChat } from './live.chat.service.ts';

interface ConsoleParts {
  readonly repository: LiveRepository;
  readonly chat: LiveChatRepository;
  readonly rooms: LiveChatRooms;
  readonly service: LiveChat;
  readonly accounts: Pick<AccountPort, 'standing'>;
  readonly clock: Clock;
}

/** Where operators keep order in chats. */
export class LiveChatConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async rooms(): Promise<{ list: LiveChatRoomRecord[] }> {
    const { repository, chat, rooms, clock } = this.#parts;
    const [channels, rows, moderators, silenced] = await Promise.all([
      repository.channels(),
      chat.rooms(),
      chat.allModerators(),
      chat.silencedCounts(clock.now()),
    ]);
    const pinned = await chat.lines([...rows.values()].flatMap(({ pinnedLineId }) => pinnedLineId ?? []));
    const sizes = await Promise.all(channels.map(({ id }) => rooms.size(id)));
    const list = channels.map(({ id, title }, at) => ({
      channelId: String(id),
      title,
      slowSeconds: rows.get(id)?.slowSeconds ?? 0,
      pinned: pinned.get(rows.get(id)?.pinnedLineId ?? 0n)?.text ?? '',
      people: sizes[at] ?? 0,
      moderators: (moderators.get(id) ?? []).map(String),
      silenced: silenced.get(id) ?? 0,
    }));
    return { list };
  }

  async list({ queue, ...request }: Request<'console/live/chat/list'>): Promise<Page<LiveChatRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.chat.records(queue, window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentChatRecord);
  }

  async decide(tx: Transaction, { lineId, state }: Request<'console/live/chat/decide'>): Promise<LiveChatRecord> {
    const { chat, service, clock } = this.#parts;
    const row = await chat.line(BigInt(lineId), tx);
    if (!row) throw new Refused('notFound');
    if (row.state === state && row.reports === 0) throw new Refused('taken', { reason: 'live.decidedAlready' });
    const decided = await service.setState(tx, row, state, { reports: 0, decidedAt: clock.now() });
    await chat.closeReports(tx, row.id);
    return presentChatRecord(decided);
  }

  async setRoom(tx: Transaction, { channelId, ...change }: Request<'console/live/chat/setRoom'>) {
    await this.#parts.service.setRoom(tx, await this.#channelId(channelId), change);
    return {};
  }

  async silence(tx: Transaction, { channelId, accountId, minutes }: Request<'console/live/chat/silence'>) {
    const channel = await this.#channelId(channelId);
    await this.#parts.service.setSilence(tx, channel, await this.#person(tx, accountId), minutes);
    return {};
  }

  async moderator(tx: Transaction, { channelId, accountId, on }: Request<'console/live/chat/moderator'>) {
    const { chat, clock } = this.#parts;
    const channel = await this.#channelId(channelId);
    await chat.setModerator(tx, channel, await this.#person(tx, accountId), on, clock.now());
    return {};
  }

  async #channelId(id: string): Promise<bigint> {
    const channel = await this.#parts.repository.channel(BigInt(id));
    if (!channel) throw new Refused('notFound');
    return channel.id;
  }

  async #person(tx: Transaction, id: string): Promise<bigint> {
    const standing = await this.#parts.accounts.standing(tx, BigInt(id));
    if (!standing?.registered || standing.status === 'deleted') throw new Refused('notFound');
    return BigInt(id);
  }
}
