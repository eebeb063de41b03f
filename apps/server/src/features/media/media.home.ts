import type { HOME_MODULES, HomeModule } from '@liuguang/contract/media/home';
import type { CardRow } from './media.cards.repository.ts';
import type { MediaCards } from './media.cards.ts';
import type { MediaHomeRepository } from './media.home.repository.ts';

type ModuleKind = (typeof HOME_MODULES)[number];

/** So many of the newest are looked at for those that fit a part. */
const LOOKED_AT = 120;
const SHORTS = 12;
const IN_GRID = 8;
const IN_ROW = 10;

/** Puts the home screen together from what everybody may find. */
export class MediaHome {
  readonly #repository: MediaHomeRepository;

  readonly #cards: MediaCards;

  constructor(repository: MediaHomeRepository, cards: MediaCards) {
    this.#repository = repository;
    this.#cards = cards;
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
    const filled = rows.filter(([, list]) => list.length > 0);
    const cards = await this.#cards.present(filled.flatMap(([, list]) => list));
    return filled.map(([kind, list]) => ({ kind, list: cards.splice(0, list.length) }));
  }
}
