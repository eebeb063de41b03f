import type { Request, Response } from '@liuguang/contract/contract';
import { canWatchChannel } from '@liuguang/contract/entitlement';
import type { LiveChatEvent } from '@liuguang/contract/live/chat-schemas';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/http/handler.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import { tidy } from '../../../platform/tidy-text.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { BlockPort } from '../../block/block.port.ts';
import type { DanmakuWords } from '../../danmaku/danmaku.port.ts';
import type { ModerationPort, OperatorRulesPort } from '../../moderation/moderation.port.ts';
import type { ChannelRow, LiveRepository } from '../live.repository.ts';
import { presentLine } from './live.chat.present.ts';
import type { LineRow, LiveChatRepository } from './live.chat.repository.ts';
import type { LiveChatRooms } from './live.chat.rooms.ts';

interface ChatParts {
  readonly database: Database;
  readonly repository: LiveRepository;
  readonly chat: LiveChatRepository;
  readonly rooms: LiveChatRooms;
  readonly accounts: Pick<AccountPort, 'describe' | 'face'>;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
  readonly words: DanmakuWords;
  readonly moderation: Pick<ModerationPort, 'readText'>;
  readonly operatorRules: OperatorRulesPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** So many people of whom we know who they are, and nobody has decided yet. */
const REPORTS_THAT_HOLD = 5;
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** What people say to each other while they watch a channel. */
export class LiveChat {
  readonly #parts: ChatParts;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  async follow(
    person: Person,
    id: string,
    stream: { readonly lastEventId: string | undefined; readonly signal: AbortSignal },
  ): Promise<AsyncIterable<LiveChatEvent>> {
    const { chat, rooms, blocks, words, clock } = this.#parts;
    const channel = await this.#channelFor(person, id);
    const [moderators, until, unwanted] = await Promise.all([
      chat.moderators(channel.id),
      chat.silencedUntil(channel.id, person.id),
      words.wordsOf(person.id),
    ]);
    const silencedUntil = until && until > clock.now() ? until.toISOString() : '';
    return rooms.follow({
      ...stream,
      channelId: channel.id,
      accountId: person.id,
      self: { moderator: moderators.includes(person.id), silencedUntil },
      isWanted: async () => {
        const hidden = await blocks.hiddenFrom(person.id);
        return ({ authorId, text }) =>
          !hidden.has(BigInt(authorId)) && !unwanted.some((word) => text.toLowerCase().includes(word));
      },
    });
  }

  async send(
    tx: Transaction,
    person: Person,
    request: Request<'x/live/chat/send'>,
  ): Promise<Response<'x/live/chat/send'>> {
    if (!person.registered) throw new Refused('needsAccount');
    const { chat, accounts, moderation, operatorRules, clock } = this.#parts;
    const channel = await this.#channelFor(person, request.id);
    const text = tidy(request.text).replace(/\s+/g, ' ');
    if (text === '') throw new Refused('badBody', { reason: 'live.nothingSeen' });
    const { hasContact } = moderation.readText(text);
    const isHeld = hasContact || (await operatorRules.hold(text));
    const moderators = await chat.moderators(channel.id);
    const isModerator = moderators.includes(person.id);
    const { version, slowSeconds } = await chat.lockRoom(tx, channel.id);
    await this.#refuseSilenced(tx, channel, person);
    if (!isModerator) await this.#refuseTooSoon(tx, channel, person, slowSeconds);
    const row = await chat.addLine(tx, {
      channelId: channel.id,
      accountId: person.id,
      text,
      state: isHeld ? 'held' : 'shown',
      version: isHeld ? 0 : version + 1,
      createdAt: clock.now(),
    });
    if (!isHeld) await this.#tell(tx, channel.id, version + 1);
    return { line: presentLine(row, await accounts.face(person.id), isModerator), state: row.state };
  }

  async report(person: Person, request: Request<'x/live/chat/report'>): Promise<Record<string, never>> {
    const { database, chat, clock } = this.#parts;
    const { reason, text = '' } = request;
    const found = await this.#shownLine(request.lineId);
    await this.#channelFor(person, String(found.channelId));
    await database.transaction(async (tx) => {
      const { version } = await chat.lockRoom(tx, found.channelId);
      const row = await chat.lockLine(tx, found.id);
      if (row?.state !== 'shown') throw new Refused('notFound');
      const open = await chat.report(tx, {
        lineId: row.id,
        accountId: person.id,
        reason,
        text: text.trim(),
        registered: person.registered,
        createdAt: clock.now(),
      });
      // What an operator has looked at stays until an operator looks again.
      const isHeld = open.registered >= REPORTS_THAT_HOLD && row.decidedAt === null;
      await chat.changeLine(tx, row.id, {
        reports: open.all,
        ...(isHeld && { state: 'held', version: version + 1 }),
      });
      if (isHeld) await this.#tell(tx, row.channelId, version + 1);
    });
    return {};
  }

  /** One's own line, or any line for a moderator. */
  async remove(person: Person, lineId: string): Promise<Record<string, never>> {
    const found = await this.#shownLine(lineId);
    if (found.accountId !== person.id) await this.#mustModerate(person, found.channelId);
    await this.#parts.database.transaction((tx) => this.setState(tx, found, 'removed'));
    return {};
  }

  async silence(person: Person, { lineId, minutes }: Request<'x/live/chat/silence'>): Promise<Record<string, never>> {
    const found = await this.#parts.chat.line(BigInt(lineId));
    if (!found) throw new Refused('notFound');
    await this.#mustModerate(person, found.channelId);
    await this.#parts.database.transaction((tx) => this.setSilence(tx, found.channelId, found.accountId, minutes));
    return {};
  }

  async room(person: Person, { id, ...change }: Request<'x/live/chat/room'>): Promise<Record<string, never>> {
    const channel = await this.#channelFor(person, id);
    await this.#mustModerate(person, channel.id);
    await this.#parts.database.transaction((tx) => this.setRoom(tx, channel.id, change));
    return {};
  }

  /** Shows a line, or takes it away; a line that stood above the others stands there no longer then. */
  async setState(tx: Transaction, line: LineRow, state: 'shown' | 'removed', change: Partial<LineRow> = {}) {
    const { chat } = this.#parts;
    const room = await chat.lockRoom(tx, line.channelId);
    const version = room.version + 1;
    const row = await chat.changeLine(tx, line.id, { ...change, state, version });
    const isPinned = room.pinnedLineId === line.id && state === 'removed';
    if (isPinned) await chat.changeRoom(tx, line.channelId, { pinnedLineId: null, setVersion: version + 1 });
    await this.#tell(tx, line.channelId, isPinned ? version + 1 : version);
    return row;
  }

  async setRoom(
    tx: Transaction,
    channelId: bigint,
    { slowSeconds, pinnedLineId }: Omit<Request<'x/live/chat/room'>, 'id'>,
  ): Promise<void> {
    const { chat } = this.#parts;
    const { version } = await chat.lockRoom(tx, channelId);
    const pinned = pinnedLineId ? await chat.line(BigInt(pinnedLineId), tx) : undefined;
    if (pinnedLineId && (pinned?.channelId !== channelId || pinned.state !== 'shown')) throw new Refused('notFound');
    await chat.changeRoom(tx, channelId, {
      setVersion: version + 1,
      ...(slowSeconds !== undefined && { slowSeconds }),
      ...(pinnedLineId !== undefined && { pinnedLineId: pinned?.id ?? null }),
    });
    await this.#tell(tx, channelId, version + 1);
  }

  setSilence(tx: Transaction, channelId: bigint, accountId: bigint, minutes: number): Promise<void> {
    const { chat, clock } = this.#parts;
    return chat.silence(tx, channelId, accountId, new Date(clock.now().getTime() + minutes * 60_000));
  }

  async forgetOld(): Promise<void> {
    await this.#parts.chat.forgetBefore(new Date(this.#parts.clock.now().getTime() - KEPT_MS));
  }

  async #tell(tx: Transaction, channelId: bigint, version: number): Promise<void> {
    await this.#parts.chat.changeRoom(tx, channelId, { version });
    await this.#parts.bus.publish('liveChat', String(channelId), tx);
  }

  async #channelFor(person: Person, id: string): Promise<ChannelRow> {
    const { repository, accounts } = this.#parts;
    const channel = await repository.channel(BigInt(id));
    if (!channel?.enabled) throw new Refused('notFound');
    if (channel.access !== 'public' && !canWatchChannel(channel.access, await accounts.describe(person.id)))
      throw new Refused('needsVip');
    return channel;
  }

  async #shownLine(id: string): Promise<LineRow> {
    const line = await this.#parts.chat.line(BigInt(id));
    if (line?.state !== 'shown') throw new Refused('notFound');
    return line;
  }

  /** Whoever does not is told what somebody is told who asks for a line that is not there. */
  async #mustModerate(person: Person, channelId: bigint): Promise<void> {
    if (!(await this.#parts.chat.moderators(channelId)).includes(person.id)) throw new Refused('notFound');
  }

  async #refuseSilenced(tx: Transaction, channel: ChannelRow, person: Person): Promise<void> {
    const { chat, clock } = this.#parts;
    const until = await chat.silencedUntil(channel.id, person.id, tx);
    if (until && until > clock.now())
      throw new Refused('taken', { reason: 'live.silenced', data: { silencedUntil: until.toISOString() } });
  }

  async #refuseTooSoon(tx: Transaction, channel: ChannelRow, person: Person, slowSeconds: number): Promise<void> {
    if (slowSeconds === 0) return;
    const { chat, clock } = this.#parts;
    const last = await chat.lastWrittenAt(tx, channel.id, person.id);
    const wait = last ? last.getTime() + slowSeconds * 1000 - clock.now().getTime() : 0;
    if (wait > 0) throw new Refused('tooMany', { reason: 'live.slow', retryAfterSeconds: Math.ceil(wait / 1000) });
  }
}
