import type { HOME_MODULES, HomeModule, MediaCard } from '@liuguang/contract/media/home';
import type { CardRow, MediaHomeRepository } from './media.home.repository.ts';

type ModuleKind = (typeof HOME_MODULES)[number];

/** So many of the newest are looked at for those that fit a part. */
const LOOKED_AT = 120;
const SHORTS = 12;
const IN_GRID = 8;
const IN_ROW = 10;

function presentCard({ price, publishedAt, translations, ...row }: CardRow): MediaCard {
  if (!publishedAt) throw new Error('a video that everybody may find has no day on which it appeared');
  return {
    ...row,
    id: String(row.id),
    translations: { ...translations },
    listPrice: price,
    publishedAt: publishedAt.toISOString(),
  };
}

/** Puts the home screen together from what everybody may find. */
export class MediaHome {
  readonly #repository: MediaHomeRepository;

  constructor(repository: MediaHomeRepository) {
    this.#repository = repository;
  }

  async modules(): Promise<HomeModule[]> {
    const [films, shorts] = await Promise.all([
      this.#repository.newest(1, LOOKED_AT),
      this.#repository.newest(2, SHORTS),
    ]);
    const rows: readonly (readonly [ModuleKind, readonly CardRow[]])[] = [
      ['newest', films.filter(({ access }) => access === 'free').slice(0, IN_GRID)],
      ['shorts', shorts],
      ['members', films.filter(({ access }) => access === 'member' || access === 'gold').slice(0, IN_ROW)],
      ['night', films.filter(({ access }) => access === 'dark').slice(0, IN_ROW)],
    ];
    return rows.filter(([, list]) => list.length > 0).map(([kind, list]) => ({ kind, list: list.map(presentCard) }));
  }
}
