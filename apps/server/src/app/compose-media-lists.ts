import type { AccountPort } from '../features/account/account.port.ts';
import type { ConfigPort } from '../features/config/config.port.ts';
import { MediaCardsRepository } from '../features/media/media.cards.repository.ts';
import { MediaCards } from '../features/media/media.cards.ts';
import { MediaHome } from '../features/media/media.home.ts';
import { MediaListRepository } from '../features/media/media.list.repository.ts';
import { mediaListRoutes } from '../features/media/media.list.routes.ts';
import { MediaLists } from '../features/media/media.list.ts';
import { MediaMemory } from '../features/media/media.memory.ts';
import { MediaModuleRepository } from '../features/media/media.module.repository.ts';
import { MediaModules } from '../features/media/media.modules.ts';
import type { MediaAudience, MediaLabels } from '../features/media/media.port.ts';
import { MediaRankings } from '../features/media/media.rankings.ts';
import { MediaRecommend } from '../features/media/media.recommend.ts';
import { SharedPages } from '../features/media/media.shared-pages.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Rankings } from '../platform/ranking/rankings.ts';

export interface MediaListNeeds {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly settings: ConfigPort;
  readonly labels: MediaLabels;
  readonly audience: MediaAudience;
  readonly rankings: Rankings;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** How people find videos. */
export function composeMediaLists(needs: MediaListNeeds) {
  const { database, accounts, settings, labels, audience, bus, clock } = needs;
  const cards = new MediaCards({ repository: new MediaCardsRepository(database), accounts, clock });
  const pages = new SharedPages(bus);
  const repository = new MediaListRepository(database, labels);
  const rankings = new MediaRankings({ repository, cards, rankings: needs.rankings });
  const lists = new MediaLists({ rankings, pages });
  const recommend = new MediaRecommend({ repository, cards, labels, audience, rankings, pages });
  const moduleRepository = new MediaModuleRepository(database);
  const modules = new MediaModules({ repository: moduleRepository, bus, clock });
  const home = new MediaHome({
    repository: moduleRepository,
    lists,
    cards,
    memory: new MediaMemory(audience, bus),
    config: settings,
    pages,
  });
  return { cards, home, listRoutes: mediaListRoutes({ home, modules, lists, recommend }) };
}
