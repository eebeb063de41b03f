import type { SearchKind } from '@liuguang/contract/search/kinds';
import type { SearchDetails, Suggestion } from '@liuguang/contract/search/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InvalidatedCache, writtenLength } from '../../platform/invalidated-cache.ts';
import { windowOf } from '../../platform/page.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { SearchHot } from './search.hot.ts';
import { type DetailsRequest, filterOf, type Item, type SearchLists } from './search.lists.ts';
import { marksIn } from './search.marks.ts';
import type { SearchShown } from './search.port.ts';
import { type WordQuery, wordQuery } from './search.query.ts';
import { nothingToLookFor } from './search.refusals.ts';
import type { SearchRepository } from './search.repository.ts';
import { meantBy } from './search.spelling.ts';
import { fold, isUnspaced, keyOf } from './search.words.ts';

interface SearchParts {
  readonly repository: SearchRepository;
  readonly lists: SearchLists;
  readonly shown: SearchShown;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
  readonly hot: Pick<SearchHot, 'note'>;
  readonly bus: Bus;
  readonly onFailure: (error: unknown) => void;
}

/** Pages are the same for everybody; whatever takes a video out of lists is heard of at once. */
const FRESH_MS = 10_000;
const PAGES = 2000;
/** Of one half of them; as objects and sealed they take about four times as much. Whoever asks decides which are kept. */
const CHARACTERS = 16 * 1024 * 1024;
const BESIDE = { collections: 4, creators: 3, labels: 8 } as const;
const SUGGESTIONS = 8;
const LABELS: readonly SearchKind[] = ['topic', 'tag', 'actor'];

/** Finds what everybody may find. */
export class SearchService {
  readonly #parts: SearchParts;
  readonly #pages: InvalidatedCache<string, SearchDetails>;
  readonly #flights = new SingleFlight<SearchDetails>();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#pages = new InvalidatedCache<string, SearchDetails>(parts.bus, {
      max: PAGES,
      ttlMs: FRESH_MS,
      weight: { most: CHARACTERS, of: writtenLength },
    });
    parts.bus.subscribe('media', () => this.#pages.forgetWhere(() => true));
  }

  async details(person: Person, request: DetailsRequest): Promise<SearchDetails> {
    const query = wordQuery(request.words);
    if (!query) throw nothingToLookFor('/words');
    const { words: _, ...rest } = request;
    const key = JSON.stringify([query.key, rest]);
    const made = () => this.#flights.run(key, async () => Object.freeze(await this.#details(query, request)));
    const page = (await this.#pages.read(key, made)) ?? (await made());
    const isFound = page.list.length + page.creators.length > 0 && page.meant === '' && !page.loose;
    if (isFound && request.cursor === undefined)
      await this.#parts.hot.note(person.id, request.words).catch(this.#parts.onFailure);
    return page;
  }

  async suggest(person: Person, typed: string): Promise<{ list: Suggestion[] }> {
    const query = wordQuery(typed);
    if (!query) throw nothingToLookFor('/words');
    const isForeign = !query.runs.some(isUnspaced);
    const [found, hidden] = await Promise.all([
      this.#parts.repository.names(query, 2 * SUGGESTIONS),
      this.#parts.blocks.hiddenFrom(person.id),
    ]);
    const shown = found.filter(({ kind, id }) => kind !== 'creator' || !hidden.has(id));
    const names = shown.map(
      ({ kind, name, otherName }): Suggestion => ({
        kind,
        word: isForeign && fits(otherName, query) ? otherName : name,
      }),
    );
    const unique = new Map(names.map((one) => [keyOf(fold(one.word)), one] as const).reverse());
    return { list: names.filter((one) => unique.get(keyOf(fold(one.word))) === one).slice(0, SUGGESTIONS) };
  }

  async #details(query: WordQuery, request: DetailsRequest): Promise<SearchDetails> {
    const exact = await this.#page(query, request);
    if (isSomething(exact) || request.cursor !== undefined) return exact;
    const meant = await this.#meant(query);
    if (meant) {
      const { cursor: _, ...page } = await this.#page(meant, request);
      if (isSomething(page)) return { ...page, hasNext: false, meant: meant.key };
    }
    return (await this.#loose(query, request)) ?? exact;
  }

  async #page(query: WordQuery, request: DetailsRequest): Promise<SearchDetails> {
    const { repository, lists, shown } = this.#parts;
    const { tab = 'all' } = request;
    const isWhole = tab === 'all' && request.cursor === undefined;
    const [{ list, cursor }, collections, creators, labels] = await Promise.all([
      lists.read(query, request),
      isWhole ? repository.bestOthers(query, ['collection'], BESIDE.collections).then(shown.collections) : [],
      isWhole ? repository.bestOthers(query, ['creator'], BESIDE.creators).then(shown.creators) : [],
      isWhole ? repository.bestOthers(query, LABELS, BESIDE.labels).then(shown.labels) : [],
    ]);
    return {
      ...{ list, hasNext: cursor !== undefined, ...(cursor !== undefined && { cursor }) },
      ...{ collections, creators, labels, meant: '', loose: false },
      marks: marksIn([...list, ...collections, ...creators].flatMap(namesOf), query.runs),
    };
  }

  /** The same with every word in place of which the index has another that looks like it. */
  async #meant(query: WordQuery): Promise<WordQuery | undefined> {
    const words = await Promise.all(
      query.runs.map(async (run) => {
        if (!/^[a-z]{4,24}$/.test(run)) return run;
        return meantBy(run, await this.#parts.repository.alike(run)) ?? run;
      }),
    );
    const meant = words.join(' ');
    return meant === query.runs.join(' ') ? undefined : wordQuery(meant);
  }

  /** One page of videos that have some of the words, where there is more than one to have. */
  async #loose(query: WordQuery, request: DetailsRequest): Promise<SearchDetails | undefined> {
    const { repository, shown } = this.#parts;
    if (query.parts.length < 2 || request.tab === 'collection' || request.tab === 'creator') return undefined;
    const { size } = windowOf(request, []);
    const list = await shown.videos(await repository.looseVideos(query, filterOf(request), size));
    if (list.length === 0) return undefined;
    const parts = query.parts.map((part) => part.replaceAll(/['*:]/g, ''));
    return {
      ...{ list, hasNext: false, collections: [], creators: [], labels: [], meant: '', loose: true },
      marks: marksIn(list.flatMap(namesOf), parts),
    };
  }
}

const isSomething = ({ list, collections, creators, labels }: SearchDetails): boolean =>
  list.length + collections.length + creators.length + labels.length > 0;

function namesOf(item: Item): string[] {
  if ('name' in item) return [item.name];
  return [item.title, ...Object.values(item.translations).map(({ title }) => title)];
}

const fits = (name: string, { runs }: WordQuery): boolean => runs.every((run) => fold(name).includes(run));
