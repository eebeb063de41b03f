import type { QueryClient } from '@tanstack/react-query';
import type { Ahead } from '../../features/player/ahead-context.ts';
import type { Openings } from '../../features/player/openings.ts';
import { PATHS, pathTo } from '../../lib/paths.ts';
import type { Services } from '../../lib/services.ts';
import type { Journey } from '../frame/journey.ts';
import { onRest } from './on-rest.ts';
import { videosInView } from './videos-in-view.ts';

interface WatchAheadParts {
  readonly queries: QueryClient;
  readonly services: Services;
  readonly journey: Journey;
}

interface WatchAhead extends Ahead {
  /** The first screen has settled: whatever watching takes may come. */
  getReady(): void;
}

interface Kit {
  readonly openings: Openings;
  /** Asks what may be seen of a video, which also tells what its beginning is made of. */
  learn(videoId: string): Promise<void>;
}

/** Of the videos on a screen, so many are asked about while nobody does anything. */
const LEARNT_AT_REST = 6;
/** And so many in all: who looks at more than that looks around, and waits a moment longer for the one they choose. */
const LEARNT_IN_ALL = 60;

/** Gets ready what somebody is likely to watch next, so that it begins when they choose it. Nothing of it counts as watched. */
export function createWatchAhead({ queries, services, journey }: WatchAheadParts): WatchAhead {
  const { api, storage, preferences, people } = services;
  let kit: Kit | undefined;
  let loading: Promise<Kit> | undefined;
  const learnt = new Set<string>();

  async function load(): Promise<Kit> {
    const [player, opened, kept, resumed, { spareEngine }] = await Promise.all([
      import('../../features/player/queries.ts'),
      import('../../features/player/openings.ts'),
      import('../../features/player/preferences.ts'),
      import('../../features/player/resume-memory.ts'),
      import('../../features/player/engine/start-engine.ts'),
    ]);
    const openings = new opened.Openings({
      queries,
      api,
      preferences: kept.preferenceKeeper(storage, preferences),
      memory: resumed.resumeMemory(storage),
      spareEngine,
    });
    people.onPersonChange(() => openings.close());
    // The finger did not choose, it scrolls.
    document.addEventListener('pointercancel', () => openings.close());
    kit = { openings, learn: (id) => queries.prefetchQuery(player.playQuery(api, id)) };
    return kit;
  }

  function kitOnce(): Promise<Kit> {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  const mayFetch = () => !preferences.getState().dataSaving && storage.token() !== '';

  /** What is seen is asked about, one by one; the rest waits until somebody points at it. */
  async function learnWhatIsSeen({ openings, learn }: Kit): Promise<void> {
    if (!mayFetch() || document.visibilityState === 'hidden') return;
    openings.getReady();
    for (const id of videosInView(document, LEARNT_AT_REST)) {
      if (learnt.has(id) || learnt.size >= LEARNT_IN_ALL) continue;
      learnt.add(id);
      await learn(id);
    }
  }

  /** What runs for the first time is slow: it is gone through once with the video that stands first. */
  async function rehearse({ openings, learn }: Kit): Promise<void> {
    const [first] = mayFetch() ? videosInView(document, 1) : [];
    if (first === undefined) return;
    await learn(first);
    // Who has chosen something meanwhile needs all of the browser.
    if (openings.isWanted || journey.isTravelling || journey.arrival?.screen.name === 'longVideo') return;
    openings.open(first);
    journey.rehearse(pathTo('longVideo', { id: first }));
  }

  return {
    intend(id) {
      if (!mayFetch()) return;
      journey.preload(PATHS.longVideo);
      // Not a moment later than the finger, where it is here already: next the page is busy with coming on screen.
      if (kit) kit.openings.open(id);
      else
        void kitOnce().then(
          ({ openings }) => openings.open(id),
          () => undefined,
        );
    },
    getReady() {
      if (preferences.getState().dataSaving) return;
      journey.preload(PATHS.longVideo);
      // What does not come ahead is fetched when it is needed.
      kitOnce().then(
        (here) => {
          let rehearsed: Promise<void> | undefined;
          onRest(async () => {
            rehearsed ??= rehearse(here);
            await rehearsed;
            await learnWhatIsSeen(here);
          });
        },
        () => undefined,
      );
    },
    take: (play, from) => kit?.openings.take(play, from),
  };
}
