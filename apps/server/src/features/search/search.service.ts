import type { AnnouncedTitle } from '@liuguang/contract/announced/schemas';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { SearchKind } from '@liuguang/contract/search/kinds';
import type { SearchDetails, Suggestion } from '@liuguang/contract/search/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InvalidatedCache, writtenLength } from '../../platform/invalidated-cache.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { SearchHot } from './search.hot.ts';
import type { DetailsRequest, Item, SearchLists } from './search.lists.ts';
import { marksIn } from './search.marks.ts';
import { meantQueries } from './search.meant.ts';
import type { SearchLibrary, SearchShown } from './search.port.ts';
import { type WordQuery, wordQuery } from './search.query.ts';
import { nothingToLookFor } from './search.refusals.ts';
import type { SearchRepository } from './search.repository.ts';
import { pieceThatSounds } from './search.sound.ts';
import type { SearchSynonyms } from './search.synonyms.ts';
import { fold, isUnspaced, keyOf } from './search.words.ts';

interface SearchParts {
  readonly repository: SearchRepository;
  readonly lists: SearchLists;
  readonly shown: SearchShown;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
  readonly hot: Pick<SearchHot, 'note'>;
  readonly synonyms: Pick<SearchSynonyms, 'known'>;
  readonly bus: Bus;
  readonly onFailure: (error: unknown) => void;
}

/** Pages are the same for everybody; whatever takes a video out of lists is heard of at once. */
const FRESH_MS = 10_000;
const PAGES = 2000;
/** Of one half of them; as objects and sealed they take about four times as much. Whoever asks decides which are kept. */
const CHARACTERS = 16 * 1024 * 1024;
const BESIDE = { collections: 4, creators: 3, works: 3, announced: 2, posts: 2, labels: 8, moments: 3 } as const;
const WORKS: readonly SearchKind[] = ['novel', 'album'];
const SUGGESTIONS = 8;
const LABELS: readonly SearchKind[] = ['topic', 'tag', 'actor'];

/** Finds what everybody may find. */
export class SearchService implements SearchLibrary {
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
    const query = wordQuery(request.words, await this.#parts.synonyms.known());
    if (!query) throw nothingToLookFor('/words');
    const { words: _, ...rest } = request;
    const key = JSON.stringify([query.key, rest]);
    const made = () => this.#flights.run(key, async () => Object.freeze(await this.#details(query, request)));
    const page = await this.#stillShown((await this.#pages.read(key, made)) ?? (await made()));
    const isFound = isSomething(page) && page.meant === '' && !page.loose;
    if (request.cursor === undefined && (isFound || isPlain(request)))
      await this.#parts.hot.note(person.id, request.words, isFound).catch(this.#parts.onFailure);
    return page;
  }

  async videos(words: string, most: number): Promise<readonly MediaCard[]> {
    const query = wordQuery(words, await this.#parts.synonyms.known());
    if (!query) return [];
    const { list } = await this.#details(query, { words, tab: 'film', pageSize: most });
    return list.filter((item): item is MediaCard => 'counts' in item && !('text' in item));
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
    for await (const meant of meantQueries(query, this.#parts.repository)) {
      const { cursor: _, ...page } = await this.#page(meant, request);
      if (isSomething(page)) return { ...page, hasNext: false, meant: meant.key };
    }
    return (await this.#loose(query, request)) ?? exact;
  }

  async #page(query: WordQuery, request: DetailsRequest): Promise<SearchDetails> {
    const { repository, lists, shown } = this.#parts;
    const { tab = 'all' } = request;
    const isWhole = tab === 'all' && request.cursor === undefined;
    const [{ list, cursor }, collections, creators, works, announced, posts, labels, moments] = await Promise.all([
      lists.read(query, request),
      isWhole ? repository.bestOthers(query, ['collection'], BESIDE.collections).then(shown.collections) : [],
      isWhole ? repository.bestOthers(query, ['creator'], BESIDE.creators).then(shown.creators) : [],
      isWhole ? repository.bestOthers(query, WORKS, BESIDE.works).then(shown.works) : [],
      isWhole ? repository.bestOthers(query, ['announced'], BESIDE.announced).then(shown.announced) : [],
      isWhole ? repository.bestOthers(query, ['post'], BESIDE.posts).then(shown.posts) : [],
      isWhole ? repository.bestOthers(query, LABELS, BESIDE.labels).then(shown.labels) : [],
      isWhole ? this.#moments(query) : [],
    ]);
    const names = [...list, ...collections, ...creators, ...works, ...announced, ...posts].flatMap(namesOf);
    return {
      ...{ list, hasNext: cursor !== undefined, ...(cursor !== undefined && { cursor }) },
      ...{ collections, creators, works, announced, posts, labels, moments, meant: '', loose: false },
      marks: marksIn(
        [...names, ...moments.map(({ line }) => line)],
        [...query.runs, ...(query.sounds ? await piecesRead(query, names) : [])],
      ),
    };
  }

  /** A page is kept for some seconds; what somebody wrote and took back in them is not shown. */
  async #stillShown(page: SearchDetails): Promise<SearchDetails> {
    const known = [...page.list, ...page.posts].filter((item) => 'text' in item);
    if (known.length === 0) return page;
    const shown = await this.#parts.shown.posts(known.map(({ id }) => BigInt(id)));
    const byId = new Map(shown.map((post) => [post.id, post]));
    return {
      ...page,
      list: page.list.flatMap((item) => ('text' in item ? (byId.get(item.id) ?? []) : item)),
      posts: page.posts.flatMap(({ id }) => byId.get(id) ?? []),
    };
  }

  async #moments(query: WordQuery): Promise<SearchDetails['moments']> {
    const { repository, shown } = this.#parts;
    const found = await repository.moments(query, BESIDE.moments);
    const videos = new Map((await shown.videos(found.map(({ videoId }) => videoId))).map((video) => [video.id, video]));
    return found.flatMap(({ videoId, seconds, line }) => {
      const video = videos.get(String(videoId));
      return video ? [{ video, seconds, line }] : [];
    });
  }

  /** One page of what has some of the words, where there is more than one to have. */
  async #loose(query: WordQuery, request: DetailsRequest): Promise<SearchDetails | undefined> {
    const { repository, lists, shown } = this.#parts;
    if (query.parts.length < 2) return undefined;
    const isWhole = (request.tab ?? 'all') === 'all';
    const [list, collections, works, announced] = await Promise.all([
      lists.loosely(query, request),
      isWhole ? repository.looseOthers(query, ['collection'], BESIDE.collections).then(shown.collections) : [],
      isWhole ? repository.looseOthers(query, WORKS, BESIDE.works).then(shown.works) : [],
      isWhole ? repository.looseOthers(query, ['announced'], BESIDE.announced).then(shown.announced) : [],
    ]);
    const names = [...list, ...collections, ...works, ...announced].flatMap(namesOf);
    const parts = query.parts.map((part) => part.replaceAll(/['*:]/g, ''));
    const page = {
      ...{ list: [...list], hasNext: false, collections, works, announced },
      ...{ creators: [], posts: [], labels: [], moments: [], meant: '', loose: true },
      marks: marksIn(names, parts),
    };
    return isSomething(page) ? page : undefined;
  }
}

/** Without a filter, where to find nothing says something of the house. */
const isPlain = ({ tab = 'all', access, length }: DetailsRequest): boolean =>
  tab === 'all' && access === undefined && length === undefined;

/** What of the names is read as it was typed. */
async function piecesRead({ runs }: WordQuery, names: readonly string[]): Promise<string[]> {
  const pieces = await Promise.all(names.map((name) => pieceThatSounds(runs.join(' '), fold(name), 'same')));
  return pieces.filter((piece) => piece !== undefined && isUnspaced(piece)) as string[];
}

const isSomething = (page: SearchDetails): boolean => {
  const { list, collections, creators, works, announced, posts, labels, moments } = page;
  return [list, collections, creators, works, announced, posts, labels, moments].some(({ length }) => length > 0);
};

function namesOf(item: Item | AnnouncedTitle): string[] {
  if ('name' in item) return [item.name];
  if ('text' in item) return [item.title, item.text];
  return [item.title, ...Object.values(item.translations).map(({ title }) => title)];
}

const fits = (name: string, { runs }: WordQuery): boolean => runs.every((run) => fold(name).includes(run));
