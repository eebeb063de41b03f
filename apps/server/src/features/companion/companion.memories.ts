import { COMPANION_LIMITS } from '@liuguang/contract/companion/limits';
import type { CompanionMemory } from '@liuguang/contract/companion/schemas';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import { factsIn } from './companion.facts.ts';
import type { MemoryRepository, MemoryRow } from './companion.memory.repository.ts';
import type { CompanionRepository } from './companion.repository.ts';

interface MemoryParts {
  readonly database: Database;
  readonly repository: CompanionRepository;
  readonly ledger: MemoryRepository;
  readonly accounts: Pick<AccountPort, 'hold'>;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly clock: Clock;
}

/** How much of the ledger an engine is told, the most salient first. */
const TOLD = 20;
/** What somebody wrote down themselves matters to them. */
const BY_HAND = 0.9;

/** What companions know of people: what those have agreed to, and nothing else. */
export class CompanionMemories {
  readonly #parts: MemoryParts;

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: Request<'x/companion/memories'>): Promise<Response<'x/companion/memories'>> {
    const { repository, ledger } = this.#parts;
    const window = windowOf(request, [isId]);
    const [rows, { memoryPaused }] = await Promise.all([ledger.list(person.id, window), repository.person(person.id)]);
    return { ...pageOf(rows, window, ({ id }) => [String(id)], present), paused: memoryPaused };
  }

  async save(person: Person, request: Request<'x/companion/memory/save'>): Promise<CompanionMemory> {
    const { database, ledger, accounts, moderation, clock } = this.#parts;
    const text = tidy(request.text).replaceAll('\n', ' ');
    moderation.refuseText(text);
    return database.transaction(async (tx) => {
      await accounts.hold(tx, [person.id]);
      const { memoryId, state } = request;
      const before = memoryId === undefined ? undefined : await ledger.own(tx, person.id, BigInt(memoryId));
      if (memoryId !== undefined && !before) throw new Refused('notFound');
      const fields = { text, source: before?.source ?? '', state, salience: before?.salience ?? BY_HAND };
      const row = before
        ? await ledger.change(tx, before, fields)
        : await ledger.add(tx, { ...fields, accountId: person.id, createdAt: clock.now() });
      await ledger.dropLeast(tx, person.id, COMPANION_LIMITS.memories);
      return present(row);
    });
  }

  async remove(person: Person, memoryId: string): Promise<Record<string, never>> {
    const { database, ledger } = this.#parts;
    const isGone = await database.transaction((tx) => ledger.remove(tx, person.id, BigInt(memoryId)));
    if (!isGone) throw new Refused('notFound');
    return {};
  }

  async forget(person: Person): Promise<Record<string, never>> {
    await this.#parts.database.transaction((tx) => this.#parts.ledger.removeAll(tx, person.id));
    return {};
  }

  async pause(person: Person, memoryPaused: boolean): Promise<Record<string, never>> {
    const { database, repository } = this.#parts;
    await database.transaction((tx) => repository.changePerson(tx, person.id, { memoryPaused }));
    return {};
  }

  /** What an engine is told: what was agreed to, the most salient first, unless remembering is paused. */
  async forPrompt(accountId: bigint): Promise<readonly string[]> {
    const { repository, ledger } = this.#parts;
    if ((await repository.person(accountId)).memoryPaused) return [];
    return (await ledger.kept(accountId, TOLD)).map(({ text }) => text);
  }

  /** After an answer: proposes to remember what the person said of themselves. */
  async propose(accountId: bigint, said: string): Promise<void> {
    const { database, repository, ledger, accounts, clock } = this.#parts;
    const facts = factsIn(said);
    if (facts.length === 0 || (await repository.person(accountId)).memoryPaused) return;
    await database.transaction(async (tx) => {
      await accounts.hold(tx, [accountId]);
      const source = Array.from(said).slice(0, COMPANION_LIMITS.memory).join('');
      for (const fact of facts)
        await ledger.propose(tx, { ...fact, source, accountId, state: 'proposed', createdAt: clock.now() });
      await ledger.dropLeast(tx, accountId, COMPANION_LIMITS.memories);
    });
  }
}

const present = ({ id, text, source, state, salience, createdAt }: MemoryRow): CompanionMemory => ({
  id: String(id),
  text,
  source,
  state,
  salience,
  createdAt: createdAt.toISOString(),
});
