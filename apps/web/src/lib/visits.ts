import type { Store } from '@liuguang/app-kit/store';

const LANDING_KEY = 'landing';
/** What the landing name is reset to: the name of the home screen. */
const HOME_NAME = 'index';

export interface Visit {
  /** The route's name. */
  readonly name: string;
  readonly path: string;
  /** Where it stands in the history. */
  readonly index: number;
}

/** Where somebody has been in this tab, and by which screen they came in. */
export interface Visits {
  readonly current: Visit | undefined;
  readonly previous: Visit | undefined;
  entered(visit: Visit): void;
  /**
   * What going back means now: the screen somebody landed on has nothing of ours before it, so that back leads home, and
   * from then on home is where they landed.
   */
  back(): 'home' | 'one page';
}

/** `session` outlives a reload and ends with the tab. */
export function createVisits(session: Store): Visits {
  let current: Visit | undefined;
  let previous: Visit | undefined;
  const nameOf = ({ name }: Visit) => (name === 'home' ? HOME_NAME : name);
  return {
    get current() {
      return current;
    },
    get previous() {
      return previous;
    },
    entered(visit) {
      if (current?.path !== visit.path) previous = current;
      current = visit;
      if (session.get(LANDING_KEY) === undefined) session.set(LANDING_KEY, nameOf(visit));
    },
    back() {
      // Where sessions are not kept, the beginning of the history says the same.
      const landed = current && (nameOf(current) === session.get(LANDING_KEY) || current.index === 0);
      if (landed) session.set(LANDING_KEY, HOME_NAME);
      return landed ? 'home' : 'one page';
    },
  };
}
