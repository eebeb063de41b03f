import type { Bus } from '../../../platform/bus.ts';
import { InvalidatedCache, writtenLength } from '../../../platform/invalidated-cache.ts';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import { SingleFlight } from '../../../platform/single-flight.ts';

/** Counts may lag behind by so much; whatever takes a video out of lists is heard of at once. */
const FRESH_MS = 10_000;
const PAGES = 2000;
/** Of one half of them; as objects and sealed they take about four times as much. Whoever asks decides which are kept. */
const CHARACTERS = 16 * 1024 * 1024;

/**
 * Pages that are the same for everybody. Each is one frozen object while it is fresh, so that it is read from the
 * database, and sealed, once for all who ask.
 */
export class SharedPages {
  readonly #known: InvalidatedCache<string, object>;
  readonly #flights = new SingleFlight<object>();

  constructor(bus: Bus) {
    this.#known = new InvalidatedCache(bus, {
      max: PAGES,
      ttlMs: FRESH_MS,
      weight: { most: CHARACTERS, of: writtenLength },
    });
    bus.subscribe('media', () => this.#known.forgetWhere(() => true));
  }

  /** `what` names all that `load` depends on. */
  read<Page extends object>(what: readonly unknown[], load: () => Promise<Page>): MaybePromise<Page> {
    const key = JSON.stringify(what);
    const made = () => this.#flights.run(key, async () => Object.freeze(await load()));
    return this.#known.read(key, made) as MaybePromise<Page>;
  }
}
