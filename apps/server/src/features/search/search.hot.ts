import type { Response } from '@liuguang/contract/contract';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { BAR_WORDS, HOT_WORDS, type SearchMark } from '@liuguang/contract/search/kinds';
import type { BarWord, HotWord, SearchWordDraft, SearchWordRecord } from '@liuguang/contract/search/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { SearchAskers } from './search.askers.ts';
import type { Searched, SearchHotRepository, WordRow } from './search.hot.repository.ts';
import { nothingToLookFor } from './search.refusals.ts';
import { fold, keyOf } from './search.words.ts';

interface HotParts {
  readonly database: Database;
  readonly repository: SearchHotRepository;
  readonly askers: SearchAskers;
  readonly texts: Pick<ModerationPort, 'readText'>;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Fewer than so many people on one day are shown to nobody: what they searched for is their own affair. */
const PEOPLE = 5;
const FRESH_MS = 30_000;
const LOOKED_AT = 100;
const SHORTEST = 2;
const LONGEST = 20;
/** What may be somebody's number. */
const NUMBERED = /\d{5}/;
const DAY_MS = 24 * 3600 * 1000;
/** What more people search for today than on other days together, by so much, is on the rise. */
const RISING = 1.5;
const TOP = 3;

/** What people search for, told so that nobody is told of. */
export class SearchHot {
  readonly #parts: HotParts;
  readonly #known: InvalidatedCache<'hot', readonly HotWord[]>;

  constructor(parts: HotParts) {
    this.#parts = parts;
    this.#known = new InvalidatedCache(parts.bus, { max: 1, ttlMs: FRESH_MS });
    parts.bus.subscribe('media', () => this.#known.forget('hot'));
  }

  async hot(): Promise<{ list: HotWord[] }> {
    return { list: [...((await this.#known.read('hot', () => this.#ranking())) ?? [])] };
  }

  async bar(): Promise<{ list: BarWord[] }> {
    const { list } = await this.hot();
    return { list: list.slice(0, BAR_WORDS).map(({ word, english }) => ({ word, english })) };
  }

  /** Counts somebody's search, once a day; what must not be shown to others is not even noted. */
  async note(accountId: bigint, typed: string, isFound: boolean): Promise<void> {
    const word = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const wordKey = keyOf(fold(word));
    if (!this.#mayBeShown(word, wordKey)) return;
    const { repository, askers } = this.#parts;
    const day = this.#today();
    await repository.note({ day, wordKey, word, isFound, asker: await askers.nameOf(accountId, day) });
  }

  tally(): Promise<number> {
    const { database, repository } = this.#parts;
    return database.transaction((tx) => repository.tally(tx, this.#today()));
  }

  async wordsForOperators(): Promise<Response<'console/search/words'>> {
    const { repository } = this.#parts;
    const [rows, searched, missed] = await Promise.all([
      repository.words(),
      repository.searched(this.#today(), { people: PEOPLE, isFound: true }, LOOKED_AT),
      repository.searched(this.#today(), { people: PEOPLE, isFound: false }, LOOKED_AT),
    ]);
    return { list: rows.map(presentWord), searched: searched.map(presentFigure), missed: missed.map(presentFigure) };
  }

  async save(tx: Transaction, draft: SearchWordDraft): Promise<SearchWordRecord> {
    const wordKey = keyOf(fold(draft.word));
    if (wordKey === '') throw nothingToLookFor('/word');
    const row = { ...draft, wordKey, updatedAt: this.#parts.clock.now() };
    await this.#parts.repository.save(tx, row);
    await this.#changed(tx);
    return presentWord(row);
  }

  async remove(tx: Transaction, word: string): Promise<void> {
    if (!(await this.#parts.repository.remove(tx, keyOf(fold(word))))) throw new Refused('notFound');
    await this.#changed(tx);
  }

  async #ranking(): Promise<readonly HotWord[]> {
    const { repository } = this.#parts;
    const [rows, searched] = await Promise.all([
      repository.words(),
      repository.searched(this.#today(), { people: PEOPLE, isFound: true }, LOOKED_AT),
    ]);
    const heats = new Map(searched.map(({ wordKey, heat }) => [wordKey, Math.round(heat)]));
    const pinned = rows.filter(({ standing }) => standing === 'pinned');
    const decided = new Set(rows.map(({ wordKey }) => wordKey));
    const others = searched.filter(({ word, wordKey }) => !decided.has(wordKey) && this.#mayBeShown(word, wordKey));
    const list: HotWord[] = [
      ...pinned.map(({ word, english, wordKey }) => ({
        ...{ word, english, heat: heats.get(wordKey) ?? 0 },
        mark: 'pinned' as const,
      })),
      ...others.map((one, place) => ({
        ...{ word: one.word, english: '', heat: Math.round(one.heat) },
        mark: this.#markOf(one, place),
      })),
    ];
    return list.slice(0, HOT_WORDS);
  }

  #markOf({ people, today, since }: Searched, place: number): SearchMark {
    const now = this.#parts.clock.now().getTime();
    if (since >= shanghaiDay(new Date(now - DAY_MS))) return 'new';
    if (today >= PEOPLE && today > RISING * (people - today)) return 'rising';
    return place < TOP ? 'hot' : 'none';
  }

  #mayBeShown(word: string, wordKey: string): boolean {
    const length = Array.from(wordKey).length;
    if (length < SHORTEST || Array.from(word).length > LONGEST || NUMBERED.test(wordKey.replaceAll(' ', '')))
      return false;
    try {
      return !this.#parts.texts.readText(word).hasContact;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  #today(): string {
    return shanghaiDay(this.#parts.clock.now());
  }

  async #changed(tx: Transaction): Promise<void> {
    await this.#parts.bus.publish('media', 'search', tx);
  }
}

const presentFigure = ({ word, people }: Searched) => ({ word, people });

const presentWord = ({ word, english, standing, position, updatedAt }: WordRow): SearchWordRecord => ({
  ...{ word, english, standing, position },
  updatedAt: updatedAt.toISOString(),
});
