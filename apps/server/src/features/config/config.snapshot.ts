import type { Advert, AppConfig, ConfigPart, ConfigValues, SetAdvert } from '@liuguang/contract/config/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { OwnOrigins } from '../../platform/own-origins.ts';
import { CONFIG_DEFAULTS } from './config.defaults.ts';
import type { RestingAdverts } from './config.port.ts';
import { presentAnnouncement } from './config.present.ts';
import type { ConfigRepository, PartRow } from './config.repository.ts';

/** How many announcements travel with the configuration; all of them are paged by `ping/announcement`. */
const ANNOUNCEMENTS_SHOWN = 5;
/** Announcements end by the clock, which sends no notice, and at midnight the budgets of advertisements are whole again. */
const FRESH_MS = 30_000;
/** While the database is away, nobody waits for it more often than this. */
const RETRY_MS = 2_000;

interface SnapshotParts {
  readonly repository: ConfigRepository;
  readonly origins: OwnOrigins;
  readonly restingAdverts: Contributions<RestingAdverts>;
  readonly bus: Bus;
  readonly clock: Clock;
}

export interface Snapshot {
  readonly values: ConfigValues;
  readonly app: AppConfig;
}

/**
 * The configuration as everybody reads it: one frozen object, made anew when something changed. While the database
 * is away the last one is served, because an app that cannot read its configuration shows nothing at all.
 */
export class ConfigSnapshot {
  readonly #parts: SnapshotParts;
  #current: Snapshot | undefined;
  #freshUntil = 0;
  #loading: Promise<Snapshot> | undefined;
  #changes = 0;

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
    const { bus } = parts;
    bus.subscribe('config', () => this.#expire());
    bus.onGap(() => this.#expire());
  }

  /** Answers at once while what is known is fresh; awaiting anything would cost every reader a turn of the loop. */
  read(): Snapshot | Promise<Snapshot> {
    if (this.#current && this.#parts.clock.now().getTime() < this.#freshUntil) return this.#current;
    this.#loading ??= this.#load();
    return this.#loading;
  }

  #expire(): void {
    this.#changes += 1;
    this.#freshUntil = 0;
    this.#loading = undefined;
  }

  /** What was read before a change is good enough for who asked before it, and kept only for want of anything else. */
  async #load(): Promise<Snapshot> {
    const now = this.#parts.clock.now();
    const changes = this.#changes;
    const isLatest = () => changes === this.#changes;
    try {
      const next = await this.#fetch(now);
      if (isLatest()) this.#keep(next, now.getTime() + FRESH_MS);
      else this.#current ??= next;
      return next;
    } catch (error) {
      if (!this.#current) throw error;
      if (isLatest()) this.#keep(this.#current, this.#parts.clock.now().getTime() + RETRY_MS);
      return this.#current;
    } finally {
      if (isLatest()) this.#loading = undefined;
    }
  }

  #keep(snapshot: Snapshot, freshUntil: number): void {
    this.#current = snapshot;
    this.#freshUntil = freshUntil;
  }

  async #fetch(now: Date): Promise<Snapshot> {
    const { repository } = this.#parts;
    const [parts, announcements] = await Promise.all([
      repository.parts(),
      repository.announcements({ after: undefined, fetch: ANNOUNCEMENTS_SHOWN }, now),
    ]);
    const values = this.#reachable(valuesOf(parts));
    const { contact: _contact, endpoint: _endpoint, serviceHours: _hours, ...published } = values;
    const advertise = await this.#advertsShown(values.advertise);
    const next = { values, app: { ...published, advertise, announcement: announcements.map(presentAnnouncement) } };
    return sameAs(this.#current, next) ? this.#current : next;
  }

  async #advertsShown(adverts: readonly SetAdvert[]): Promise<Advert[]> {
    const { restingAdverts } = this.#parts;
    const resting = await Promise.all(restingAdverts.all.map((among) => among(adverts)));
    return adverts.filter(({ id }) => !resting.some((ids) => ids.has(id))).map(withoutBudget);
  }

  /** What was saved before the environment's list changed counts no more; a line beside us serves where none is named. */
  #reachable(values: ConfigValues): ConfigValues {
    const domain = values.domain.map(({ type, urls }) => ({
      type,
      urls: urls.filter((url) => this.#parts.origins.allows(url)),
    }));
    const { besideLine } = this.#parts.origins;
    const hasLines = domain.some(({ type, urls }) => type === 'VID' && urls.length > 0);
    if (besideLine === undefined || hasLines) return { ...values, domain };
    return { ...values, domain: [...domain, { type: 'VID', urls: [besideLine] }] };
  }
}

const withoutBudget = ({ viewsPerDay: _day, viewsInAll: _all, version: _version, ...advert }: SetAdvert): Advert =>
  advert;

function valuesOf(parts: readonly PartRow[]): ConfigValues {
  const saved = Object.fromEntries(parts.map(({ part, value }) => [part, value])) as Partial<
    Record<ConfigPart, unknown>
  >;
  return { ...CONFIG_DEFAULTS, ...saved } as ConfigValues;
}

/** The same content stays the same object, so that its sealed bytes stay good. */
const sameAs = (a: Snapshot | undefined, b: Snapshot): a is Snapshot =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);
