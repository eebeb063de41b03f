import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request } from '@liuguang/contract/contract';
import { type ModerationRule, type ModerationTrial, RULE_LIMITS } from '@liuguang/contract/moderation/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { OperatorRuleRepository, RuleRow } from './moderation.operator-rules.repository.ts';
import { type Phrase, phraseIn, phraseOf } from './moderation.phrases.ts';
import type { WrittenTexts } from './moderation.port.ts';

interface RuleParts {
  readonly repository: OperatorRuleRepository;
  readonly texts: Contributions<WrittenTexts>;
  readonly bus: Bus;
  readonly clock: Clock;
}

const KEPT_MS = 60_000;
const READ_AT_ONCE = 500;
/** More than this of one source is not read for one trial. */
const READ_AT_MOST = 10_000;
const DAY_MS = 24 * 3600 * 1000;

/** Rules that operators write, and what they would have held before they count. */
export class OperatorRules {
  readonly #parts: RuleParts;
  readonly #active: InvalidatedCache<string, readonly Phrase[]>;

  constructor(parts: RuleParts) {
    this.#parts = parts;
    this.#active = new InvalidatedCache(parts.bus, { max: 1, ttlMs: KEPT_MS });
    parts.bus.subscribe('moderation', () => this.#active.forget('all'));
  }

  /** Whether a text waits for a person for the sake of an active rule. */
  async hold(text: string): Promise<boolean> {
    const phrases = await this.#active.read('all', async () =>
      (await this.#parts.repository.active()).flatMap(phrasesOf),
    );
    return phraseIn(text, phrases ?? []) !== undefined;
  }

  async list(request: Request<'console/moderation/rule/list'>): Promise<Page<ModerationRule>> {
    const window = windowOf(request, [isId]);
    const after = window.after && BigInt(String(window.after[0]));
    const rows = await this.#parts.repository.list(after, window.fetch);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRule);
  }

  async add(
    tx: Transaction,
    staff: Staff,
    { name, phrases }: Request<'console/moderation/rule/add'>,
  ): Promise<ModerationRule> {
    const { repository, clock } = this.#parts;
    if (phrases.some((phrase) => phraseOf(phrase) === undefined)) throw badField('/phrases', 'nothing to look for');
    const rule = { name, phrases, state: 'trial', createdBy: staff.id, createdAt: clock.now() } as const;
    return presentRule(await repository.insert(tx, rule));
  }

  async set(tx: Transaction, { ruleId, state }: Request<'console/moderation/rule/set'>): Promise<ModerationRule> {
    const row = await this.#parts.repository.setState(tx, BigInt(ruleId), state);
    if (!row) throw new Refused('notFound');
    await this.#parts.bus.publish('moderation', ruleId, tx);
    return presentRule(row);
  }

  /** Reads what people wrote, the latest first; others have their turn in between. */
  async try(ruleId: string): Promise<ModerationTrial> {
    const { repository, texts, clock } = this.#parts;
    const row = await repository.byId(BigInt(ruleId));
    if (!row) throw new Refused('notFound');
    const since = new Date(clock.now().getTime() - RULE_LIMITS.days * DAY_MS);
    const phrases = phrasesOf(row);
    const sources: ModerationTrial['sources'] = [];
    const examples: ModerationTrial['examples'] = [];
    for (const source of texts.all) {
      const found = await tryOn(source, since, phrases);
      sources.push(found.counts);
      examples.push(...found.examples);
    }
    return { since: since.toISOString(), sources, examples };
  }
}

async function tryOn({ source, since: readSince }: WrittenTexts, since: Date, phrases: readonly Phrase[]) {
  const examples: ModerationTrial['examples'] = [];
  let [read, held] = [0, 0];
  for (let after: bigint | undefined; ; ) {
    const some = await readSince(since, after, READ_AT_ONCE);
    for (const { id, text, at } of some) {
      const phrase = phraseIn(text, phrases);
      if (!phrase) continue;
      held += 1;
      if (examples.length < RULE_LIMITS.examples)
        examples.push({
          ...{ source, id: String(id), text: text.slice(0, RULE_LIMITS.excerpt), phrase: phrase.written },
          at: at.toISOString(),
        });
    }
    read += some.length;
    after = some.at(-1)?.id;
    const whole = some.length < READ_AT_ONCE;
    if (whole || read >= READ_AT_MOST) return { counts: { source, read, held, whole }, examples };
    await nextTurn();
  }
}

const phrasesOf = ({ phrases }: RuleRow): Phrase[] => phrases.flatMap((phrase) => phraseOf(phrase) ?? []);

const presentRule = ({ id, name, phrases, state, createdAt }: RuleRow): ModerationRule => ({
  ...{ id: String(id), name, phrases: [...phrases], state },
  createdAt: createdAt.toISOString(),
});
