import { AWAY_MINUTES, BREAK_AFTER_MINUTES, COMPANION_LIMITS } from '@liuguang/contract/companion/limits';
import type { CompanionCard, CompanionStanding } from '@liuguang/contract/companion/schemas';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { CompanionCast } from './companion.cast.ts';
import type { CompanionCredits } from './companion.credits.ts';
import type { CompanionEngine } from './companion.engine.ts';
import type { CompanionLibrary } from './companion.library.ts';
import { type MessageRepository, type MessageRow, presentMessage } from './companion.message.repository.ts';
import type { CompanionRepository, Pair, TalkRow } from './companion.repository.ts';

export interface SyncParts {
  readonly database: Database;
  readonly repository: CompanionRepository;
  readonly messages: MessageRepository;
  readonly cast: CompanionCast;
  readonly credits: CompanionCredits;
  readonly library: CompanionLibrary;
  readonly engines: { current(): Promise<Pick<CompanionEngine, 'name' | 'isBasic'>> };
  readonly speech: { readonly isThere: boolean };
  readonly accounts: Pick<AccountPort, 'hold'>;
  readonly realtime: RealtimePort;
  readonly limits: RateLimit;
  readonly clock: Clock;
}

type SyncRequest = Request<'app/aimate/sync'>;
type Sent = NonNullable<SyncRequest['send']>;

const MINUTE_MS = 60_000;
const SENDING = { count: 30, seconds: 60 };

/** Conversations as devices have them: what was said, what changed, and what is said next. */
export class CompanionSync {
  readonly #parts: SyncParts;
  /** The same message, sent again while it is being written down, waits for that. */
  readonly #flights = new SingleFlight<MessageRow>();

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  async sync(person: Person, { companionId, since, before, send }: SyncRequest): Promise<Response<'app/aimate/sync'>> {
    const { cast, repository } = this.#parts;
    const companions = await cast.list(person.id);
    if (companionId === undefined) {
      const standing = await this.#standing(person.id, undefined);
      return { companions, list: [], version: 0, hasNext: false, sentId: '', standing };
    }
    if (!companions.some(({ id }) => id === companionId)) throw new Refused('notFound');
    const pair = { accountId: person.id, companionId: BigInt(companionId) };
    const sent = send && (await this.#flights.run(`${person.id} ${send.requestId}`, () => this.#say(pair, send)));
    const talk = await repository.talk(pair);
    const [{ list, hasNext }, standing] = await Promise.all([
      this.#read(pair, since, before),
      this.#standing(person.id, talk),
    ]);
    // Read after the version: what happened in between is told again, and nothing is missed.
    const version = since !== undefined && hasNext ? (list.at(-1)?.version ?? since) : (talk?.version ?? 0);
    const messages = list.map((row) => presentMessage(row));
    return { companions, list: messages, version, hasNext, sentId: sent ? String(sent.id) : '', standing };
  }

  async stateAdult(person: Person): Promise<Record<string, never>> {
    const { database, repository, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const { adultAt } = await repository.person(person.id, tx);
      if (!adultAt) await repository.changePerson(tx, person.id, { adultAt: clock.now() });
    });
    return {};
  }

  /** For good: what was said is nowhere any more. */
  async clear(person: Person, companionId: string): Promise<Record<string, never>> {
    const { database, repository, messages, accounts, realtime } = this.#parts;
    const pair = { accountId: person.id, companionId: BigInt(companionId) };
    await database.transaction(async (tx) => {
      await accounts.hold(tx, [person.id]);
      if (!(await repository.talk(pair, tx))) throw new Refused('notFound');
      await messages.clear(tx, pair);
      const { version } = await repository.advance(tx, pair, { sittingSince: null, lastAt: null });
      await realtime.publish(tx, `account:${person.id}`, 'companion.changed', { companionId, version });
    });
    return {};
  }

  async #read(pair: Pair, since: number | undefined, before: number | undefined) {
    const { messages } = this.#parts;
    const size = COMPANION_LIMITS.page;
    const rows =
      since === undefined
        ? await messages.latest(pair, { before, fetch: size + 1 })
        : await messages.changed(pair, since, size + 1);
    return { list: rows.slice(0, size), hasNext: rows.length > size };
  }

  async #say(pair: Pair, { requestId, text, content }: Sent): Promise<MessageRow> {
    const { database, repository, messages, accounts, limits } = this.#parts;
    const words = tidy(text);
    const card = content && (await this.#shown(content));
    if (words === '' && !card) throw new Refused('badBody', { reason: 'companion.nothingSaid' });
    return database.transaction(async (tx) => {
      // The same message from two devices, or sent again, waits for itself here.
      await accounts.hold(tx, [pair.accountId]);
      const before = await messages.byRequest(tx, pair.accountId, requestId);
      if (before) return before;
      const { adultAt } = await repository.person(pair.accountId, tx);
      if (!adultAt) throw new Refused('taken', { reason: 'companion.adultsOnly' });
      const full = await limits.take(`companion send ${pair.accountId}`, SENDING);
      if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
      return this.#add(tx, pair, { requestId, text: words, cards: card ? [card] : [] });
    });
  }

  async #add(tx: Transaction, pair: Pair, said: { requestId: string; text: string; cards: CompanionCard[] }) {
    const { repository, messages, realtime, clock } = this.#parts;
    const now = clock.now();
    const talk = await repository.talk(pair, tx);
    const wasAway = !talk?.lastAt || now.getTime() - talk.lastAt.getTime() > AWAY_MINUTES * MINUTE_MS;
    const { version } = await repository.advance(tx, pair, { lastAt: now, ...(wasAway && { sittingSince: now }) });
    const numbered = { position: version, version, createdAt: now };
    const row = await messages.insert(tx, { ...pair, ...said, ...numbered, role: 'person', state: 'done' });
    await realtime.publish(tx, `account:${pair.accountId}`, 'companion.changed', {
      companionId: String(pair.companionId),
      version,
    });
    return row;
  }

  async #shown({ contentType, id }: NonNullable<Sent['content']>): Promise<CompanionCard> {
    const card = await this.#parts.library.describe(contentType, BigInt(id));
    if (!card) throw new Refused('notFound');
    return card;
  }

  async #standing(accountId: bigint, talk: TalkRow | undefined): Promise<CompanionStanding> {
    const { repository, credits, engines, speech, clock } = this.#parts;
    const [{ adultAt, memoryPaused }, left, { name, isBasic }] = await Promise.all([
      repository.person(accountId),
      credits.standing(accountId),
      engines.current(),
    ]);
    return {
      adult: adultAt !== null,
      ...left,
      engine: { name, basic: isBasic },
      takeBreak: hasTalkedLong(talk, clock.now()),
      memoryPaused,
      speech: speech.isThere,
    };
  }
}

/** Without a longer pause, up to now. */
function hasTalkedLong(talk: Pick<TalkRow, 'sittingSince' | 'lastAt'> | undefined, now: Date): boolean {
  if (!talk?.sittingSince || !talk.lastAt) return false;
  const isHere = now.getTime() - talk.lastAt.getTime() <= AWAY_MINUTES * MINUTE_MS;
  return isHere && now.getTime() - talk.sittingSince.getTime() >= BREAK_AFTER_MINUTES * MINUTE_MS;
}
