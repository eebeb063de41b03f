import { yieldToMain } from '@liuguang/ui/pace/yield-to-main';
import type { Ahead } from '../../features/player/ahead-context.ts';
import { PATHS, pathTo } from '../../lib/paths.ts';
import type { Services } from '../../lib/services.ts';
import type { Journey } from '../frame/journey.ts';
import type { WatchKit } from './watch-kit.ts';

interface WatchAheadParts {
  readonly services: Pick<Services, 'preferences' | 'people'> & {
    readonly storage: Pick<Services['storage'], 'token'>;
  };
  readonly journey: Pick<Journey, 'preload' | 'rehearse' | 'isTravelling' | 'arrival'>;
  readonly loadKit: () => Promise<WatchKit>;
  /** The videos that somebody sees, so many of them at most; none on a page that nobody looks at. */
  readonly inView: (most: number) => readonly string[];
  readonly onPersonIdle: (work: () => void) => void;
  /** A finger was put down that did not choose: it scrolls. */
  readonly onScrollAway: (work: () => void) => void;
}

interface WatchAhead extends Ahead {
  /** The first screen has settled: whatever watching takes may come. */
  getReady(): void;
}

/** Of the videos on a screen, so many are asked about while nobody does anything. */
const LEARNT_AT_REST = 6;
/** And so many in all: who looks at more than that looks around, and waits a moment longer for the one they choose. */
const LEARNT_IN_ALL = 60;

/** Gets ready what somebody is likely to watch next, so that it begins when they choose it. Nothing of it counts as watched. */
export function createWatchAhead({ services, journey, inView, ...parts }: WatchAheadParts): WatchAhead {
  const { storage, preferences, people } = services;
  let kit: WatchKit | undefined;
  let loading: Promise<WatchKit> | undefined;
  const learnt = new Set<string>();

  async function load(): Promise<WatchKit> {
    const { openings, learn } = await parts.loadKit();
    people.onPersonChange(() => {
      openings.close();
      learnt.clear();
    });
    parts.onScrollAway(() => openings.close());
    kit = { openings, learn };
    return kit;
  }

  function kitOnce(): Promise<WatchKit> {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  const mayFetch = () => !preferences.getState().dataSaving && storage.token() !== '';

  /** What is seen is asked about, one by one; the rest waits until somebody points at it. */
  async function learnWhatIsSeen({ openings, learn }: WatchKit): Promise<void> {
    openings.getReady();
    for (const id of inView(LEARNT_AT_REST)) {
      if (learnt.has(id) || learnt.size >= LEARNT_IN_ALL) continue;
      learnt.add(id);
      await learn(id);
    }
  }

  /** Who has chosen something needs all of the browser. */
  const isElsewhere = () => journey.isTravelling || journey.arrival?.screen.name === 'longVideo';

  /**
   * What runs for the first time is slow: it is gone through once with the video that stands first, a little at a time, so that
   * a thumb is answered in between.
   */
  async function rehearse({ openings, learn }: WatchKit, first: string): Promise<void> {
    await learn(first);
    await yieldToMain();
    openings.getReady();
    await yieldToMain();
    if (openings.isWanted || isElsewhere()) return;
    openings.open(first, { atLeisure: true });
    await yieldToMain();
    if (!isElsewhere()) void journey.rehearse(pathTo('longVideo', { id: first }));
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
          parts.onPersonIdle(async () => {
            const [first] = mayFetch() ? inView(1) : [];
            if (first === undefined) return;
            rehearsed ??= rehearse(here, first);
            await rehearsed;
            if (mayFetch()) await learnWhatIsSeen(here);
          });
        },
        () => undefined,
      );
    },
    take: (play, from) => kit?.openings.take(play, from),
  };
}
