import type { Bus } from './bus.ts';
import { InvalidatedCache, writtenLength } from './invalidated-cache.ts';
import type { MaybePromise } from './maybe-promise.ts';
import { SingleFlight } from './single-flight.ts';

/** Counts may lag behind by so much; its owner forgets at once what is no longer to be shown. */
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
  readonly #flights = new SingleFlight<object | undefined>();

  constructor(bus: Bus) {
    this.#known = new InvalidatedCache(bus, {
      max: PAGES,
      ttlMs: FRESH_MS,
      weight: { most: CHARACTERS, of: writtenLength },
    });
  }

  /** `what` names all that `load` depends on. */
  read<Page extends object>(what: readonly unknown[], load: () => Promise<Page>): MaybePromise<Page> {
    return this.readOrNothing(what, load) as MaybePromise<Page>;
  }

  /** The same for what may turn out not to be there, which is not remembered. */
  readOrNothing<Page extends object>(
    what: readonly unknown[],
    load: () => Promise<Page | undefined>,
  ): MaybePromise<Page | undefined> {
    const key = JSON.stringify(what);
    const made = () => this.#flights.run(key, async () => Object.freeze(await load()));
    return this.#known.read(key, made) as MaybePromise<Page | undefined>;
  }

  forgetWhere(test: (page: object) => boolean): void {
    this.#known.forgetWhere(test);
  }
}
