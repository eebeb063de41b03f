import type { QueryClient } from '@tanstack/react-query';
import type { Openings } from '../../features/player/openings.ts';
import type { Services } from '../../lib/services.ts';

/** What it takes to get a video ready, which is code that the first screen does without. */
export interface WatchKit {
  readonly openings: Openings;
  /** Asks what may be seen of a video, which also tells what its beginning is made of. */
  learn(videoId: string): Promise<void>;
}

export async function loadWatchKit(queries: QueryClient, services: Services): Promise<WatchKit> {
  const { api, storage, preferences } = services;
  const [{ openTransport, playQuery }, { Openings }, kept, { resumeMemory }, { spareEngine }, { newVideo }] =
    await Promise.all([
      import('../../features/player/queries.ts'),
      import('../../features/player/openings.ts'),
      import('../../features/player/preferences.ts'),
      import('../../features/player/resume-memory.ts'),
      import('../../features/player/engine/start-engine.ts'),
      import('../../features/player/video-element.ts'),
    ]);
  const openings = new Openings({
    queries,
    api,
    preferences: kept.preferenceKeeper(storage, preferences),
    memory: resumeMemory(storage),
    spareEngine: () => spareEngine(newVideo()),
    openTransport: (play) => openTransport(api, play),
  });
  return { openings, learn: (id) => queries.prefetchQuery(playQuery(api, id, 'idle')) };
}
