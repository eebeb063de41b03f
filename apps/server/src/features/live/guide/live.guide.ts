import { createReadStream } from 'node:fs';
import type { Request, Response } from '@liuguang/contract/contract';
import { LIVE_CATCH_UP_HOURS, LIVE_GUIDE_HOURS_AHEAD } from '@liuguang/contract/live/channels';
import type { LiveGuideProblem } from '@liuguang/contract/live/guide';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { LivePlanRepository } from '../live.plan.repository.ts';
import type { LivePlanner } from '../live.planner.ts';
import { presentProgramme } from '../live.present.ts';
import type { LiveRepository } from '../live.repository.ts';
import { orderGuide } from './live.guide.order.ts';
import { type GuideEntry, readGuide } from './live.guide.read.ts';
import { writeGuide } from './live.guide.write.ts';

interface GuideParts {
  readonly repository: LiveRepository;
  readonly plans: LivePlanRepository;
  readonly planner: LivePlanner;
  readonly bus: Bus;
  readonly clock: Clock;
}

const HOUR_MS = 3600 * 1000;
const KEPT_MS = 60_000;
/** Other programs fetch it every day. */
const WRITTEN_HOURS = 24;
const MOST_TOLD = 200;
const MOST_DAYS_AHEAD = 14;

/** Guides as files: those of others for channels with a signal of theirs, and ours for other programs. */
export class LiveGuideFiles {
  readonly #parts: GuideParts;
  #written: { readonly at: number; readonly text: Promise<string> } | undefined;

  constructor(parts: GuideParts) {
    this.#parts = parts;
  }

  async import(
    tx: Transaction,
    { channelId, xmltvId }: Request<'console/live/guide/import'>,
    [file]: readonly UploadedFile[],
  ): Promise<Response<'console/live/guide/import'>> {
    const { plans, planner, bus, clock } = this.#parts;
    if (!file) throw new Refused('badBody');
    const channel = await plans.lock(tx, BigInt(channelId));
    if (!channel) throw new Refused('notFound');
    if (channel.source === 'library') throw new Refused('taken', { reason: 'live.plannedHere' });
    const { channels, entries, problems } = await readGuide(createReadStream(file.path, 'utf8'), xmltvId);
    if (xmltvId === undefined && channels.length > 1)
      throw new Refused('badBody', { reason: 'live.guideSeveral', data: { channels: channels.slice(0, 20) } });
    const now = clock.now().getTime();
    const ordered = orderGuide(entries);
    const coming = ordered.list.filter(
      ({ startsAt, endsAt }) => endsAt > now && startsAt < now + MOST_DAYS_AHEAD * 24 * HOUR_MS,
    );
    const rows = coming.map((entry) => ({
      show: showOf(entry),
      startsAt: new Date(entry.startsAt),
      endsAt: new Date(entry.endsAt),
    }));
    await planner.begin(tx, channel);
    await plans.replaceGuide(tx, channel, rows, clock.now());
    await bus.publish('live', channelId, tx);
    return { programmes: rows.length, problems: [...problems, ...ordered.problems].slice(0, MOST_TOLD) };
  }

  /** Where programmes of a channel overlap, or nothing is on between two of them, up to where the guide looks. */
  async problems({ channelId }: Request<'console/live/guide/problems'>): Promise<{ list: LiveGuideProblem[] }> {
    const { repository, clock } = this.#parts;
    const id = BigInt(channelId);
    if (!(await repository.channel(id))) throw new Refused('notFound');
    const now = clock.now().getTime();
    const [from, to] = [now - LIVE_CATCH_UP_HOURS * HOUR_MS, now + LIVE_GUIDE_HOURS_AHEAD * HOUR_MS];
    const rows = (await repository.programmes([id], new Date(from), new Date(to))).get(id) ?? [];
    const entries = rows.map((row) => {
      const { title, startsAt, endsAt } = presentProgramme(row);
      return { title, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
    });
    return { list: orderGuide(entries).problems.slice(0, MOST_TOLD) };
  }

  /** The guide of all channels, written at most once a minute. */
  export(): Promise<string> {
    const now = this.#parts.clock.now().getTime();
    if (!this.#written || Math.abs(now - this.#written.at) > KEPT_MS) {
      const text = this.#write(now);
      this.#written = { at: now, text };
      text.catch(() => {
        this.#written = undefined;
      });
    }
    return this.#written.text;
  }

  async #write(now: number): Promise<string> {
    const { repository, planner } = this.#parts;
    const [from, to] = [now - LIVE_CATCH_UP_HOURS * HOUR_MS, now + WRITTEN_HOURS * HOUR_MS];
    const channels = (await repository.channels()).filter(({ enabled }) => enabled);
    await planner.ensureAll(channels, new Date(to));
    const ids = channels.map(({ id }) => id);
    const programmes = await repository.programmes(ids, new Date(from), new Date(to));
    return writeGuide(channels, new Map([...programmes].map(([id, rows]) => [id, rows.map(presentProgramme)])));
  }
}

function showOf({ title, titles, startsAt, endsAt }: GuideEntry & { readonly endsAt: number }) {
  const { en } = titles;
  const minutes = Math.min(360, Math.max(5, Math.round((endsAt - startsAt) / 60_000)));
  return { title, translations: en === undefined || en === title ? {} : { en: { title: en } }, minutes };
}
