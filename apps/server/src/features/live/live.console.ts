import type { Request } from '@liuguang/contract/contract';
import type { LiveChannelDraft, LiveChannelRecord, LiveHealth } from '@liuguang/contract/live/schemas';
import { bitRates } from '@liuguang/media/playlist';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutsideFetch } from '../../platform/http/outside-fetch.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaSegments } from '../media/media.port.ts';
import type { LiveAudience } from './live.audience.ts';
import type { LivePlanRepository } from './live.plan.repository.ts';
import type { LivePlanner } from './live.planner.ts';
import { presentProgramme, presentRecord } from './live.present.ts';
import type { ChannelRow, LiveRepository } from './live.repository.ts';
import type { SignalConsole } from './signal/live.signal.console.ts';
import type { LiveSignalRepository } from './signal/live.signal.repository.ts';

interface ConsoleParts {
  readonly repository: LiveRepository;
  readonly plans: LivePlanRepository;
  readonly planner: LivePlanner;
  readonly audience: LiveAudience;
  readonly segments: MediaSegments;
  readonly signals: SignalConsole;
  readonly signalRepository: LiveSignalRepository;
  readonly outside: OutsideFetch;
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
    await this.#refuseInside(channel);
    const change = { ...channel, updatedAt: clock.now() };
    if (channelId === undefined) {
      const added = await plans.insert(tx, change);
      if (!added) throw new Refused('taken', { reason: 'live.numberTaken' });
      await this.#signal(tx, added);
      await bus.publish('live', String(added.id), tx);
      return presentRecord(added);
    }
    const row = await plans.lock(tx, BigInt(channelId));
    if (!row) throw new Refused('notFound');
    if (row.version !== version) throw new Refused('taken', { reason: 'live.channelChanged' });
    const owner = await plans.ownerOfNumber(tx, channel.number);
    if (owner !== undefined && owner !== row.id) throw new Refused('taken', { reason: 'live.numberTaken' });
    const saved = await plans.update(tx, row.id, { ...change, version: row.version + 1 });
    await this.#signal(tx, saved);
    if (saved.source !== row.source) await plans.dropGuide(tx, saved.id, clock.now());
    await planner.restart(tx, saved);
    await bus.publish('live', channelId, tx);
    return presentRecord(saved);
  }

  async health(): Promise<{ list: LiveHealth[] }> {
    const { repository, audience, clock } = this.#parts;
    const now = clock.now();
    const [channels, programmes, viewers, ends] = await Promise.all([
      repository.channels(),
      repository.nowAndNext(now),
      audience.viewers(),
      this.#parts.signalRepository.signals(),
    ]);
    const list = await Promise.all(
      channels.map(async (channel): Promise<LiveHealth> => {
        const told =
          channel.source === 'library'
            ? { ...(await this.#shown(channel, now)), gaps: 0, signal: '' as const }
            : await this.#parts.signals.health(channel, ends.get(channel.id), now);
        const current = programmes.get(channel.id)?.find(({ startsAt }) => startsAt <= now);
        return {
          channelId: String(channel.id),
          number: channel.number,
          title: channel.title,
          viewers: viewers.get(channel.id) ?? 0,
          plannedUntil: channel.plannedUntil?.toISOString() ?? '',
          now: current ? presentProgramme(current) : null,
          ...told,
          problem: problemOf(channel, told.signal, now),
        };
      }),
    );
    return { list };
  }

  /** A channel that is fed from outside has a place where its signal comes in. */
  async #signal(tx: Transaction, { id, source }: ChannelRow): Promise<void> {
    if (source !== 'library') await this.#parts.signalRepository.ensure(tx, id, this.#parts.clock.now());
  }

  /** Told when it is saved; fetched, it is judged again every time. */
  async #refuseInside({ source, pullUrl }: LiveChannelDraft): Promise<void> {
    if (source !== 'pull') return;
    const refusal = new Refused('badBody', { reason: 'live.pullInside' });
    const url = URL.parse(pullUrl);
    if (!url) throw refusal;
    await this.#parts.outside.judge(url).catch(() => {
      throw refusal;
    });
  }

  /** What is given out of a channel of the library just now. */
  async #shown({ id }: ChannelRow, now: Date): Promise<Pick<LiveHealth, 'bitRate' | 'lastSegmentAt'>> {
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

function problemOf(
  { enabled, plannedUntil, source }: ChannelRow,
  signal: LiveHealth['signal'],
  now: Date,
): LiveHealth['problem'] {
  if (!enabled) return 'disabled';
  if (source !== 'library') return signal === 'live' ? '' : 'noSignal';
  return plannedUntil && plannedUntil > now ? '' : 'nothingToShow';
}
