import { createHash } from 'node:crypto';
import type { Request, Response } from '@liuguang/contract/contract';
import type { SupportAttached, SupportChat, SupportSent } from '@liuguang/contract/support/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { ConfigPort } from '../config/config.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { PaymentOrders } from '../payment/payment.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import { serviceAt } from './support.hours.ts';
import type { SupportNews } from './support.news.ts';
import { presentMessage } from './support.present.ts';
import type { ChatRow, Owner, SupportRepository } from './support.repository.ts';

export interface SupportParts {
  readonly database: Database;
  readonly repository: SupportRepository;
  readonly news: SupportNews;
  readonly pictures: Pick<PicturePort, 'find'>;
  readonly contentSubjects: Contributions<ContentSubjects>;
  readonly paymentOrders: PaymentOrders;
  readonly settings: ConfigPort;
  readonly clock: Clock;
}

type SendRequest = Request<'x/support/send'>;
type Asker = Person | undefined;

/** As much of a message as the queue shows. */
const LAST = 60;
const CHANGES = 100;

/** What whoever asks the service does. Nobody else reads it, so a text is not moderated: it may quote what it is about. */
export class SupportService {
  readonly #parts: SupportParts;

  constructor(parts: SupportParts) {
    this.#parts = parts;
  }

  async chat(person: Asker, { visitor, ...request }: Request<'x/support/chat'>): Promise<Response<'x/support/chat'>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isCount]);
    const row = await repository.latest(ownerOf(person, visitor));
    const chat = await this.#present(row);
    if (!row) return { list: [], hasNext: false, chat };
    const rows = await repository.messages(row.id, window);
    return { ...pageOf(rows, window, ({ position }) => [position], presentMessage), chat };
  }

  async changes(
    person: Asker,
    { visitor, since }: Request<'x/support/changes'>,
  ): Promise<Response<'x/support/changes'>> {
    const { repository } = this.#parts;
    const row = await repository.latest(ownerOf(person, visitor));
    const chat = await this.#present(row);
    if (!row) return { list: [], hasNext: false, chat };
    const rows = await repository.messagesAfter(row.id, since, CHANGES + 1);
    const list = rows.slice(0, CHANGES).map(presentMessage);
    return { list, hasNext: rows.length > CHANGES, chat };
  }

  async send(person: Asker, request: SendRequest): Promise<SupportSent> {
    const { database, repository, news, clock } = this.#parts;
    const owner = ownerOf(person, request.visitor);
    const said = await this.#say(person, request);
    const now = clock.now();
    const row = await database.transaction(async (tx) => {
      const held = await repository.lockOrBegin(tx, owner, now);
      const before = await repository.sentBefore(tx, held.id, request.requestId);
      if (before) return before;
      const chat = await repository.change(tx, held, { last: said.text.slice(0, LAST) });
      const sent = await repository.say(tx, {
        chatId: chat.id,
        ...said,
        requestId: request.requestId,
        position: chat.version,
        createdAt: now,
      });
      await news.changed(tx, chat);
      return sent;
    });
    return { id: String(row.id), position: row.position, createdAt: row.createdAt.toISOString() };
  }

  async read(person: Asker, { visitor, position }: Request<'x/support/read'>): Promise<Record<string, never>> {
    const { database, repository, news } = this.#parts;
    const row = await repository.latest(ownerOf(person, visitor));
    if (row)
      await database.transaction(async (tx) => {
        if (await repository.markRead(tx, row, position)) await news.read(tx, row);
      });
    return {};
  }

  async rate(person: Asker, { visitor, stars, note = '' }: Request<'x/support/rate'>): Promise<SupportChat> {
    const { database, repository } = this.#parts;
    const owner = ownerOf(person, visitor);
    const rated = await database.transaction(async (tx) => {
      const row = await this.#latestHeld(tx, owner);
      if (row.state !== 'closed') throw new Refused('taken', { reason: 'support.notClosed' });
      if (row.stars > 0) throw new Refused('taken', { reason: 'support.ratedAlready' });
      return repository.change(tx, row, { stars, note: tidy(note) });
    });
    return this.#present(rated);
  }

  async #latestHeld(tx: Transaction, owner: Owner): Promise<ChatRow> {
    const { repository } = this.#parts;
    const latest = await repository.latest(owner, tx);
    const row = latest && (await repository.lock(tx, latest.id));
    if (!row) throw new Refused('notFound');
    return row;
  }

  async #say(person: Asker, { text, pictureId, content, orderId }: SendRequest) {
    if ([text, pictureId, content, orderId].filter((one) => one !== undefined).length !== 1)
      throw new Refused('badBody', { reason: 'support.oneThing' });
    if (text !== undefined) return { kind: 'text' as const, text: tidy(text) };
    if (content) return { kind: 'content' as const, text: '', attached: await this.#content(content) };
    // Without an account there is neither a picture nor an order.
    if (!person) throw new Refused('notFound', { reason: 'support.attachmentGone' });
    if (orderId !== undefined) {
      const attached = await this.#order(person.id, BigInt(orderId));
      return { kind: 'order' as const, text: '', attached };
    }
    const picture = await this.#parts.pictures.find(person.id, BigInt(pictureId ?? '0'));
    if (!picture) throw new Refused('notFound', { reason: 'support.attachmentGone' });
    return { kind: 'picture' as const, text: '', picture };
  }

  async #content({ contentType, id }: NonNullable<SendRequest['content']>): Promise<SupportAttached> {
    const subjects = this.#parts.contentSubjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    const found = await subjects?.describe(contentType, BigInt(id));
    if (!found) throw new Refused('notFound', { reason: 'support.attachmentGone' });
    return { contentType, id, title: found.title, cover: found.cover };
  }

  async #order(accountId: bigint, orderId: bigint): Promise<SupportAttached> {
    const title = await this.#parts.paymentOrders.titleOf(accountId, orderId);
    if (title === undefined) throw new Refused('notFound', { reason: 'support.attachmentGone' });
    return { contentType: 0, id: String(orderId), title, cover: '' };
  }

  async #present(row: ChatRow | undefined): Promise<SupportChat> {
    const { repository, news, settings, clock } = this.#parts;
    const { values } = await settings.read();
    const { open, answersAt } = serviceAt(values.serviceHours, clock.now());
    const hours = { open, answersAt: answersAt?.toISOString() ?? '' };
    if (!row) return { id: '', state: 'closed', place: 0, operator: '', ...hours, stars: 0, unread: 0, version: 0 };
    const [ahead, unread, operator] = await Promise.all([
      row.state === 'waiting' ? repository.ahead(row) : -1,
      repository.unread(row),
      news.nameOf(row.operatorId),
    ]);
    const { id, state, stars, version } = row;
    return { id: String(id), state, place: ahead + 1, operator, ...hours, stars, unread, version };
  }
}

/** An account's where there is one; otherwise of whoever brings the secret. */
function ownerOf(person: Asker, visitor: string | undefined): Owner {
  if (person) return { accountId: person.id };
  // Never 1000: whoever has no account is not to be signed in again, but to bring the secret.
  if (visitor === undefined) throw badField('/visitor', 'needed without an account');
  return { visitorHash: createHash('sha256').update(visitor).digest() };
}
