import { randomUUID } from 'node:crypto';
import type { SafetyTopic } from '@liuguang/contract/companion/limits';
import type { ReplyEvent } from '@liuguang/contract/companion/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventStream, Person } from '../../platform/http/handler.ts';
import type { Log } from '../../platform/log.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { CompanionCredits } from './companion.credits.ts';
import type { CompanionEngine } from './companion.engine.ts';
import { LiveReply } from './companion.live.ts';
import type { CompanionMemories } from './companion.memories.ts';
import { type MessageRepository, type MessageRow, presentMessage } from './companion.message.repository.ts';
import type { CompanionRepository, ReplyRow } from './companion.repository.ts';
import type { CompanionWriting } from './companion.writing.ts';

export interface ReplyParts {
  readonly database: Database;
  readonly repository: CompanionRepository;
  readonly messages: MessageRepository;
  readonly credits: CompanionCredits;
  readonly writing: CompanionWriting;
  readonly memories: Pick<CompanionMemories, 'propose'>;
  readonly engines: { current(): Promise<CompanionEngine> };
  readonly accounts: Pick<AccountPort, 'hold'>;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/** A process says so often that it lives, and is taken for dead when it has not for so long. */
const ALIVE_EVERY_MS = 5000;
const ALIVE_MS = 20_000;
/** How often an answer that another process writes is looked after. */
const LOOK_EVERY_MS = 500;

/** Before the number of the message whose answer is to be stopped, in whichever process it is written. */
const STOP = 'stop ';

interface Begun {
  readonly live: LiveReply;
  readonly reply: ReplyRow;
  readonly question: MessageRow;
  readonly engine: CompanionEngine;
  readonly safety: SafetyTopic | undefined;
}

/** Answers from their first word to their end. Each is written once, by one process, whoever asks and however often. */
export class CompanionReplies {
  readonly #parts: ReplyParts;
  readonly #runner = randomUUID();
  readonly #live = new Map<bigint, Promise<LiveReply | MessageRow>>();
  readonly #writing = new Set<Promise<void>>();
  #heart: NodeJS.Timeout | undefined;

  constructor(parts: ReplyParts) {
    this.#parts = parts;
    parts.bus.subscribe('companion', (payload) => {
      if (payload.startsWith(STOP)) void this.#stopHere(BigInt(payload.slice(STOP.length)));
    });
  }

  /** The answer to something that the person said: begun now, gone on with, or told again. */
  async open(person: Person, messageId: string, signal: AbortSignal): Promise<EventStream<ReplyEvent>> {
    const id = BigInt(messageId);
    const question = await this.#parts.messages.own(person.id, id);
    if (question?.role !== 'person') throw new Refused('notFound');
    const found = await this.#once(id, () => this.#begin(question));
    if (found instanceof LiveReply) return found.follow(signal);
    return found.state === 'running' ? this.#await(person, found, signal) : told(found);
  }

  async stop(person: Person, messageId: string): Promise<Record<string, never>> {
    const { database, messages, bus } = this.#parts;
    const question = await messages.own(person.id, BigInt(messageId));
    if (!question) throw new Refused('notFound');
    await database.transaction((tx) => bus.publish('companion', `${STOP}${messageId}`, tx));
    return {};
  }

  /** Takes an answer away so that another can be written; what was paid for it stays paid. */
  async again(person: Person, messageId: string): Promise<{ messageId: string }> {
    const { database, repository, messages, accounts } = this.#parts;
    return database.transaction(async (tx) => {
      await accounts.hold(tx, [person.id]);
      const answer = await messages.own(person.id, BigInt(messageId), tx);
      if (!answer?.answers) throw new Refused('notFound');
      const reply = await repository.replyOf(answer.id, tx);
      if (answer.state === 'running' && reply && !this.#isDead(reply))
        throw new Refused('taken', { reason: 'companion.stillWriting' });
      await this.#remove(tx, answer);
      return { messageId: String(answer.answers) };
    });
  }

  /** What is being written is ended, and written down as far as it came. */
  async close(): Promise<void> {
    for (const live of this.#live.values()) {
      const found = await live.catch(() => undefined);
      if (found instanceof LiveReply) found.stop();
    }
    await Promise.allSettled(this.#writing);
    clearInterval(this.#heart);
  }

  /** Two devices that ask at the same moment get the same answer. */
  async #once(id: bigint, begin: () => Promise<LiveReply | MessageRow>): Promise<LiveReply | MessageRow> {
    const known = this.#live.get(id);
    if (known) return known;
    const begun = begin();
    this.#live.set(id, begun);
    const found = await begun.catch((error: unknown) => {
      this.#live.delete(id);
      throw error;
    });
    if (!(found instanceof LiveReply)) this.#live.delete(id);
    return found;
  }

  async #begin(question: MessageRow): Promise<LiveReply | MessageRow> {
    const { database, writing, engines } = this.#parts;
    const engine = await engines.current();
    const safety = writing.topicOf(question);
    const begun = await database.transaction((tx) => this.#claim(tx, question, engine, safety));
    if (!('live' in begun)) return begun;
    this.#beat();
    const written = this.#write(begun).finally(() => {
      this.#live.delete(question.id);
      this.#writing.delete(written);
      if (this.#writing.size === 0) this.#rest();
    });
    this.#writing.add(written);
    return begun.live;
  }

  async #claim(
    tx: Transaction,
    question: MessageRow,
    engine: CompanionEngine,
    safety: SafetyTopic | undefined,
  ): Promise<Begun | MessageRow> {
    const { repository, messages, credits, accounts, clock } = this.#parts;
    await accounts.hold(tx, [question.accountId]);
    const answer = await messages.answerTo(question.id, tx);
    const last = answer && (await repository.replyOf(answer.id, tx));
    if (answer && answer.state !== 'failed' && !(last && this.#isDead(last))) return answer;
    if (last && this.#isDead(last)) await this.#bury(tx, last);
    if (answer) await this.#remove(tx, answer);
    const now = clock.now();
    const pair = { accountId: question.accountId, companionId: question.companionId };
    const { version } = await repository.advance(tx, pair);
    const message = await messages.insert(tx, {
      ...pair,
      role: 'companion',
      state: 'running',
      text: '',
      cards: [],
      answers: question.id,
      safety: safety ?? null,
      engine: engine.name,
      position: version,
      version,
      createdAt: now,
    });
    const insert = (cost: Pick<ReplyRow, 'isFree' | 'price'>) =>
      repository.insertReply(tx, {
        ...cost,
        accountId: question.accountId,
        messageId: message.id,
        state: 'running',
        engine: engine.name,
        runner: this.#runner,
        aliveUntil: new Date(now.getTime() + ALIVE_MS),
        startedAt: now,
      });
    // Fixed words cost nothing: nobody pays for being sent to a crisis line.
    const reply = safety
      ? await insert({ isFree: false, price: 0 })
      : await credits.take(tx, question.accountId, insert);
    await this.#tell(tx, message, version);
    return { live: new LiveReply(message), reply, question, engine, safety };
  }

  async #write({ live, reply, question, engine, safety }: Begun): Promise<void> {
    const { writing, memories, log } = this.#parts;
    try {
      const state = await writing.write({ live, question, engine, safety });
      const ended = await this.#finish(live.message, reply, state);
      if (ended.safety === null && ended.state === 'done') await memories.propose(question.accountId, question.text);
      live.end(ended);
    } catch (err) {
      // Never with what was said.
      log.warn({ err, replyId: String(reply.id), engine: engine.name }, 'companion reply failed');
      live.end(await this.#finish(live.message, reply, 'failed').catch(() => ({ ...live.message, state: 'failed' })));
    }
  }

  async #finish(message: MessageRow, reply: ReplyRow, ended: 'done' | 'stopped' | 'failed'): Promise<MessageRow> {
    const { database, repository, messages, credits, accounts } = this.#parts;
    // Stopped before anything was said, there is nothing to pay for.
    const state = ended === 'stopped' && message.text === '' ? 'failed' : ended;
    return database.transaction(async (tx) => {
      await accounts.hold(tx, [message.accountId]);
      const isPaid = state !== 'failed' && (await credits.pay(tx, reply));
      if (state === 'failed') await credits.giveBack(tx, reply);
      await repository.changeReply(tx, reply.id, { state, ...(!isPaid && { price: 0 }) });
      const pair = { accountId: message.accountId, companionId: message.companionId };
      const { version } = await repository.advance(tx, pair);
      const { text, cards, safety } = message;
      const changed = await messages.change(tx, message, { text, cards, safety, state, version });
      await this.#tell(tx, changed, version);
      return changed;
    });
  }

  async #bury(tx: Transaction, reply: ReplyRow): Promise<void> {
    await this.#parts.credits.giveBack(tx, reply);
    await this.#parts.repository.changeReply(tx, reply.id, { state: 'failed', price: 0 });
  }

  async #remove(tx: Transaction, answer: MessageRow): Promise<void> {
    const { repository, messages } = this.#parts;
    const pair = { accountId: answer.accountId, companionId: answer.companionId };
    const { version } = await repository.advance(tx, pair);
    await messages.change(tx, answer, { state: 'removed', text: '', cards: [], version });
    await this.#tell(tx, answer, version);
  }

  #isDead(reply: ReplyRow): boolean {
    return this.#parts.repository.isDead(reply, this.#parts.clock.now());
  }

  #tell(tx: Transaction, { accountId, companionId }: MessageRow, version: number): Promise<void> {
    const changed = { companionId: String(companionId), version };
    return this.#parts.realtime.publish(tx, `account:${accountId}`, 'companion.changed', changed);
  }

  async #stopHere(messageId: bigint): Promise<void> {
    const found = await this.#live.get(messageId)?.catch(() => undefined);
    if (found instanceof LiveReply) found.stop();
  }

  /** Another process writes it: told whole once it is there. */
  async *#await(person: Person, answer: MessageRow, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    yield { id: '0', kind: 'begin', text: '', message: presentMessage(answer) };
    for (let row: MessageRow | undefined = answer; !signal.aborted; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      row = await this.#parts.messages.own(person.id, answer.id);
      const reply = row && (await this.#parts.repository.replyOf(row.id));
      const isOver = row?.state !== 'running' || (reply !== undefined && this.#isDead(reply));
      if (!isOver) continue;
      const last = row ?? answer;
      const message = presentMessage(last.state === 'running' ? { ...last, state: 'failed' } : last);
      yield { id: '1', kind: 'end', text: '', message };
      return;
    }
  }

  #beat(): void {
    this.#heart ??= setInterval(() => {
      const { repository, clock, log } = this.#parts;
      repository
        .keepAlive(this.#runner, new Date(clock.now().getTime() + ALIVE_MS))
        .catch((err: unknown) => log.warn({ err }, 'could not say that companion replies go on'));
    }, ALIVE_EVERY_MS);
    this.#heart.unref();
  }

  #rest(): void {
    clearInterval(this.#heart);
    this.#heart = undefined;
  }
}

async function* told(answer: MessageRow): AsyncGenerator<ReplyEvent> {
  const message = presentMessage(answer);
  yield { id: '0', kind: 'begin', text: '', message };
  yield { id: '1', kind: 'end', text: '', message };
}
