import { LIVE_CATCH_UP_HOURS, LIVE_TIMESHIFT_SECONDS } from '@liuguang/contract/live/channels';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import type { LiveFilm } from '@liuguang/contract/live/schemas';
import { masterPlaylist } from '@liuguang/media/playlist';
import type { Track } from '@liuguang/media/track';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaSegments, PlayableFilm } from '../media/media.port.ts';
import { LEVELS } from './live.levels.ts';
import { AHEAD_MS, type LivePlanner } from './live.planner.ts';
import { type ListedFilm, livePlaylist } from './live.playlist.ts';
import type { ChannelRow, ListedItemRow, LiveRepository } from './live.repository.ts';
import type { SignalDelivery, SignalWindow } from './signal/live.signal.delivery.ts';
import { SIGNAL_RUNG } from './signal/live.signal.timeline.ts';

interface DeliveryParts {
  readonly repository: LiveRepository;
  readonly planner: LivePlanner;
  readonly segments: MediaSegments;
  readonly signals: SignalDelivery;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Somebody who may watch a channel. */
export interface ChannelViewer {
  readonly channelId: bigint;
  /** Lines of the best picture, along its shorter side. */
  readonly quality: number;
}

interface Timeline {
  readonly channel: ChannelRow;
  readonly items: readonly ListedItemRow[];
  readonly films: ReadonlyMap<bigint, PlayableFilm>;
}

const KEPT_MS = 20_000;
const KEPT_CHANNELS = 500;
/** So much of what was on a moment ago is listed, for players that have fallen behind. */
const BEHIND_MS = 40_000;
/** A timeline is read with so much of what comes, and read again before it is used up. */
const READ_AHEAD_MS = 10 * 60_000;
const HOUR_MS = 3600 * 1000;
/** Whoever watches what is on is told so much of what was: more than any player falls behind. */
const TOLD_BEHIND_MS = 5 * 60_000;

const isProgramme = (view: LiveView) => view !== 'now' && view !== 'hour';

/** How far back a view goes: a programme is listed from its beginning. */
function listedMs(view: LiveView): number {
  if (isProgramme(view)) return Number.POSITIVE_INFINITY;
  return view === 'now' ? BEHIND_MS : LIVE_TIMESHIFT_SECONDS * 1000;
}

/** Gives out the playlists of channels, which follow from the time and the films' own segments, and the films' keys. */
export class LiveDelivery {
  readonly #parts: DeliveryParts;
  readonly #timelines: InvalidatedCache<bigint, Timeline>;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#timelines = new InvalidatedCache(parts.bus, { max: KEPT_CHANNELS, ttlMs: KEPT_MS });
    parts.bus.subscribe('live', (channelId) => this.#timelines.forget(BigInt(channelId)));
    parts.bus.subscribe('media', () => this.#timelines.forgetWhere(() => true));
  }

  /** The levels that the viewer may have. */
  async master(viewer: ChannelViewer, view: LiveView, urlOf: (level: string) => string): Promise<string> {
    if (await this.#hasSignal(viewer.channelId))
      return this.#parts.signals.master(viewer.channelId, urlOf(SIGNAL_RUNG));
    const { items, films } = await this.#shown(viewer.channelId, view);
    const item = items.find(({ endsAt }) => endsAt > this.#parts.clock.now()) ?? items.at(-1);
    const film = item && films.get(item.videoId);
    if (!item || !film) throw new Refused('notFound');
    const levelOf = new Map<string, string>();
    for (const level of LEVELS) {
      const rung = item.levels[level]?.rung;
      const isAllowed = level === LEVELS[0] || level <= viewer.quality;
      // Levels that show the same picture at present are one.
      if (rung !== undefined && isAllowed && !levelOf.has(rung)) levelOf.set(rung, String(level));
    }
    const tracks = await Promise.all([...levelOf.keys()].map((rung) => this.#parts.segments.track(film, rung)));
    const there = tracks.filter((track): track is Track => track !== undefined);
    return masterPlaylist(there, (rung) => urlOf(levelOf.get(rung) ?? ''));
  }

  async media(
    viewer: ChannelViewer,
    view: LiveView,
    level: string,
    line: number,
    keyUrlOf: (itemId: bigint, rung: string) => string,
  ): Promise<string> {
    if (level === SIGNAL_RUNG && (await this.#hasSignal(viewer.channelId)))
      return this.#parts.signals.media(
        viewer.channelId,
        view,
        await this.#window(viewer.channelId, view),
        line,
        keyUrlOf,
      );
    if (Number(level) > viewer.quality && level !== String(LEVELS[0])) throw new Refused('notFound');
    const { clock, segments } = this.#parts;
    const [{ items, films }, origin] = await Promise.all([this.#shown(viewer.channelId, view), segments.origin(line)]);
    const now = clock.now().getTime();
    const from = now - listedMs(view);
    const to = now + AHEAD_MS;
    // Signing films that are not listed would be most of the work.
    const within = items.filter(({ startsAt, endsAt }) => endsAt.getTime() > from && startsAt.getTime() < to);
    const listed = await Promise.all(within.map((item) => this.#listed(item, films, level, origin, keyUrlOf)));
    const known = listed.filter((film) => film !== undefined);
    if (known.length === 0) throw new Refused('notFound');
    const end = items.at(-1)?.endsAt.getTime() ?? 0;
    return livePlaylist(known, { from, to, isClosed: isProgramme(view) && end <= now });
  }

  /** What the files of a film are sealed with, while it is on this channel or can be caught up with. */
  async key(viewer: ChannelViewer, itemId: bigint, rung: string): Promise<Buffer> {
    if (rung === SIGNAL_RUNG && (await this.#hasSignal(viewer.channelId)))
      return this.#parts.signals.key(viewer.channelId, itemId);
    const { item, film } = await this.#open(viewer, itemId);
    const isShown = Object.values(item.levels).some((shown) => shown.rung === rung);
    const key = isShown ? film.rungs.find((one) => one.rung === rung)?.key : undefined;
    if (!key) throw new Refused('notFound');
    return key;
  }

  /** The words of a film for as long as its pictures can be seen, counted from its beginning. */
  async captions(viewer: ChannelViewer, itemId: bigint, language: string): Promise<string> {
    const { item } = await this.#open(viewer, itemId);
    const vtt = await this.#parts.segments.captions(item.videoId, language);
    if (vtt === undefined) throw new Refused('notFound');
    return vtt;
  }

  /** What can be seen in a view, film by film. */
  async films(channelId: bigint, view: LiveView): Promise<LiveFilm[]> {
    if (await this.#hasSignal(channelId)) return [];
    const { items, films } = await this.#shown(channelId, view);
    const since = view === 'now' ? this.#parts.clock.now().getTime() - TOLD_BEHIND_MS : 0;
    return items
      .filter(({ endsAt }) => endsAt.getTime() > since)
      .map(({ id, videoId, startsAt, endsAt, isAdvert }) => ({
        id: String(id),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        advert: isAdvert,
        captions: (films.get(videoId)?.captions ?? []).map((language) => ({
          language,
          path: livePaths.captions(String(channelId), String(id), language),
        })),
      }));
  }

  /** A film that is on, or can be caught up with. */
  async #open({ channelId }: ChannelViewer, itemId: bigint): Promise<{ item: ListedItemRow; film: PlayableFilm }> {
    const { repository, segments, clock } = this.#parts;
    const item = await this.#itemOf(channelId, itemId);
    const now = clock.now().getTime();
    const isThere =
      item?.isOn &&
      item.startsAt.getTime() <= now + AHEAD_MS &&
      item.endsAt.getTime() > now - LIVE_CATCH_UP_HOURS * HOUR_MS - HOUR_MS;
    const channel = isThere ? await repository.channel(channelId) : undefined;
    const film = channel?.enabled && item ? (await segments.films([item.videoId])).get(item.videoId) : undefined;
    if (!item || !film) throw new Refused('notFound');
    return { item, film };
  }

  async #hasSignal(channelId: bigint): Promise<boolean> {
    const timeline = await this.#timelines.read(channelId, () => this.#read(channelId));
    if (!timeline?.channel.enabled) throw new Refused('notFound');
    return timeline.channel.source !== 'library';
  }

  /** From when to when a programme is on that is watched from its beginning. */
  async #window(channelId: bigint, view: LiveView): Promise<SignalWindow | undefined> {
    if (!isProgramme(view)) return undefined;
    const programme = await this.#parts.repository.programme(BigInt(view.slice(1)));
    if (programme?.channelId !== channelId || programme.startsAt > this.#parts.clock.now())
      throw new Refused('notFound');
    return { from: programme.startsAt, to: programme.endsAt };
  }

  async #itemOf(channelId: bigint, itemId: bigint): Promise<ListedItemRow | undefined> {
    const known = (await this.#timeline(channelId))?.items.find(({ id }) => id === itemId);
    return known ?? this.#parts.repository.item(channelId, itemId);
  }

  /** What of a channel is shown in a view: without a gap up to now. */
  async #shown(channelId: bigint, view: LiveView): Promise<Pick<Timeline, 'items' | 'films'>> {
    if (isProgramme(view)) return this.#programme(channelId, BigInt(view.slice(1)));
    const timeline = await this.#timeline(channelId);
    if (!timeline?.channel.enabled) throw new Refused('notFound');
    const gap = timeline.items.findLastIndex(({ isOn }) => !isOn);
    return { items: timeline.items.slice(gap + 1), films: timeline.films };
  }

  async #programme(channelId: bigint, programmeId: bigint): Promise<Pick<Timeline, 'items' | 'films'>> {
    const { repository, segments, clock } = this.#parts;
    const [channel, programme] = await Promise.all([repository.channel(channelId), repository.programme(programmeId)]);
    const now = clock.now().getTime();
    const isThere =
      channel?.enabled &&
      programme?.channelId === channelId &&
      programme.startsAt.getTime() <= now &&
      programme.endsAt.getTime() > now - LIVE_CATCH_UP_HOURS * HOUR_MS;
    if (!isThere) throw new Refused('notFound');
    const all = await repository.itemsOf(programmeId);
    const items = all.slice(all.findLastIndex(({ isOn }) => !isOn) + 1);
    return { items, films: await segments.films(items.map(({ videoId }) => videoId)) };
  }

  /** What was on within the last hour and comes in the next minutes; planned further, and anew, where that is needed. */
  async #timeline(channelId: bigint): Promise<Timeline | undefined> {
    const now = this.#parts.clock.now();
    const known = await this.#timelines.read(channelId, () => this.#read(channelId));
    if (!known?.channel.enabled) return known;
    const end = known.items.at(-1)?.endsAt.getTime() ?? 0;
    const isShort = end < now.getTime() + READ_AHEAD_MS / 2;
    const isBroken = known.items.some(({ isOn, endsAt }) => !isOn && endsAt > now);
    if (!isShort && !isBroken) return known;
    if (isBroken) await this.#parts.planner.replace(channelId);
    await this.#parts.planner.ensure(known.channel, new Date(now.getTime() + READ_AHEAD_MS));
    this.#timelines.forget(channelId);
    return this.#timelines.read(channelId, () => this.#read(channelId));
  }

  async #read(channelId: bigint): Promise<Timeline | undefined> {
    const { repository, segments, clock } = this.#parts;
    const now = clock.now().getTime();
    const [channel, items] = await Promise.all([
      repository.channel(channelId),
      repository.items(
        channelId,
        new Date(now - LIVE_TIMESHIFT_SECONDS * 1000 - BEHIND_MS),
        new Date(now + READ_AHEAD_MS),
      ),
    ]);
    if (!channel) return undefined;
    const films = await segments.films([...new Set(items.map(({ videoId }) => videoId))]);
    return { channel, items, films };
  }

  async #listed(
    item: ListedItemRow,
    films: ReadonlyMap<bigint, PlayableFilm>,
    level: string,
    origin: string,
    keyUrlOf: (itemId: bigint, rung: string) => string,
  ): Promise<ListedFilm | undefined> {
    const { segments } = this.#parts;
    const film = films.get(item.videoId);
    const shown = item.levels[level];
    const track = film && shown ? await segments.track(film, shown.rung) : undefined;
    if (!film || !shown || !track) return undefined;
    const pathOf = segments.pathsIn(film, shown.rung);
    return {
      number: item.number,
      startsAt: item.startsAt.getTime(),
      first: shown.first,
      count: shown.count,
      track,
      keyUrl: keyUrlOf(item.id, shown.rung),
      urlOf: (name) => `${origin}${pathOf(name)}`,
    };
  }
}
