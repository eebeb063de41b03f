import { MediaCardsRepository } from '../src/features/media/lists/media.cards.repository.ts';
import { WatchFigures } from '../src/features/watch/watch.figures.ts';
import { WatchRepository } from '../src/features/watch/watch.repository.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { openPool } from '../src/platform/postgres/pool.ts';

/** Adds up what people watched and is killed, with no time to tidy up, when all is written and nothing committed. */
const pool = openPool({ connection: JSON.parse(process.argv[2] ?? ''), max: 2, onError: () => undefined });
const database = openDatabase(pool);
const cards = new MediaCardsRepository(database);
const figures = new WatchFigures({
  database,
  repository: new WatchRepository(database),
  listing: {
    tally: async (query, deltas) => {
      await cards.tally(query, deltas, clock.now());
      process.kill(process.pid, 'SIGKILL');
    },
  },
  clock,
});
await figures.fold(new AbortController().signal);
