import { COMPANION_LIMITS, type SafetyTopic } from '@liuguang/contract/companion/limits';
import type { CompanionCard } from '@liuguang/contract/companion/schemas';
import type { Language } from '@liuguang/contract/format/language';
import { Refused } from '../../platform/refused.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { CompanionCast } from './companion.cast.ts';
import { type CompanionEngine, EngineFault } from './companion.engine.ts';
import { ReplyGuard } from './companion.guard.ts';
import type { CompanionLibrary } from './companion.library.ts';
import type { LiveReply } from './companion.live.ts';
import type { MessageRepository, MessageRow } from './companion.message.repository.ts';
import { languageOf, type Prompt, RULES, TURNS } from './companion.prompt.ts';
import { safetyTopicOf } from './companion.safety.ts';

export interface WritingParts {
  readonly messages: MessageRepository;
  readonly cast: CompanionCast;
  readonly library: CompanionLibrary;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly lines: { say(topic: SafetyTopic, language: Language): Promise<string> };
  readonly memories: { forPrompt(accountId: bigint): Promise<readonly string[]> };
  readonly engines: { patience(): Promise<Patience> };
}

/** How long an engine may be silent before its first word, between two, and altogether. */
export interface Patience {
  readonly firstMs: number;
  readonly nextMs: number;
  readonly wholeMs: number;
}

export interface Writing {
  readonly live: LiveReply;
  readonly question: MessageRow;
  readonly engine: CompanionEngine;
  readonly safety: SafetyTopic | undefined;
}

/** What an engine may say at once; more is no language. */
const LONGEST_PIECE = 4000;

/** Has an answer written, and reads it before the person does. */
export class CompanionWriting {
  readonly #parts: WritingParts;

  constructor(parts: WritingParts) {
    this.#parts = parts;
  }

  /** What a message is about that is answered by fixed words. */
  topicOf({ text }: Pick<MessageRow, 'text'>): SafetyTopic | undefined {
    return safetyTopicOf(text) ?? (this.#isFit(text) ? undefined : 'unfit');
  }

  async write({ live, question, engine, safety }: Writing): Promise<'done' | 'stopped'> {
    const language = languageOf(question.text);
    if (safety) {
      live.say(await this.#parts.lines.say(safety, language));
      return 'done';
    }
    const prompt = await this.prompt(question, language);
    const found: CompanionCard[] = [];
    const findTitles = async (words: string): Promise<readonly CompanionCard[]> => {
      const cards = await this.#parts.library.find(question.accountId, words);
      found.push(...cards);
      return cards;
    };
    const patience = await this.#parts.engines.patience();
    const guard = this.#guard(language, prompt, found);
    // Whatever ends it, the engine is told to stop: one that hangs does not notice that nobody listens.
    const over = new AbortController();
    const signal = AbortSignal.any([live.signal, over.signal]);
    const asked = { prompt, findTitles, attempt: await this.#attempts(question), signal };
    try {
      for await (const piece of patiently(engine.answer(asked), patience, live.signal)) {
        if (piece.length > LONGEST_PIECE) throw new EngineFault('the engine said too much at once');
        live.say(guard.push(piece));
        if (guard.broken || live.message.text.length > COMPANION_LIMITS.reply) break;
      }
    } finally {
      over.abort();
    }
    if (guard.broken) {
      live.replace(await this.#parts.lines.say(guard.broken, language));
      return 'done';
    }
    live.say(guard.end());
    if (live.signal.aborted) return 'stopped';
    if (live.message.text.trim() === '') throw new EngineFault('the engine said nothing');
    for (const card of named(found, live.message.text)) live.show(card);
    return 'done';
  }

  /** What an engine is told: who it is, what is remembered and what was said last. */
  async prompt(question: MessageRow, language: Language): Promise<Prompt> {
    const { messages, cast, memories } = this.#parts;
    const pair = { accountId: question.accountId, companionId: question.companionId };
    const [companion, remembered, before] = await Promise.all([
      cast.character(pair, language),
      memories.forPrompt(question.accountId),
      messages.upTo(pair, question.position, TURNS),
    ]);
    // What was answered by fixed words is not repeated to an engine.
    const unfit = new Set(before.filter(({ safety }) => safety !== null).flatMap(({ id, answers }) => [id, answers]));
    const turns = before
      .filter(({ id, state }) => (state === 'done' || state === 'stopped') && !unfit.has(id))
      .map(({ role, text, cards }) => ({ role, text, titles: cards.map(({ title }) => title) }));
    return { companion, language, memories: remembered, turns };
  }

  #guard(language: Language, prompt: Prompt, found: readonly CompanionCard[]): ReplyGuard {
    const mentioned = prompt.turns.flatMap(({ text, titles }) => [text, ...titles]).join('\n');
    const isFound = (title: string): boolean =>
      found.some((card) => [card.title, ...Object.values(card.translations).map((one) => one.title)].includes(title));
    return new ReplyGuard({
      language,
      secret: RULES,
      knowsTitle: (title) => isFound(title) || (title !== '' && mentioned.includes(title)),
      isFit: (text) => this.#isFit(text),
    });
  }

  async #attempts({ accountId, companionId, position, id }: MessageRow): Promise<number> {
    const later = await this.#parts.messages.changed({ accountId, companionId }, position, 50);
    return later.filter(({ answers, state }) => answers === id && state === 'removed').length;
  }

  #isFit(text: string): boolean {
    try {
      this.#parts.moderation.refuseText(text);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}

/** Those of the cards whose title was said; all of them where none was. */
function named(found: readonly CompanionCard[], text: string): readonly CompanionCard[] {
  const unique = [...new Map(found.map((card) => [`${card.contentType} ${card.id}`, card])).values()];
  const said = unique.filter(({ title, translations }) =>
    [title, ...Object.values(translations).map((one) => one.title)].some((one) => text.includes(one)),
  );
  return said.length > 0 ? said : unique.slice(0, 3);
}

/** What an engine says, as long as it keeps saying something. */
async function* patiently(
  pieces: AsyncIterable<string>,
  { firstMs, nextMs, wholeMs }: Patience,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  const until = Date.now() + wholeMs;
  let patienceMs = firstMs;
  try {
    while (!signal.aborted) {
      const next = await soon(iterator.next(), Math.min(patienceMs, until - Date.now()), signal);
      if (next === undefined) return;
      if (next.done) return;
      patienceMs = nextMs;
      yield next.value;
    }
  } finally {
    // An engine that hangs does not answer this either.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** Nothing once the signal is aborted; a fault when it takes too long. */
function soon<Value>(promise: Promise<Value>, ms: number, signal: AbortSignal): Promise<Value | undefined> {
  const { promise: done, resolve, reject } = Promise.withResolvers<Value | undefined>();
  const timer = setTimeout(() => reject(new EngineFault('the engine fell silent')), Math.max(0, ms));
  const leave = () => resolve(undefined);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  promise.then(resolve, reject);
  return done.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  });
}
