import type { CompanionVoice } from '@liuguang/contract/companion/limits';
import type { Companion } from '@liuguang/contract/companion/schemas';
import type { Language } from '@liuguang/contract/format/language';
import { Refused } from '../../platform/refused.ts';
import { HOUSE_PERSONAS } from './companion.personas.ts';
import { presentHouse, presentOwn } from './companion.present.ts';
import type { Prompt } from './companion.prompt.ts';
import type { CompanionRepository, Pair } from './companion.repository.ts';

/** Everybody there is to talk to: those of the house, and those that somebody made for themselves. */
export class CompanionCast {
  readonly #repository: CompanionRepository;

  constructor(repository: CompanionRepository) {
    this.#repository = repository;
  }

  async list(accountId: bigint): Promise<Companion[]> {
    const [own, shelf, talks] = await Promise.all([
      this.#repository.personasOf(accountId),
      this.#repository.shelf(),
      this.#repository.talksOf(accountId),
    ]);
    const setOf = new Map(shelf.map((set) => [set.companionId, set]));
    // Who has talked to one that is offered no more goes on.
    const known = new Set(talks.map(({ companionId }) => companionId));
    const house = HOUSE_PERSONAS.filter(({ id }) => (setOf.get(id)?.shown ?? true) || known.has(id));
    const place = (id: bigint): number => setOf.get(id)?.position ?? Number(id);
    const ordered = house.toSorted((one, other) => place(one.id) - place(other.id));
    return [...ordered.map(presentHouse), ...own.map(presentOwn)];
  }

  /** How it speaks; refuses what this person cannot talk to. */
  async voice(pair: Pair): Promise<CompanionVoice> {
    const who = HOUSE_PERSONAS.find(({ id }) => id === pair.companionId) ?? (await this.#repository.persona(pair));
    if (!who) throw new Refused('notFound');
    return who.voice;
  }

  /** Who this is to an engine; refuses what this person cannot talk to. */
  async character(pair: Pair, language: Language): Promise<Prompt['companion']> {
    const house = HOUSE_PERSONAS.find(({ id }) => id === pair.companionId);
    if (house) {
      const { id, words, manner, interests } = house;
      return { id, name: words[language].name, manner, interests };
    }
    const own = await this.#repository.persona(pair);
    if (!own) throw new Refused('notFound');
    const { id, name, manner, interests } = own;
    return { id, name, manner, interests };
  }
}
