import { createHash } from 'node:crypto';
import type { CollectionCard } from '@liuguang/contract/collection/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { SearchKind } from '@liuguang/contract/search/kinds';
import type { SearchCreator, SearchDetails, SearchLabel, Suggestion } from '@liuguang/contract/search/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Person } from '../../platform/http/handler.ts';
import { encodeCursor, isCount, isId, isInstant, isNamed, isNumber, windowOf } from '../../platform/page.ts';
import { Remembered } from '../../platform/remembered.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { SearchHot } from './search.hot.ts';
import { marksIn } from './search.marks.ts';
import { type WordQuery, wordQuery } from './search.query.ts';
import { nothingToLookFor } from './search.refusals.ts';
import { type After, FIT_COUNT, type Found, type SearchRepository, type VideoFilter } from './search.repository.ts';
import { meantBy } from './search.spelling.ts';
import { fold, isUnspaced, keyOf } from './search.words.ts';

/** Things as lists show them: those that everybody may find, in the order asked; the others are left out. */
export interface SearchShown {
  videos(ids: readonly bigint[]): Promise<MediaCard[]>;
  collections(ids: readonly bigint[]): Promise<CollectionCard[]>;
  creators(ids: readonly bigint[]): Promise<SearchCreator[]>;
  labels(ids: readonly bigint[]): Promise<SearchLabel[]>;
}

interface SearchParts {
  readonly repository: SearchRepository;
  readonly shown: SearchShown;
  readonly hot: Pick<SearchHot, 'note'>;
  readonly bus: Bus;
  readonly onTrouble: (error: unknown) => void;
}

type DetailsRequest = Request<'app/search/details'>;
type Item = SearchDetails['list'][number];

/** Some of what a list holds, by number, and where it goes on. */
interface Ids {
  readonly ids: readonly bigint[];
  readonly cursor?: string;
}

/** Pages are the same for everybody; whatever takes a video out of lists is heard of at once. */
const FRESH_MS = 10_000;
const PAGES = 2000;
const BESIDE = { collections: 4, creators: 3, labels: 8 } as const;
const SUGGESTIONS = 8;
const LABELS: readonly SearchKind[] = ['topic', 'tag', 'actor'];

/** Finds what everybody may find. */
export class SearchService {
  readonly #parts: SearchParts;
  readonly #pages: Remembered<string, SearchDetails>;
  readonly #flights = new SingleFlight<SearchDetails>();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#pages = new Remembered(parts.bus, { max: PAGES, ttlMs: FRESH_MS });
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
      await this.#parts.hot.note(person.id, request.words).catch(this.#parts.onTrouble);
    return page;
  }

  async suggest(typed: string): Promise<{ list: Suggestion[] }> {
    const query = wordQuery(typed);
    if (!query) throw nothingToLookFor('/words');
    const isForeign = !query.runs.some(isUnspaced);
    const names = (await this.#parts.repository.names(query, 2 * SUGGESTIONS)).map(
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
    const { shown } = this.#parts;
    const { tab = 'all' } = request;
    const isWhole = tab === 'all' && request.cursor === undefined;
    const [{ list, cursor }, collections, creators, labels] = await Promise.all([
      this.#list(query, request),
      isWhole ? this.#beside(query, ['collection'], BESIDE.collections).then((ids) => shown.collections(ids)) : [],
      isWhole ? this.#beside(query, ['creator'], BESIDE.creators).then((ids) => shown.creators(ids)) : [],
      isWhole ? this.#beside(query, LABELS, BESIDE.labels).then((ids) => shown.labels(ids)) : [],
    ]);
    return {
      ...{ list, hasNext: cursor !== undefined, ...(cursor !== undefined && { cursor }) },
      ...{ collections, creators, labels, meant: '', loose: false },
      marks: marksIn([...list, ...collections, ...creators].flatMap(namesOf), query.runs),
    };
  }

  async #list(query: WordQuery, request: DetailsRequest): Promise<{ list: Item[]; cursor?: string }> {
    const { shown } = this.#parts;
    if (request.tab === 'collection') {
      const { ids, ...rest } = await this.#others(query, 'collection', request);
      return { ...rest, list: await shown.collections(ids) };
    }
    if (request.tab === 'creator') {
      const { ids, ...rest } = await this.#others(query, 'creator', request);
      return { ...rest, list: await shown.creators(ids) };
    }
    const { ids, ...rest } = await this.#videos(query, request);
    return { ...rest, list: await shown.videos(ids) };
  }

  #videos(query: WordQuery, request: DetailsRequest): Promise<Ids> {
    const { repository } = this.#parts;
    const { sort = 'fitting' } = request;
    const filter = filterOf(request);
    if (sort === 'fitting')
      return this.#byFit(nameOf(query, request), request, (...place) =>
        repository.fittingVideos(query, place[0], filter, place[1], place[2]),
      );
    return this.#sorted(query, sort, filter, request);
  }

  #others(query: WordQuery, kind: SearchKind, request: DetailsRequest): Promise<Ids> {
    return this.#byFit(nameOf(query, request), request, (fit, after, limit) =>
      this.#parts.repository.fittingOthers(query, fit, [kind], after, limit),
    );
  }

  async #sorted(
    query: WordQuery,
    sort: 'newest' | 'watched',
    filter: VideoFilter,
    request: DetailsRequest,
  ): Promise<Ids> {
    const name = nameOf(query, request);
    const { after, fetch, size } = windowOf(request, [isNamed(name), sort === 'newest' ? isInstant : isCount, isId]);
    const place = after && { value: after[1] ?? 0, id: BigInt(after[2] ?? 0) };
    const rows = await this.#parts.repository.sortedVideos(query, sort, filter, place, fetch);
    return idsOf(rows, size, ({ value, id }) => encodeCursor([name, value, String(id)]));
  }

  /** What fits best comes first, and of what fits as well what has the higher value; a page goes on where the last ended. */
  async #byFit(
    name: string,
    request: DetailsRequest,
    read: (fit: number, after: After | undefined, limit: number) => Promise<Found[]>,
  ): Promise<Ids> {
    const { after, fetch, size } = windowOf(request, [isNamed(name), isFit, isNumber, isId]);
    const first = Number(after?.[1] ?? 0);
    const rows: (Found & { fit: number })[] = [];
    for (let fit = first; fit < FIT_COUNT && rows.length < fetch; fit += 1) {
      const place = after && fit === first ? { value: after[2] ?? 0, id: BigInt(after[3] ?? 0) } : undefined;
      rows.push(...(await read(fit, place, fetch - rows.length)).map((row) => ({ ...row, fit })));
    }
    return idsOf(rows, size, ({ fit, value, id }) => encodeCursor([name, fit, value, String(id)]));
  }

  async #beside(query: WordQuery, kinds: readonly SearchKind[], limit: number): Promise<bigint[]> {
    const ids: bigint[] = [];
    for (let fit = 0; fit < FIT_COUNT && ids.length < limit; fit += 1) {
      const rows = await this.#parts.repository.fittingOthers(query, fit, kinds, undefined, limit - ids.length);
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
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

const isFit = (part: unknown): boolean => isCount(part) && Number(part) < FIT_COUNT;

const isSomething = ({ list, collections, creators, labels }: SearchDetails): boolean =>
  list.length + collections.length + creators.length + labels.length > 0;

const filterOf = ({ tab, access, length }: DetailsRequest): VideoFilter => ({
  contentType: tab === 'short' ? 2 : 1,
  access,
  length,
});

/** What a list is a list of, short enough for a cursor: one of another list is not taken. */
function nameOf(query: WordQuery, { tab, sort, access, length }: DetailsRequest): string {
  const what = JSON.stringify([query.key, tab, sort, access, length]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 12);
}

function idsOf<Row extends Found>(rows: readonly Row[], size: number, cursorOf: (last: Row) => string): Ids {
  const some = rows.slice(0, size);
  const last = some.at(-1);
  return { ids: some.map(({ id }) => id), ...(rows.length > size && last && { cursor: cursorOf(last) }) };
}

function namesOf(item: Item): string[] {
  if ('name' in item) return [item.name];
  return [item.title, ...Object.values(item.translations).map(({ title }) => title)];
}

const fits = (name: string, { runs }: WordQuery): boolean => runs.every((run) => fold(name).includes(run));
