import type { Request } from '@liuguang/contract/contract';
import type { HomeModule, MediaCard } from '@liuguang/contract/media/home';
import type { HomeKind } from '@liuguang/contract/media/lists';
import type { Clock } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/http/handler.ts';
import { type MaybePromise, mapMaybe } from '../../../platform/maybe-promise.ts';
import { encodeCursor, isCount, isId, isNamed, type Page, type PageRequest, windowOf } from '../../../platform/page.ts';
import { Refused } from '../../../platform/refused.ts';
import type { SharedPages } from '../../../platform/shared-pages.ts';
import type { ConfigPort } from '../../config/config.port.ts';
import type { MediaCards } from './media.cards.ts';
import type { ListFilter } from './media.list.repository.ts';
import type { MediaLists } from './media.list.ts';
import { type MediaMemory, NOTHING_REMEMBERED, type Remembrance } from './media.memory.ts';
import type { MediaModuleRepository, ModuleRow } from './media.module.repository.ts';

interface HomeParts {
  readonly repository: MediaModuleRepository;
  readonly lists: MediaLists;
  readonly cards: MediaCards;
  readonly memory: MediaMemory;
  readonly config: ConfigPort;
  readonly pages: SharedPages;
  readonly clock: Clock;
}

/** How many videos a part shows. */
const SHOWN: Readonly<Record<HomeKind, number>> = { row: 10, grid: 8, wide: 4, ranking: 10, shorts: 12 };
/** The number of a part that has none yet; numbers begin with 1. */
const UNSAVED = 0n;
/** Read beyond what is shown, for people who have seen some of it. */
const IN_RESERVE = 8;

/** Puts the home screen together: one page for everybody, out of which each person gets what is new to that person. */
export class MediaHome {
  readonly #parts: HomeParts;

  constructor(parts: HomeParts) {
    this.#parts = parts;
  }

  home(person: Person, { tab, ...request }: Request<'app/media/home'>): MaybePromise<Page<HomeModule>> {
    return mapMaybe(tab ?? this.#firstTab(), (named) =>
      mapMaybe(this.#wholePage(named, request), ({ whole, forAll }) =>
        mapMaybe(this.#parts.memory.of(person.id, whole, idsIn), (remembered) =>
          remembered === NOTHING_REMEMBERED ? forAll : cut(whole, (module) => forPerson(module, remembered)),
        ),
      ),
    );
  }

  /** What the first tab begins with for somebody who has seen nothing yet. */
  async first(): Promise<Page<HomeModule>> {
    const { forAll } = await this.#wholePage(await this.#firstTab(), {});
    return forAll;
  }

  /** All that one part has, however much of it the home screen shows. */
  async module({ moduleId, ...request }: Request<'x/media/module'>): Promise<Page<MediaCard>> {
    const row = await this.#parts.repository.standing(BigInt(moduleId), this.#parts.clock.now());
    if (!row) throw new Refused('notFound');
    return this.#videosOf(row, request);
  }

  /** What a part would show that nobody has saved yet. */
  async preview({ kind, source }: Request<'console/media/module/preview'>): Promise<{ list: MediaCard[] }> {
    const { list } = await this.#videosOf({ id: UNSAVED, source }, { pageSize: SHOWN[kind] });
    return { list };
  }

  #firstTab(): MaybePromise<string> {
    return mapMaybe(this.#parts.config.read(), ({ values }) => values.homeTabs[0]?.id ?? '1');
  }

  #wholePage(tab: string, request: PageRequest): MaybePromise<Shared> {
    const { repository, pages, clock } = this.#parts;
    const name = `home ${tab}`;
    const { after, fetch, size } = windowOf(request, [isNamed(name), isCount, isId]);
    return pages.read([name, after, size], async () => {
      const rows = await repository.ofTab(BigInt(tab), clock.now(), { after, fetch });
      const shown = rows.slice(0, size);
      const lists = await Promise.all(
        shown.map((row) => this.#videosOf(row, { pageSize: SHOWN[row.kind] + IN_RESERVE })),
      );
      const last = shown.at(-1);
      const hasNext = rows.length > size;
      const whole = {
        list: shown.map((row, at) => present(row, lists[at])),
        hasNext,
        ...(hasNext && last && { cursor: encodeCursor([name, last.position, String(last.id)]) }),
      };
      return { whole, forAll: Object.freeze(cut(whole, ({ list }) => list)) };
    });
  }

  #videosOf({ id, source }: Pick<ModuleRow, 'id' | 'source'>, request: PageRequest): MaybePromise<Page<MediaCard>> {
    const { lists } = this.#parts;
    if (source.by === 'picked') return this.#picked(id, source.ids ?? [], request);
    const filter: ListFilter = {
      contentType: source.contentType,
      accesses: source.accesses,
      labelId: source.labelId === undefined ? undefined : BigInt(source.labelId),
    };
    return lists.page(`module ${id}`, filter, source.by, request);
  }

  /** There are at most fifty: what follows the last one seen is read off the operator's own order. */
  async #picked(id: bigint, ids: readonly string[], request: PageRequest): Promise<Page<MediaCard>> {
    const name = `picked ${id}`;
    const { after, size } = windowOf(request, [isNamed(name), isId]);
    const left = after ? ids.slice(ids.indexOf(String(after[1])) + 1) : ids;
    const cards = await this.#parts.cards.cardsOf(left.map(BigInt));
    const list = cards.slice(0, size);
    const hasNext = cards.length > size;
    return { list, hasNext, ...(hasNext && { cursor: encodeCursor([name, list.at(-1)?.id ?? '']) }) };
  }
}

interface Shared {
  /** With what is in reserve. */
  readonly whole: Page<HomeModule>;
  readonly forAll: Page<HomeModule>;
}

const present = ({ id, kind, titleZh, titleEn }: ModuleRow, videos: Page<MediaCard> | undefined): HomeModule => ({
  id: String(id),
  kind,
  title: { zh: titleZh, en: titleEn },
  list: videos?.list ?? [],
  hasMore: videos?.hasNext ?? false,
});

const idsIn = ({ list }: Page<HomeModule>): string[] => list.flatMap((module) => module.list.map(({ id }) => id));

/** A ranking says who is first, whoever has seen it. */
function forPerson({ kind, list }: HomeModule, { unwanted, finished }: Remembrance): MediaCard[] {
  const wanted = list.filter(({ id }) => !unwanted.has(id));
  if (kind === 'ranking') return wanted;
  return [...wanted.filter(({ id }) => !finished.has(id)), ...wanted.filter(({ id }) => finished.has(id))];
}

/** As much of each part as is shown; a part of which nothing is left is not there. */
function cut(page: Page<HomeModule>, choose: (module: HomeModule) => MediaCard[]): Page<HomeModule> {
  const list = page.list.map((module) => {
    const chosen = choose(module);
    const most = SHOWN[module.kind];
    return { ...module, list: chosen.slice(0, most), hasMore: module.hasMore || chosen.length > most };
  });
  return { ...page, list: list.filter((module) => module.list.length > 0) };
}
