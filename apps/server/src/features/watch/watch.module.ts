import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaListing, MediaVisibility, ViewerFacts } from '../media/media.port.ts';
import type { SpoilerProgress } from '../spoiler/spoiler.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import { WatchFigures } from './watch.figures.ts';
import { WatchHistory } from './watch.history.ts';
import { watchJobHandlers, watchJobs } from './watch.jobs.ts';
import { watchPersonal } from './watch.personal.ts';
import type { WatchTickets } from './watch.port.ts';
import { WatchRepository } from './watch.repository.ts';
import { watchRoutes } from './watch.routes.ts';
import { WatchService } from './watch.service.ts';
import { resumeOfVideo } from './watch.viewers.ts';

/** Where people stopped, for what comes before watching itself: lists of videos, and collections. */
export const watchHistoryModule = ({ database }: { readonly database: Database }) => ({
  ports: { watchHistory: new WatchHistory(new WatchRepository(database)) },
});

interface WatchNeeds {
  readonly database: Database;
  readonly playTokens: WatchTickets;
  readonly videoVisibility: MediaVisibility;
  readonly videoCards: Pick<MediaListing, 'tally'>;
  readonly viewerFacts: ExtensionPoint<ViewerFacts>;
  readonly spoilerProgress: ExtensionPoint<SpoilerProgress>;
  readonly taskEvents: TaskEventsPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What people have watched, and where they go on. */
export function watchModule({ playTokens, videoVisibility, videoCards, viewerFacts, ...needs }: WatchNeeds) {
  const repository = new WatchRepository(needs.database);
  const parts = { ...needs, repository, tickets: playTokens, visibility: videoVisibility, listing: videoCards };
  viewerFacts.add(resumeOfVideo);
  needs.spoilerProgress.add({
    contentTypes: MEDIA_CONTENT_TYPES,
    furthest: (accountId, id) => repository.furthest(accountId, id),
  });
  return {
    routes: watchRoutes(new WatchService(parts)),
    jobs: featureJobs(watchJobs, watchJobHandlers(new WatchFigures(parts))),
    personal: watchPersonal(repository),
  };
}
