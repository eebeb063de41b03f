import type { Request } from '@liuguang/contract/contract';
import { canWatchChannel, highestQuality } from '@liuguang/contract/entitlement';
import { LIVE_CATCH_UP_HOURS, LIVE_GUIDE_HOURS_AHEAD, type LiveGroup } from '@liuguang/contract/live/channels';
import type { LiveView } from '@liuguang/contract/live/play';
import type { LiveChannel, LiveFilm, LiveGuide, LivePlay } from '@liuguang/contract/live/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MediaSegments, PlayTokens } from '../media/media.port.ts';
import type { LiveAudienceRepository } from './live.audience.repository.ts';
import type { LiveAudience } from './live.audience.ts';
import type { LiveDelivery } from './live.delivery.ts';
import type { LivePlanner } from './live.planner.ts';
import { presentChannel, presentProgramme } from './live.present.ts';
import type { LiveRepository } from './live.repository.ts';

interface ServiceParts {
  readonly repository: LiveRepository;
  readonly planner: LivePlanner;
  readonly delivery: Pick<LiveDelivery, 'films'>;
  readonly audience: LiveAudience;
  readonly audienceRepository: LiveAudienceRepository;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly tokens: PlayTokens;
  readonly segments: MediaSegments;
  readonly bus: Bus;
  readonly clock: Clock;
}

interface Channels {
  /** By the server's clock, in milliseconds. */
  readonly readAt: number;
  readonly list: readonly LiveChannel[];
}

const HOUR_MS = 3600 * 1000;
/** Channels with what is on are read anew after so long. */
const KEPT_MS = 2000;
/** What is next is always known when it is planned so far ahead. */
const PLANNED_MS = HOUR_MS;
const MOST_RECOMMENDED = 6;

/** Channels as people find them, with what is on. */
export class LiveService {
  readonly #parts: ServiceParts;
  readonly #channels: InvalidatedCache<string, Channels>;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#channels = new InvalidatedCache(parts.bus, { max: 1, ttlMs: KEPT_MS });
    parts.bus.subscribe('live', () => this.#channels.forget('all'));
  }

  async home(group: LiveGroup | undefined): Promise<{ list: LiveChannel[]; serverTime: string }> {
    const list = await this.#all();
    return {
      list: list.filter((channel) => group === undefined || channel.group === group),
      serverTime: this.#parts.clock.now().toISOString(),
    };
  }

  async recommended(): Promise<{ list: LiveChannel[]; serverTime: string }> {
    const list = (await this.#all()).filter(({ now }) => now !== null);
    const busiest = list.toSorted((one, other) => other.viewers - one.viewers || one.number - other.number);
    return { list: busiest.slice(0, MOST_RECOMMENDED), serverTime: this.#parts.clock.now().toISOString() };
  }

  async guide({ channelIds, from, hours }: Request<'x/live/guide'>): Promise<{ list: LiveGuide[] }> {
    const { repository, planner, clock } = this.#parts;
    const now = clock.now().getTime();
    const start = Date.parse(from);
    const end = start + hours * HOUR_MS;
    if (end <= now - LIVE_CATCH_UP_HOURS * HOUR_MS || start >= now + LIVE_GUIDE_HOURS_AHEAD * HOUR_MS)
      throw badField('/from', `the guide goes from ${LIVE_CATCH_UP_HOURS} h ago to ${LIVE_GUIDE_HOURS_AHEAD} h ahead`);
    const earliest = Math.max(start, now - LIVE_CATCH_UP_HOURS * HOUR_MS);
    const latest = Math.min(end, now + LIVE_GUIDE_HOURS_AHEAD * HOUR_MS);
    const asked = (await repository.channels()).filter(
      ({ id, enabled }) => enabled && (channelIds === undefined || channelIds.includes(String(id))),
    );
    await planner.ensureAll(asked, new Date(latest));
    const ids = asked.map(({ id }) => id);
    const programmes = await repository.programmes(ids, new Date(earliest), new Date(latest));
    return {
      list: ids.map((id) => ({ channelId: String(id), list: (programmes.get(id) ?? []).map(presentProgramme) })),
    };
  }

  async play(person: Person, id: string): Promise<LivePlay> {
    const { accounts, audienceRepository, tokens, segments, clock } = this.#parts;
    const channel = (await this.#all()).find((one) => one.id === id);
    if (!channel) throw new Refused('notFound');
    const [viewer, favourites, reminders, lines] = await Promise.all([
      accounts.describe(person.id),
      audienceRepository.favourites(person.id),
      audienceRepository.reminders(person.id),
      segments.origins(),
    ]);
    const allowed = canWatchChannel(channel.access, viewer);
    const grant = { videoId: BigInt(id), watch: 'full' as const, quality: highestQuality(viewer, false) };
    const made = allowed ? tokens.make(person, grant) : undefined;
    return {
      channel,
      allowed,
      playToken: made?.token ?? '',
      playTokenExpiresAt: made?.expiresAt.toISOString() ?? '',
      lines: [...lines],
      favourite: favourites.includes(BigInt(id)),
      reminders: reminders.map(String),
      serverTime: clock.now().toISOString(),
    };
  }

  async films(person: Person, { id, view }: Request<'x/live/films'>): Promise<{ list: LiveFilm[] }> {
    const { accounts, delivery } = this.#parts;
    const channel = (await this.#all()).find((one) => one.id === id);
    if (!channel) throw new Refused('notFound');
    if (!canWatchChannel(channel.access, await accounts.describe(person.id))) throw new Refused('needsVip');
    return { list: await delivery.films(BigInt(id), view as LiveView) };
  }

  /** All that are on offer, in the order of their numbers. */
  async #all(): Promise<readonly LiveChannel[]> {
    const known = await this.#channels.read('all', () => this.#read());
    if (known && Math.abs(this.#parts.clock.now().getTime() - known.readAt) <= KEPT_MS) return known.list;
    this.#channels.forget('all');
    return (await this.#read()).list;
  }

  async #read(): Promise<Channels> {
    const { repository, planner, audience, clock } = this.#parts;
    const now = clock.now();
    const channels = (await repository.channels()).filter(({ enabled }) => enabled);
    await planner.ensureAll(channels, new Date(now.getTime() + PLANNED_MS));
    const [programmes, viewers] = await Promise.all([repository.nowAndNext(now), audience.viewers()]);
    const list = channels.map((channel) =>
      presentChannel(channel, programmes.get(channel.id) ?? [], viewers.get(channel.id) ?? 0, now),
    );
    return { readAt: now.getTime(), list };
  }
}
