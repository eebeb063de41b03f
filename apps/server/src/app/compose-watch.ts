import type { MediaListing, MediaVisibility } from '../features/media/media.port.ts';
import { WatchFigures } from '../features/watch/watch.figures.ts';
import { watchJobHandlers } from '../features/watch/watch.jobs.ts';
import { watchPersonal } from '../features/watch/watch.personal.ts';
import type { WatchTickets } from '../features/watch/watch.port.ts';
import type { WatchRepository } from '../features/watch/watch.repository.ts';
import { watchRoutes } from '../features/watch/watch.routes.ts';
import { WatchService } from '../features/watch/watch.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

interface WatchNeeds {
  readonly database: Database;
  readonly repository: WatchRepository;
  readonly tickets: WatchTickets;
  readonly visibility: MediaVisibility;
  readonly listing: Pick<MediaListing, 'tally'>;
  readonly clock: Clock;
}

/** The part of the composition that keeps what people have watched. */
export function composeWatch(needs: WatchNeeds) {
  return {
    routes: watchRoutes(new WatchService(needs)),
    jobHandlers: watchJobHandlers(new WatchFigures(needs)),
    personal: watchPersonal(needs.repository),
  };
}
