import type { Request } from '@liuguang/contract/contract';
import type { LiveChannelRecord, LiveHealth } from '@liuguang/contract/live/schemas';
import { bitRates } from '@liuguang/media/playlist';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaSegments } from '../media/media.port.ts';
import type { LiveAudience } from './live.audience.ts';
import type { LivePlanRepository } from './live.plan.repository.ts';
import type { LivePlanner } from './live.planner.ts';
import { presentProgramme, presentRecord } from './live.present.ts';
import type { ChannelRow, LiveRepository } from './live.repository.ts';

interface ConsoleParts {
  readonly repository: LiveRepository;
  readonly plans: LivePlanRepository;
  readonly planner: LivePlanner;
  readonly audience: LiveAudience;
  readonly segments: MediaSegments;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What operators do with channels. */
export class LiveConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list(): Promise<{ list: LiveChannelRecord[] }> {
    return { list: (await this.#parts.repository.channels()).map(presentRecord) };
  }

  async save(tx: Transaction, request: Request<'console/live/save'>): Promise<LiveChannelRecord> {
    const { plans, planner, bus, clock } = this.#parts;
    const { channelId, version, channel } = request;
    const change = { ...channel, updatedAt: clock.now() };
    if (channelId === undefined) {
      const added = await plans.insert(tx, change);
      if (!added) throw new Refused('taken', { reason: 'live.numberTaken' });
      await bus.publish('live', String(added.id), tx);
      return presentRecord(added);
    }
    const row = await plans.lock(tx, BigInt(channelId));
    if (!row) throw new Refused('notFound');
    if (row.version !== version) throw new Refused('taken', { reason: 'live.channelChanged' });
    const owner = await plans.ownerOfNumber(tx, channel.number);
    if (owner !== undefined && owner !== row.id) throw new Refused('taken', { reason: 'live.numberTaken' });
    const saved = await plans.update(tx, row.id, { ...change, version: row.version + 1 });
    await planner.restart(tx, saved);
    await bus.publish('live', channelId, tx);
    return presentRecord(saved);
  }

  async health(): Promise<{ list: LiveHealth[] }> {
    const { repository, audience, clock } = this.#parts;
    const now = clock.now();
    const [channels, programmes, viewers] = await Promise.all([
      repository.channels(),
      repository.nowAndNext(now),
      audience.viewers(),
    ]);
    const list = await Promise.all(
      channels.map(async (channel): Promise<LiveHealth> => {
        const current = programmes.get(channel.id)?.find(({ startsAt }) => startsAt <= now);
        return {
          channelId: String(channel.id),
          viewers: viewers.get(channel.id) ?? 0,
          plannedUntil: channel.plannedUntil?.toISOString() ?? '',
          now: current ? presentProgramme(current) : null,
          ...(await this.#signal(channel, now)),
          problem: problemOf(channel, now),
        };
      }),
    );
    return { list };
  }

  /** What is given out of a channel just now. */
  async #signal({ id }: ChannelRow, now: Date): Promise<Pick<LiveHealth, 'bitRate' | 'lastSegmentAt'>> {
    const { repository, segments } = this.#parts;
    const [item] = await repository.items(id, now, new Date(now.getTime() + 1));
    const film = item?.isOn ? (await segments.films([item.videoId])).get(item.videoId) : undefined;
    const best = item && Object.values(item.levels).at(-1);
    const track = film && best ? await segments.track(film, best.rung) : undefined;
    if (!item || !film || !best || !track) return { bitRate: 0, lastSegmentAt: '' };
    let begins = item.startsAt.getTime();
    let lastSegmentAt = begins;
    for (const { seconds } of track.segments) {
      if (begins > now.getTime()) break;
      lastSegmentAt = begins;
      begins += seconds * 1000;
    }
    return { bitRate: bitRates(track).average, lastSegmentAt: new Date(lastSegmentAt).toISOString() };
  }
}

function problemOf({ enabled, plannedUntil }: ChannelRow, now: Date): LiveHealth['problem'] {
  if (!enabled) return 'disabled';
  return plannedUntil && plannedUntil > now ? '' : 'nothingToShow';
}
