import type { LabelKind } from '@liuguang/contract/catalogue/kinds';
import type { LabelDetails, LabelInfo, VideoLabels } from '@liuguang/contract/catalogue/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Bus } from '../../platform/bus.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { isId, isInstant, isNamed, type Page, pageOf, windowOf } from '../../platform/page.ts';
import { RANKED_PLACE } from '../../platform/ranking/ranked-place.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { CataloguePort, Topic } from './catalogue.port.ts';
import { presentFacet, presentLabel, presentLabelInfo } from './catalogue.present.ts';
import type { CatalogueRanking } from './catalogue.ranking.ts';
import type { CatalogueRepository, LabelRow, Tally, Wanted } from './catalogue.repository.ts';

export interface CatalogueParts {
  readonly repository: CatalogueRepository;
  readonly ranking: CatalogueRanking;
  readonly videos: Pick<MediaListing, 'cardsOf'>;
  readonly bus: Bus;
}

type DetailsRequest = Request<'app/media/topic/details'>;

/** To count what stands under a label costs more than to read a page of it. */
const TALLY_TTL_MS = 60_000;
const TALLIES = 2000;

/** What videos are found under. */
export class CatalogueService implements CataloguePort {
  readonly #parts: CatalogueParts;
  readonly #tallies: InvalidatedCache<bigint, Tally>;

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
    this.#tallies = new InvalidatedCache(parts.bus, { max: TALLIES, ttlMs: TALLY_TTL_MS });
  }

  async labelsOf(videoId: bigint): Promise<VideoLabels> {
    const rows = await this.#parts.repository.labelsOf(videoId);
    const those = (kind: LabelKind) => rows.filter((row) => row.kind === kind).map(presentLabel);
    return { topics: those('topic'), tags: those('tag'), actors: those('actor') };
  }

  async topicsOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Topic>> {
    const rows = await this.#parts.repository.topicsAmong(ids);
    return new Map(rows.map((row) => [row.id, presentTopic(row)]));
  }

  async topicsNamed(words: string, limit: number): Promise<Topic[]> {
    const wanted = words.toLowerCase();
    const names = ({ name, translations }: LabelRow) => [name, ...Object.values(translations).map((one) => one.name)];
    const rows = (await this.#parts.repository.ofKind('topic')).filter((row) =>
      names(row).some((name) => name.toLowerCase().includes(wanted)),
    );
    return rows.slice(0, limit).map(presentTopic);
  }

  async list(kind: LabelKind): Promise<LabelInfo[]> {
    return (await this.#parts.repository.ofKind(kind)).map(presentLabelInfo);
  }

  /** Those of some topics that are there, by number. */
  async topics(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, LabelInfo>> {
    const rows = await this.#parts.repository.some(ids, 'topic');
    return new Map(rows.map((row) => [row.id, presentLabelInfo(row)]));
  }

  async details(kind: LabelKind, { id, ...request }: DetailsRequest): Promise<LabelDetails> {
    const { repository, videos } = this.#parts;
    const label = await repository.find(BigInt(id), kind);
    if (!label) throw new Refused('notFound');
    const [tally, page] = await Promise.all([
      this.#tallies.read(label.id, () => repository.tally(label.id)),
      this.#page(label.id, request),
    ]);
    const cards = await videos.cardsOf(page.list);
    return {
      label: presentLabelInfo(label),
      videos: tally?.videos ?? 0,
      facets: (tally?.facets ?? []).map(presentFacet),
      ...page,
      list: cards,
    };
  }

  /** The ids of a page's videos. A cursor is good for the list that gave it: this label, narrowed so, in this order. */
  async #page(labelId: bigint, request: Omit<DetailsRequest, 'id'>): Promise<Page<bigint>> {
    const { repository, ranking } = this.#parts;
    const { sort = 'newest', within = [] } = request;
    const list = ['label', labelId, sort, ...within].join(' ');
    const wanted: Wanted = { labelId, within: within.map(BigInt) };
    if (sort === 'watched') {
      const window = windowOf(request, [isNamed(list), ...RANKED_PLACE]);
      const rows = await ranking.read(list, wanted, window.after?.slice(1), window.fetch);
      return pageOf(
        rows,
        window,
        ({ place }) => [list, ...place],
        ({ id }) => id,
      );
    }
    const window = windowOf(request, [isNamed(list), isInstant, isId]);
    const [, value, last] = window.after ?? [];
    const after = last === undefined ? undefined : { shownAt: new Date(String(value)), videoId: BigInt(last) };
    return pageOf(
      await repository.newest(wanted, after, window.fetch),
      window,
      ({ shownAt, videoId }) => [list, shownAt.toISOString(), String(videoId)],
      ({ videoId }) => videoId,
    );
  }
}

const presentTopic = ({ id, name, translations }: LabelRow): Topic => ({
  ...{ id: String(id), name, translations: { ...translations } },
});
