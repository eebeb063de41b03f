import type { Request, Response } from '@liuguang/contract/contract';
import type { ChatRecord, SupportMessage } from '@liuguang/contract/support/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { isCount, isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { PushPort } from '../push/push.port.ts';
import type { SupportNews } from './support.news.ts';
import { presentChat, presentMessage } from './support.present.ts';
import { SUPPORT_PUSH } from './support.push.ts';
import type { ChatRow, SupportRepository } from './support.repository.ts';

interface DeskParts {
  readonly repository: SupportRepository;
  readonly news: SupportNews;
  readonly push: PushPort;
  readonly clock: Clock;
}

const LAST = 60;
const COUNTED_MS = 7 * 24 * 3600 * 1000;

/** Where operators answer. A chat is one operator's from taking it to closing it, and nobody else writes in it. */
export class SupportDesk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  async queue(
    staff: Staff,
    { state, mine = false, ...request }: Request<'console/support/queue'>,
  ): Promise<Page<ChatRecord>> {
    const { repository, news } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const rows = await repository.queue(state, mine ? staff.id : undefined, window);
    const names = await news.namesOf(rows.map(({ operatorId }) => operatorId));
    return pageOf(
      rows,
      window,
      ({ waitingSince, id }) => [waitingSince.toISOString(), String(id)],
      (row) => presentChat(row, names.get(row.operatorId ?? 0n) ?? ''),
    );
  }

  async messages({ chatId, ...request }: Request<'console/support/messages'>): Promise<Page<SupportMessage>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isCount]);
    const row = await repository.byId(BigInt(chatId));
    if (!row) throw new Refused('notFound');
    const rows = await repository.messages(row.id, window);
    return pageOf(rows, window, ({ position }) => [position], presentMessage);
  }

  /** Of two who take it at once one has it, and the other is told who. */
  async take(tx: Transaction, staff: Staff, chatId: string): Promise<ChatRecord> {
    const row = await this.#hold(tx, chatId);
    if (row.state === 'taken') return presentChat(await this.#own(row, staff), staff.name);
    return this.#change(tx, row, { state: 'taken', operatorId: staff.id });
  }

  async answer(
    tx: Transaction,
    staff: Staff,
    { chatId, text }: Request<'console/support/answer'>,
  ): Promise<SupportMessage> {
    const { repository, news, push, clock } = this.#parts;
    const row = await this.#own(await this.#hold(tx, chatId), staff);
    const words = tidy(text);
    const now = clock.now();
    const chat = await repository.change(tx, row, {
      last: words.slice(0, LAST),
      firstAnswerAt: row.firstAnswerAt ?? now,
    });
    const said = await repository.say(tx, {
      chatId: chat.id,
      operatorId: staff.id,
      kind: 'text',
      text: words,
      position: chat.version,
      createdAt: now,
    });
    await news.changed(tx, chat);
    // Who asks at night is told in the morning, wherever they are by then.
    if (chat.accountId !== null) await push.push(tx, SUPPORT_PUSH, [{ id: said.id, to: chat.accountId }]);
    return presentMessage(said);
  }

  /** To whom a chat can be handed. */
  async colleagues({ id: own }: Staff): Promise<{ id: string; name: string }[]> {
    const all = await this.#parts.news.answering();
    return all.filter(({ id }) => id !== own).map(({ id, name }) => ({ id: String(id), name }));
  }

  /** Back among those who wait it keeps its place: nobody waits twice. */
  async transfer(
    tx: Transaction,
    staff: Staff,
    { chatId, operatorId }: Request<'console/support/transfer'>,
  ): Promise<ChatRecord> {
    const row = await this.#own(await this.#hold(tx, chatId), staff);
    if (operatorId === '') return this.#change(tx, row, { state: 'waiting', operatorId: null });
    const to = BigInt(operatorId);
    if (!(await this.#parts.news.canAnswer(to))) throw new Refused('notFound');
    return this.#change(tx, row, { operatorId: to });
  }

  async close(tx: Transaction, staff: Staff, chatId: string): Promise<ChatRecord> {
    const row = await this.#own(await this.#hold(tx, chatId), staff);
    return this.#change(tx, row, { state: 'closed', closedAt: this.#parts.clock.now() });
  }

  async stats(): Promise<Response<'console/support/stats'>> {
    const { repository, clock } = this.#parts;
    const since = new Date(clock.now().getTime() - COUNTED_MS);
    const { waiting, taken, closed, median, slow, stars } = await repository.stats(since);
    return {
      waiting,
      taken,
      closed,
      firstAnswerMedianSeconds: median ?? -1,
      firstAnswerSlowSeconds: slow ?? -1,
      stars: Math.round((stars ?? 0) * 10) / 10,
    };
  }

  async #hold(tx: Transaction, chatId: string): Promise<ChatRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(chatId));
    if (!row) throw new Refused('notFound');
    if (row.state === 'closed') throw new Refused('taken', { reason: 'support.closedAlready' });
    return row;
  }

  async #own(row: ChatRow, staff: Staff): Promise<ChatRow> {
    if (row.state === 'waiting') throw new Refused('taken', { reason: 'support.takeFirst' });
    if (row.operatorId !== staff.id) {
      const name = await this.#parts.news.nameOf(row.operatorId);
      throw new Refused('taken', { reason: { key: 'support.takenByOther', values: { name } } });
    }
    return row;
  }

  async #change(tx: Transaction, row: ChatRow, change: Partial<ChatRow>): Promise<ChatRecord> {
    const { repository, news } = this.#parts;
    const changed = await repository.change(tx, row, change);
    await news.changed(tx, changed);
    return presentChat(changed, await news.nameOf(changed.operatorId));
  }
}
