import type { Request, Response } from '@liuguang/contract/contract';
import { CONVERSATION_LIMITS } from '@liuguang/contract/conversation/limits';
import type { ConversationItem, ConversationStanding } from '@liuguang/contract/conversation/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, isInstant, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { MessageRepository } from './conversation.message.repository.ts';
import type { ConversationNews } from './conversation.news.ts';
import type { ConversationPort } from './conversation.port.ts';
import { presentItem, presentMessage, presentPerson, sendingOf } from './conversation.present.ts';
import {
  type ConversationRepository,
  type ConversationRow,
  type MemberRow,
  type Pair,
  turned,
} from './conversation.repository.ts';

export interface ConversationParts {
  readonly database: Database;
  readonly repository: ConversationRepository;
  readonly messages: MessageRepository;
  readonly news: ConversationNews;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly blocks: Pick<BlockPort, 'isBlocked'>;
  readonly clock: Clock;
}

/** One's own side of a conversation that may not have begun. */
interface Side {
  readonly row: ConversationRow | undefined;
  readonly member: MemberRow | undefined;
}

/** Conversations that are held at once while all are read. */
const READ_AT_ONCE = 100;

/** What people read of their conversations, and do with their own side of them. */
export class ConversationService implements ConversationPort {
  readonly #parts: ConversationParts;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: PageRequest): Promise<Page<ConversationItem>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    if (!person.registered) throw new Refused('needsAccount');
    const rows = await repository.list(person.id, window);
    const faces = await accounts.faces(rows.map(({ member }) => member.otherId));
    return pageOf(
      rows,
      window,
      ({ member: { lastAt, otherId } }) => [lastAt?.toISOString() ?? '', String(otherId)],
      (row) => presentItem(row, faces.get(row.member.otherId)),
    );
  }

  unread(accountId: bigint): Promise<number> {
    return this.#parts.repository.unread(accountId);
  }

  async messages(
    person: Person,
    { accountId, ...request }: Request<'x/conversation/messages'>,
  ): Promise<Response<'x/conversation/messages'>> {
    const window = windowOf(request, [isCount]);
    const pair = await this.#meet(person, accountId);
    // Read before the messages: what comes in between is told again by changes, and nothing is lost.
    const side = await this.#side(pair);
    const standing = await this.#standing(pair, side);
    if (!side.member) return { list: [], hasNext: false, standing };
    const before = window.after && Number(window.after[0]);
    const rows = await this.#parts.messages.latest(side.member, { before, fetch: window.fetch });
    const page = pageOf(
      rows,
      window,
      ({ position }) => [position],
      (row) => presentMessage(row, person.id),
    );
    return { ...page, standing };
  }

  async changes(
    person: Person,
    { accountId, since }: Request<'x/conversation/changes'>,
  ): Promise<Response<'x/conversation/changes'>> {
    const pair = await this.#meet(person, accountId);
    const side = await this.#side(pair);
    const standing = await this.#standing(pair, side);
    if (!side.member) return { list: [], hasNext: false, standing };
    const { changes: most } = CONVERSATION_LIMITS;
    const rows = await this.#parts.messages.changed(side.member, since, most + 1);
    const list = rows.slice(0, most);
    const hasNext = rows.length > most;
    // Whoever goes on asks for what came after the last of these.
    const version = hasNext ? (list.at(-1)?.version ?? since) : standing.version;
    return { list: list.map((row) => presentMessage(row, person.id)), hasNext, standing: { ...standing, version } };
  }

  /** On whichever device it was read: what is unread is counted again, never down. */
  async read(person: Person, request: Request<'x/conversation/read'>): Promise<Response<'x/conversation/read'>> {
    const { database, repository, news } = this.#parts;
    const pair = await this.#meet(person, request.accountId);
    return database.transaction(async (tx) => {
      const { row, member } = await this.#hold(tx, pair);
      const position = Math.min(request.position, row.version);
      if (position <= member.read) return { unread: member.unread };
      await repository.changeMember(tx, pair, { read: position });
      const unread = await repository.recount(tx, pair);
      await news.read(tx, pair, position);
      return { unread };
    });
  }

  async readAll({ id, registered }: Person): Promise<Record<string, never>> {
    if (!registered) throw new Refused('needsAccount');
    const { database, repository, news } = this.#parts;
    for (let more = true; more; )
      more = await database.transaction(async (tx) => {
        const held = await repository.lockUnread(tx, id, READ_AT_ONCE);
        if (held.length === 0) return false;
        await news.readAll(tx, id, await repository.readToEnd(tx, id, held));
        return held.length === READ_AT_ONCE;
      });
    return {};
  }

  async mute(person: Person, { accountId, muted }: Request<'x/conversation/mute'>): Promise<Record<string, never>> {
    const { database, repository } = this.#parts;
    const pair = await this.#meet(person, accountId);
    const isThere = await repository.changeMember(database.query, pair, { muted });
    if (!isThere) throw new Refused('notFound');
    return {};
  }

  async delete(person: Person, request: Request<'x/conversation/delete'>): Promise<Record<string, never>> {
    const { database, repository, messages, news } = this.#parts;
    const pair = await this.#meet(person, request.accountId);
    await database.transaction(async (tx) => {
      const { row } = await this.#hold(tx, pair);
      const version = await repository.advance(tx, row.id);
      if (request.messageId === undefined) await repository.changeMember(tx, pair, { cleared: version });
      else {
        const one = await messages.byId(BigInt(request.messageId), tx);
        if (one?.conversationId !== row.id) throw new Refused('notFound');
        await messages.hideOne(tx, one, person.id, version);
      }
      await repository.recount(tx, pair);
      await news.changed(tx, pair, version, 'one');
    });
    return {};
  }

  /** Told only where both have written: a stranger is not to be seen at the door. */
  async typing(person: Person, accountId: string): Promise<Record<string, never>> {
    const { database, repository, news, clock } = this.#parts;
    const pair = await this.#meet(person, accountId);
    if ((await repository.find(pair))?.isOpen) await database.transaction((tx) => news.typing(tx, pair, clock.now()));
    return {};
  }

  /** Between people with a block there is no conversation. */
  async #meet({ id, registered }: Person, accountId: string): Promise<Pair> {
    if (!registered) throw new Refused('needsAccount');
    const pair = { accountId: id, otherId: BigInt(accountId) };
    if (await this.#parts.blocks.isBlocked(pair.accountId, pair.otherId))
      throw new Refused('notFound', { reason: 'block.between' });
    return pair;
  }

  async #side(pair: Pair): Promise<Side> {
    const { repository } = this.#parts;
    const row = await repository.find(pair);
    return { row, member: row && (await repository.member(pair)) };
  }

  async #hold(tx: Transaction, pair: Pair): Promise<{ row: ConversationRow; member: MemberRow }> {
    const { repository } = this.#parts;
    const row = await repository.lock(tx, pair);
    const member = row && (await repository.member(pair, tx));
    if (!row || !member) throw new Refused('notFound');
    return { row, member };
  }

  async #standing(pair: Pair, { row, member }: Side): Promise<ConversationStanding> {
    const { repository, accounts } = this.#parts;
    const [faces, theirs] = await Promise.all([
      accounts.faces([pair.otherId]),
      row ? repository.member(turned(pair)) : undefined,
    ]);
    const face = faces.get(pair.otherId);
    // Somebody who was never there, or is oneself.
    if (!row && (!face || pair.accountId === pair.otherId)) throw new Refused('notFound');
    return {
      other: presentPerson(pair.otherId, face),
      sending: face ? sendingOf(row, pair.accountId) : 'gone',
      muted: member?.muted ?? false,
      version: row?.version ?? 0,
      read: theirs?.read ?? 0,
    };
  }
}
