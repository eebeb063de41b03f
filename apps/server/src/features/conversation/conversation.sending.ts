import { CONTENT } from '@liuguang/contract/content';
import type { Request } from '@liuguang/contract/contract';
import { CONVERSATION_LIMITS } from '@liuguang/contract/conversation/limits';
import type { Message, SentMessage, SharedContent } from '@liuguang/contract/conversation/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { JudgedPicture, PictureFollower, PicturePort } from '../picture/picture.port.ts';
import type { PushPort } from '../push/push.port.ts';
import type { MessageRepository, MessageRow, NewMessage } from './conversation.message.repository.ts';
import type { ConversationNews } from './conversation.news.ts';
import { presentMessage } from './conversation.present.ts';
import { CONVERSATION_PUSH } from './conversation.push.ts';
import { type ConversationRepository, type ConversationRow, type Pair, turned } from './conversation.repository.ts';

export interface SendingParts {
  readonly database: Database;
  readonly repository: ConversationRepository;
  readonly messages: MessageRepository;
  readonly news: ConversationNews;
  readonly accounts: Pick<AccountPort, 'hold' | 'faces'>;
  readonly blocks: Pick<BlockPort, 'isBlocked'>;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly pictures: Pick<PicturePort, 'claim'>;
  readonly contentSubjects: Contributions<ContentSubjects>;
  readonly push: PushPort;
  readonly limits: RateLimit;
  readonly clock: Clock;
}

type Said = Pick<NewMessage, 'kind' | 'state' | 'text' | 'pictureId' | 'picture' | 'content'>;
type SendRequest = Request<'x/conversation/send'>;

/** How many people somebody may write to who have never heard of them. */
const STRANGERS = { count: 20, seconds: 24 * 3600 };

/** What brings messages about and takes them back. */
export class ConversationSending implements PictureFollower {
  readonly #parts: SendingParts;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  async send(tx: Transaction, person: Person, request: SendRequest): Promise<SentMessage> {
    if (!person.registered) throw new Refused('needsAccount');
    const { repository, messages, news, clock } = this.#parts;
    const pair = { accountId: person.id, otherId: BigInt(request.accountId) };
    if (pair.accountId === pair.otherId) throw new Refused('badBody', { reason: 'conversation.oneself' });
    const words = this.#readable(request);
    await this.#meet(tx, pair);
    const now = clock.now();
    const row = await repository.lockOrBegin(tx, pair, now);
    await this.#refuseStranger(row, pair, words === undefined);
    const said = await this.#say(tx, pair, request, words);
    const position = await repository.advance(tx, row.id, row.startedBy === pair.accountId ? {} : { isOpen: true });
    const sent = await messages.insert(tx, {
      conversationId: row.id,
      accountId: pair.accountId,
      ...said,
      position,
      version: position,
      createdAt: now,
    });
    await this.#recount(tx, pair);
    await news.changed(tx, pair, position, sent.state === 'shown' ? 'both' : 'one');
    if (sent.state === 'shown') await this.#push(tx, sent.id, pair);
    return { id: String(sent.id), position, state: sent.state, createdAt: now.toISOString() };
  }

  async recall(person: Person, messageId: string): Promise<Message> {
    if (!person.registered) throw new Refused('needsAccount');
    const { database, messages } = this.#parts;
    const found = await messages.byId(BigInt(messageId));
    if (found?.accountId !== person.id) throw new Refused('notFound');
    const row = await database.transaction((tx) => this.#recall(tx, found));
    return presentMessage(row, person.id);
  }

  async #recall(tx: Transaction, { id, conversationId }: MessageRow): Promise<MessageRow> {
    const { repository, messages, news, clock } = this.#parts;
    const held = await repository.lockById(tx, conversationId);
    const row = await messages.byId(id, tx);
    if (!held || !row || row.state === 'erased') throw new Refused('notFound');
    if (row.state === 'recalled') return row;
    if (clock.now().getTime() - row.createdAt.getTime() > CONVERSATION_LIMITS.recallSeconds * 1000)
      throw new Refused('taken', { reason: 'conversation.tooLate' });
    const version = await repository.advance(tx, held.id);
    const wasSeen = row.state === 'shown';
    const nothing = { text: '', picture: null, pictureId: null, content: null };
    const gone = await messages.change(tx, id, {
      ...nothing,
      state: 'recalled',
      version,
      ...(!wasSeen && { hiddenForOther: true }),
    });
    const pair = pairOf(held, row.accountId);
    await this.#recount(tx, pair);
    await news.changed(tx, pair, version, wasSeen ? 'both' : 'one');
    return gone;
  }

  /** A picture that has passed takes its place at the end, where the other sees it come. */
  async onVerdict(tx: Transaction, { id, mayBeSeen }: JudgedPicture): Promise<void> {
    const { repository, messages, news } = this.#parts;
    for (const { id: messageId, conversationId } of await messages.withPicture(tx, BigInt(id))) {
      const held = await repository.lockById(tx, conversationId);
      const row = await messages.byId(messageId, tx);
      const state = mayBeSeen ? 'shown' : 'refused';
      if (!held || !row || row.state === state) continue;
      const version = await repository.advance(tx, conversationId);
      await messages.change(tx, messageId, { state, version, ...(mayBeSeen && { position: version }) });
      const pair = pairOf(held, row.accountId);
      await this.#recount(tx, pair);
      await news.changed(tx, pair, version, 'both');
      if (mayBeSeen) await this.#push(tx, messageId, pair);
    }
  }

  #push(tx: Transaction, id: bigint, { otherId }: Pair): Promise<void> {
    return this.#parts.push.push(tx, CONVERSATION_PUSH, [{ id, to: otherId }]);
  }

  /** What is written, fit to be read; nothing for what is no text. */
  #readable({ text, pictureId, content }: SendRequest): string | undefined {
    if ([text, pictureId, content].filter((one) => one !== undefined).length !== 1)
      throw new Refused('badBody', { reason: 'conversation.oneThing' });
    if (text === undefined) return undefined;
    const words = tidy(text);
    if (words === '') throw new Refused('badBody', { reason: 'conversation.nothingSeen' });
    this.#parts.moderation.refuseText(words);
    return words;
  }

  /** Whoever is written to is there, and wants to be written to. */
  async #meet(tx: Transaction, { accountId, otherId }: Pair): Promise<void> {
    const { accounts, blocks } = this.#parts;
    const other = (await accounts.hold(tx, [accountId, otherId])).get(otherId);
    if (!other?.registered) throw new Refused('notFound');
    if (other.status !== 'active') throw new Refused('notFound', { reason: 'conversation.personGone' });
    if (await blocks.isBlocked(accountId, otherId, tx)) throw new Refused('notFound', { reason: 'block.between' });
  }

  async #refuseStranger(
    { isOpen, startedBy, version }: ConversationRow,
    { accountId }: Pair,
    isNoText: boolean,
  ): Promise<void> {
    if (isOpen || startedBy !== accountId) return;
    if (version > 0) throw new Refused('taken', { reason: 'conversation.waitForAnswer' });
    if (isNoText) throw new Refused('taken', { reason: 'conversation.textFirst' });
    const full = await this.#parts.limits.take(`conversation strangers ${accountId}`, STRANGERS);
    if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
  }

  async #say(tx: Transaction, { accountId }: Pair, request: SendRequest, words: string | undefined): Promise<Said> {
    if (words !== undefined) return { kind: 'text', state: 'shown', text: words };
    if (request.pictureId !== undefined) {
      const pictureId = BigInt(request.pictureId);
      const found = await this.#parts.pictures.claim(tx, accountId, pictureId);
      if (!found) throw new Refused('notFound', { reason: 'conversation.pictureGone' });
      const { hasPassed, isByAi: _, ...picture } = found;
      return { kind: 'picture', state: hasPassed ? 'shown' : 'waiting', text: '', pictureId, picture };
    }
    return { kind: 'content', state: 'shown', text: '', content: await this.#shared(request.content) };
  }

  /** What is shared is there for everybody when it is shared; what becomes of it later, whoever opens it sees. */
  async #shared(content: SendRequest['content']): Promise<SharedContent> {
    if (!content) throw new Refused('notFound');
    const { contentSubjects, accounts } = this.#parts;
    const { contentType, id } = content;
    const subjects = contentSubjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    const found = await subjects?.describe(contentType, BigInt(id));
    if (found) return { contentType, id, title: found.title, cover: found.cover };
    const face = contentType === CONTENT.creator.contentType && (await accounts.faces([BigInt(id)])).get(BigInt(id));
    if (!face) throw new Refused('notFound');
    return { contentType, id, title: face.name, cover: face.avatar };
  }

  async #recount(tx: Transaction, pair: Pair): Promise<void> {
    const { repository } = this.#parts;
    await repository.recount(tx, pair);
    await repository.recount(tx, turned(pair));
  }
}

const pairOf = ({ lowId, highId }: ConversationRow, accountId: bigint): Pair => ({
  accountId,
  otherId: lowId === accountId ? highId : lowId,
});
