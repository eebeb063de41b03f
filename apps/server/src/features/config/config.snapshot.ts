import type { AppConfig, ConfigPart, ConfigValues } from '@liuguang/contract/config/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { CONFIG_DEFAULTS } from './config.defaults.ts';
import { presentAnnouncement } from './config.present.ts';
import type { ConfigRepository, PartRow } from './config.repository.ts';

/** How many announcements travel with the configuration; all of them are paged by `ping/announcement`. */
const ANNOUNCEMENTS_SHOWN = 5;
/** Announcements end by the clock, which sends no notice. */
const FRESH_MS = 30_000;

export interface Snapshot {
  readonly values: ConfigValues;
  readonly app: AppConfig;
}

/**
 * The configuration as everybody reads it: one frozen object, made anew when something changed. While the database
 * is away the last one is served, because an app that cannot read its configuration shows nothing at all.
 */
export class ConfigSnapshot {
  readonly #repository: ConfigRepository;
  readonly #clock: Clock;
  #current: Snapshot | undefined;
  #freshUntil = 0;
  #loading: Promise<Snapshot> | undefined;

  constructor(repository: ConfigRepository, bus: Bus, clock: Clock) {
    this.#repository = repository;
    this.#clock = clock;
    bus.subscribe('config', () => this.#expire());
    bus.onGap(() => this.#expire());
  }

  /** Answers at once while what is known is fresh; awaiting anything would cost every reader a turn of the loop. */
  read(): Snapshot | Promise<Snapshot> {
    if (this.#current && this.#clock.now().getTime() < this.#freshUntil) return this.#current;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  #expire(): void {
    this.#freshUntil = 0;
    // What is being read now may have been read before the change.
    this.#loading = undefined;
  }

  async #load(): Promise<Snapshot> {
    const now = this.#clock.now();
    this.#freshUntil = now.getTime() + FRESH_MS;
    try {
      const [parts, announcements] = await Promise.all([
        this.#repository.parts(),
        this.#repository.announcements({ after: undefined, fetch: ANNOUNCEMENTS_SHOWN }, now),
      ]);
      const values = valuesOf(parts);
      const { contact: _contact, endpoint: _endpoint, ...published } = values;
      const next = { values, app: { ...published, announcement: announcements.map(presentAnnouncement) } };
      this.#current = sameAs(this.#current, next) ? this.#current : next;
    } catch (error) {
      this.#freshUntil = 0;
      if (!this.#current) throw error;
    }
    return this.#current as Snapshot;
  }
}

function valuesOf(parts: readonly PartRow[]): ConfigValues {
  const saved = Object.fromEntries(parts.map(({ part, value }) => [part, value])) as Partial<
    Record<ConfigPart, unknown>
  >;
  return { ...CONFIG_DEFAULTS, ...saved } as ConfigValues;
}

/** The same content stays the same object, so that its sealed bytes stay good. */
const sameAs = (a: Snapshot | undefined, b: Snapshot): a is Snapshot =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);
