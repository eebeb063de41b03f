import type { LiveSource } from '@liuguang/contract/live/schemas';
import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';
import { secondsOf, type Track } from '@liuguang/media/track';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { MediaSegments } from '../media/media.port.ts';
import { LEVELS, rungAt } from './live.levels.ts';
import type { LivePlanRepository } from './live.plan.repository.ts';
import { type LiveFilm, planProgrammes } from './live.plan.ts';
import { TARGET_SECONDS } from './live.playlist.ts';
import type { ChannelRow, ItemRow, LiveRepository, ProgrammeRow } from './live.repository.ts';
import type { ShownLevel } from './live.schema.ts';

interface PlannerParts {
  readonly database: Database;
  readonly repository: LiveRepository;
  readonly plans: LivePlanRepository;
  readonly segments: MediaSegments;
  readonly bus: Bus;
  readonly clock: Clock;
}

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Programmes are remembered so long, for catching up and so that films rest. */
const REMEMBERED_MS = 8 * DAY_MS;
const PLANNED_AT_ONCE_MS = 6 * HOUR_MS;
/** A channel that nobody asked for begins anew after so long, instead of having all that was missed planned. */
const LONGEST_GAP_MS = 2 * HOUR_MS;
const AT_ONCE = 3;
const BEGUN_BEFORE_MS = 3 * HOUR_MS;
/** So many segments fit into a second at most; a gap is counted with them, so that numbers only grow. */
const SEGMENTS_A_SECOND = 4;
/** Numbers of segments are counted from here. */
const COUNTED_FROM = Date.UTC(2026, 0, 1);
/** Playlists list so much of what comes next, so that players have it before it is due. */
export const AHEAD_MS = 4000;

/** A film with what is shown of it at each level. */
interface Prepared extends LiveFilm {
  readonly shown: ReadonlyMap<string, Pick<ShownLevel, 'rung' | 'count'>>;
}

/** Writes what will be on. It is done when somebody asks for it: a channel that nobody watches costs nothing. */
export class LivePlanner {
  readonly #parts: PlannerParts;
  readonly #flights = new SingleFlight<void>();

  constructor(parts: PlannerParts) {
    this.#parts = parts;
  }

  /** Sees to it that a channel is planned up to a moment. */
  async ensure({ id, enabled, plannedUntil }: ChannelRow, until: Date): Promise<void> {
    if (!enabled || (plannedUntil && plannedUntil >= until)) return;
    const goal = new Date(Math.ceil(until.getTime() / PLANNED_AT_ONCE_MS) * PLANNED_AT_ONCE_MS);
    await this.#flights.run(`${id} ${goal}`, () => this.#change(id, (tx, channel) => this.#extend(tx, channel, goal)));
  }

  /** The same for many, a few at a time: each holds a connection to the database meanwhile. */
  async ensureAll(channels: readonly ChannelRow[], until: Date): Promise<void> {
    const left = channels.values();
    const plan = async () => {
      for (const channel of left) await this.ensure(channel, until);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, plan));
  }

  /** Sees to it that something is on at this moment. */
  async begin(tx: Transaction, channel: ChannelRow): Promise<void> {
    const now = this.#parts.clock.now();
    if (!channel.plannedUntil || channel.plannedUntil <= now)
      await this.#extend(tx, channel, new Date(now.getTime() + 1));
  }

  /** Plans anew what follows a film that may be shown no longer. */
  async replace(channelId: bigint): Promise<void> {
    const { repository, plans, clock } = this.#parts;
    await this.#flights.run(`${channelId}`, () =>
      this.#change(channelId, async (tx, channel) => {
        const [now, until] = [clock.now(), channel.plannedUntil ?? clock.now()];
        const items = await repository.items(channelId, now, until, tx);
        const gone = items.find(({ isOn }) => !isOn);
        if (!gone) return;
        const last = items.filter((item) => isListed(item, now) && item.number < gone.number).at(-1);
        // What players have been told of goes on, unless it is what may be shown no longer: that ends at once.
        if (last && !isListed(gone, now)) await plans.endWith(tx, last, last.endsAt);
        else await plans.endWith(tx, gone, gone.startsAt > now ? gone.startsAt : now);
        await this.#extend(tx, channel, until);
      }),
    );
  }

  /** Plans anew what follows the films that players have been told of. */
  async restart(tx: Transaction, channel: ChannelRow): Promise<void> {
    const { repository, plans, clock } = this.#parts;
    const [now, until] = [clock.now(), channel.plannedUntil];
    if (!until || until <= now || channel.source !== 'library') return;
    const items = await repository.items(channel.id, now, until, tx);
    const last = items.filter((item) => isListed(item, now)).at(-1);
    if (last) await plans.endWith(tx, last, last.endsAt);
    await this.#extend(tx, channel, until);
  }

  async #change(id: bigint, change: (tx: Transaction, channel: ChannelRow) => Promise<void>): Promise<void> {
    const { database, plans, bus } = this.#parts;
    await database.transaction(async (tx) => {
      const channel = await plans.lock(tx, id);
      if (!channel) return;
      await change(tx, channel);
      await bus.publish('live', String(id), tx);
    });
  }

  async #extend(tx: Transaction, channel: ChannelRow, until: Date): Promise<void> {
    const { plans, clock } = this.#parts;
    const now = clock.now();
    const [programme, item, lastOn] = [
      await plans.lastProgramme(tx, channel.id),
      await plans.lastItem(tx, channel.id),
      await plans.lastOn(tx, channel.id),
    ];
    if (channel.source !== 'library') return this.#fill(tx, channel, programme, until);
    const from = startAfter(item, now);
    if (from >= until.getTime()) return;
    const films = await this.#films(tx, channel);
    const { schedule } = channel;
    const programmes = programme ? programme.number + 1 : 0;
    const { of: filmsOf, idents, adverts } = films;
    const state = { schedule, filmsOf, idents, adverts, lastOn, programmes };
    const planned = planProgrammes(state, from, until.getTime());
    const numbers = new SegmentNumbers(item, from);
    let itemNumber = (item?.number ?? -1) + 1;
    const rows = planned.map(({ show, films: count, items: shown }, at) => {
      const items = shown.map(({ videoId, startsAt, seconds, isAdvert }) => ({
        channelId: channel.id,
        number: itemNumber++,
        videoId,
        startsAt: new Date(startsAt),
        endsAt: new Date(startsAt + Math.round(seconds * 1000)),
        levels: numbers.next(films.shownOf(videoId)),
        isAdvert,
      }));
      const [first, last] = [items[0], items.at(-1)];
      if (!first || !last) throw new Error('a programme without a film was planned');
      const programme = {
        channelId: channel.id,
        number: programmes + at,
        videoId: first.videoId,
        films: count,
        show: show ?? null,
        startsAt: first.startsAt,
        endsAt: last.endsAt,
      };
      return { programme, items };
    });
    await plans.add(tx, rows);
    await plans.removeBefore(tx, channel.id, new Date(now.getTime() - REMEMBERED_MS));
    const end = rows.at(-1)?.programme.endsAt;
    if (end) await plans.update(tx, channel.id, { plannedUntil: end });
  }

  /** Where nobody has said what is on a channel with a signal of its own, it is the channel itself, hour by hour. */
  async #fill(tx: Transaction, channel: ChannelRow, last: ProgrammeRow | undefined, until: Date): Promise<void> {
    const { plans, clock } = this.#parts;
    const { id: channelId, title, translations } = channel;
    const hour = Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS;
    const show = {
      title,
      translations: Object.fromEntries(
        Object.entries(translations).map(([name, words]) => [name, { title: words.title }]),
      ),
      minutes: 60,
    };
    let number = last ? last.number + 1 : 0;
    let at = Math.max(hour, channel.plannedUntil?.getTime() ?? hour);
    const rows = [];
    while (at < until.getTime()) {
      const end = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
      rows.push({
        show,
        channelId,
        number: number++,
        videoId: 0n,
        films: 1,
        startsAt: new Date(at),
        endsAt: new Date(end),
      });
      at = end;
    }
    await plans.addProgrammes(tx, rows);
    await plans.removeBefore(tx, channelId, new Date(clock.now().getTime() - REMEMBERED_MS));
    if (rows.length > 0) await plans.update(tx, channelId, { plannedUntil: new Date(at) });
  }

  /** All that a channel may draw from, with what can be shown of each. */
  async #films(tx: Transaction, { schedule, access }: ChannelRow) {
    const { plans } = this.#parts;
    const isForMembers = access === 'member';
    const sources = [...schedule.blocks.map(({ source }) => source), schedule.otherwise];
    const idsOf = new Map<LiveSource, bigint[]>();
    for (const source of sources) idsOf.set(source, await plans.films(tx, source, isForMembers));
    const identIds = await this.#betweenIds(tx, schedule.idents, isForMembers);
    const advertIds = await this.#betweenIds(tx, schedule.adverts?.videoIds ?? [], isForMembers);
    const prepared = await this.#prepare([...new Set([...[...idsOf.values()].flat(), ...identIds, ...advertIds])]);
    const filmsIn = (ids: readonly bigint[]) => ids.flatMap((id) => prepared.get(id) ?? []);
    const filmsOf = new Map([...idsOf].map(([source, ids]) => [source, filmsIn(ids)]));
    return {
      of: (source: LiveSource): readonly LiveFilm[] => filmsOf.get(source) ?? [],
      idents: filmsIn(identIds),
      adverts: filmsIn(advertIds),
      shownOf: (videoId: bigint) => prepared.get(videoId)?.shown ?? new Map(),
    };
  }

  /** Of what stands between programmes, whatever kind of video it is. */
  async #betweenIds(tx: Transaction, videoIds: string[], isForMembers: boolean): Promise<bigint[]> {
    if (videoIds.length === 0) return [];
    const lists: bigint[] = [];
    for (const contentType of MEDIA_CONTENT_TYPES)
      lists.push(...(await this.#parts.plans.films(tx, { contentType, videoIds }, isForMembers)));
    return lists;
  }

  /** Those of them that can be shown at every level, without a segment longer than playlists promise. */
  async #prepare(videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Prepared>> {
    const { segments } = this.#parts;
    const films = await segments.films(videoIds);
    const prepared = await Promise.all(
      [...films.values()].map(async (film): Promise<Prepared | undefined> => {
        const rungs = LEVELS.map((level) => rungAt(film, level)?.rung);
        const tracks = new Map<string, Track>();
        for (const rung of new Set(rungs)) {
          const track = rung === undefined ? undefined : await segments.track(film, rung);
          if (!track?.isEnded || track.segments.some(({ seconds }) => seconds > TARGET_SECONDS)) return undefined;
          tracks.set(track.rung, track);
        }
        const shown = LEVELS.flatMap((level, at) => {
          const track = tracks.get(rungs[at] ?? '');
          return track ? [[String(level), { rung: track.rung, count: track.segments.length }] as const] : [];
        });
        const best = tracks.get(rungs.at(-1) ?? '');
        return best && { videoId: film.videoId, seconds: secondsOf(best), shown: new Map(shown) };
      }),
    );
    return new Map(prepared.flatMap((film) => (film ? [[film.videoId, film]] : [])));
  }
}

/** Where the plan goes on; a channel that begins, or begins anew, does so some hours ago, so that there is something to catch up with. */
function startAfter(last: ItemRow | undefined, now: Date): number {
  const end = last?.endsAt.getTime() ?? 0;
  if (end > now.getTime() - LONGEST_GAP_MS) return end;
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Math.max(end, hour - BEGUN_BEFORE_MS);
}

const isListed = ({ startsAt }: ItemRow, now: Date): boolean => startsAt.getTime() < now.getTime() + AHEAD_MS;

/** Counts the segments of each level on, from film to film. */
class SegmentNumbers {
  readonly #next: Map<string, number>;

  constructor(last: ItemRow | undefined, from: number) {
    const gap = Math.max(0, from - (last?.endsAt.getTime() ?? from));
    const skipped = Math.ceil((gap / 1000) * SEGMENTS_A_SECOND);
    const start = Math.floor((from - COUNTED_FROM) / 1000);
    this.#next = new Map(
      LEVELS.map((level) => {
        const shown = last?.levels[level];
        return [String(level), shown ? shown.first + shown.count + skipped : start];
      }),
    );
  }

  next(shown: ReadonlyMap<string, Pick<ShownLevel, 'rung' | 'count'>>): Record<string, ShownLevel> {
    return Object.fromEntries(
      [...shown].map(([level, { rung, count }]) => {
        const first = this.#next.get(level) ?? 0;
        this.#next.set(level, first + count);
        return [level, { rung, first, count }];
      }),
    );
  }
}
