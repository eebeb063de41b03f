import type { Request, Response } from '@liuguang/contract/contract';
import { splitByDay } from '@liuguang/contract/task/periods';
import { WATCH } from '@liuguang/contract/watch/rules';
import type { WatchOutcome, WatchReport } from '@liuguang/contract/watch/schemas';
import { type Bus, readerChanged } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { isId, isInstant, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { badField, type Refused } from '../../platform/refused.ts';
import type { MediaVisibility } from '../media/media.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { WatchTickets } from './watch.port.ts';
import { presentWatched } from './watch.present.ts';
import { endOf, isSeen, pointsPlayed, type ReadReport, WatchProgressing } from './watch.progress.ts';
import type { Delta, SessionRow, WatchRepository } from './watch.repository.ts';

interface WatchParts {
  readonly database: Database;
  readonly repository: WatchRepository;
  readonly tickets: WatchTickets;
  readonly visibility: MediaVisibility;
  readonly taskEvents: TaskEventsPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What people have watched, and how far. */
export class WatchService {
  readonly #parts: WatchParts;
  /** One person's reports wait here for one another, and not on connections that others need. */
  readonly #turns = new InTurnByKey(1);

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  async trackList(person: Person, request: Request<'app/media/trackList'>): Promise<Response<'app/media/trackList'>> {
    if ('reports' in request)
      return { list: [], hasNext: false, outcomes: await this.#report(person, request.reports) };
    const { repository, visibility } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const rows = await repository.list(person.id, window, request.contentType);
    const shown = rows.slice(0, window.size).map(({ videoId }) => videoId);
    const visible = await visibility.cardsFor(person.id, shown);
    return pageOf(
      rows,
      window,
      ({ watchedAt, videoId }) => [watchedAt.toISOString(), String(videoId)],
      (row) => presentWatched(row, visible.get(row.videoId)),
    );
  }

  async delete({ id }: Person, request: Request<'x/watch/delete'>): Promise<{ removed: number }> {
    const { database, repository, bus } = this.#parts;
    const removed =
      'ids' in request
        ? await repository.remove(id, request.ids.map(BigInt))
        : await repository.clearAll(id, request.contentType);
    await database.transaction((tx) => readerChanged(bus, tx, id));
    return { removed };
  }

  async #report(person: Person, reports: readonly WatchReport[]): Promise<WatchOutcome[]> {
    const read = await this.#read(person, reports);
    if (read.every(({ of }) => of === undefined)) return read.map(() => ({ standing: 'refused', credited: 0 }));
    return this.#turns.run(String(person.id), () =>
      this.#parts.database.transaction((tx) => this.#note(tx, person.id, read)),
    );
  }

  /** Opens the tokens of reports, and refuses positions that there are not. */
  async #read({ id }: Person, reports: readonly WatchReport[]): Promise<ReadReport[]> {
    const { tickets, visibility } = this.#parts;
    const opened = await Promise.all(reports.map(({ playToken }) => tickets.read(playToken)));
    const own = opened.map((ticket) => (ticket?.person.id === id ? ticket : undefined));
    const videos = await visibility.visibleTo(id, [...new Set(own.flatMap((ticket) => ticket?.videoId ?? []))]);
    return reports.map((report, at) => {
      const ticket = own[at];
      const video = ticket && videos.get(ticket.videoId);
      if (!ticket || !video) return { report, of: undefined };
      if (report.position > endOf(ticket, video) + WATCH.endTolerance) throw beyondTheEnd(at);
      return { report, of: { ticket, video } };
    });
  }

  async #note(tx: Transaction, accountId: bigint, reports: readonly ReadReport[]): Promise<WatchOutcome[]> {
    const { repository, taskEvents, clock } = this.#parts;
    const session = await this.#takeSession(tx, accountId, reports);
    const now = clock.now();
    const progressing = new WatchProgressing(session, now);
    const outcomes = reports.map((report) => progressing.take(report));
    const { noted, viewed } = progressing;
    if (noted.size === 0) return outcomes;

    await repository.saveSession(tx, progressing.end());
    const entries = [...noted.values()].map(({ video, position, furthest, credited }) => ({
      accountId,
      videoId: video.id,
      contentType: video.contentType,
      position,
      finished: isSeen(position, video.seconds),
      furthest: isSeen(furthest, video.seconds) ? Number.POSITIVE_INFINITY : furthest,
      seconds: credited,
      watchedAt: now,
    }));
    await repository.saveEntries(tx, entries);
    const notSince = new Date(now.getTime() - WATCH.viewAgainMinutes * 60_000);
    const deltas: Delta[] = [];
    for (const { video, position, credited } of noted.values()) {
      const counts = viewed.has(video.id) && (await repository.countView(tx, accountId, video.id, now, notSince));
      const { from, below } = pointsPlayed(position, credited, video.seconds);
      const points = { pointFrom: from, pointBelow: below };
      if (counts || credited > 0)
        deltas.push({ videoId: video.id, views: counts ? 1 : 0, seconds: credited, ...points });
    }
    await repository.addDeltas(tx, deltas);
    const seconds = deltas.reduce((sum, delta) => sum + delta.seconds, 0);
    const watched = splitByDay(now, seconds).map((part) => ({ accountId, at: part.at, amount: part.seconds }));
    await taskEvents.note(
      tx,
      watched.map((part) => ({ ...part, event: 'watch' })),
    );
    // As often as somebody has begun something new in earnest.
    if (viewed.size > 0) await repository.trim(tx, accountId);
    return outcomes;
  }

  /** What somebody plays; for the first time, that is what these reports are about. */
  async #takeSession(tx: Transaction, accountId: bigint, reports: readonly ReadReport[]): Promise<SessionRow> {
    const { repository } = this.#parts;
    const kept = await repository.takeSession(tx, accountId);
    if (kept) return kept;
    const first = reports.find(({ of }) => of !== undefined);
    if (!first?.of) throw new Error('there is nothing to report');
    const { ticket, video } = first.of;
    const begun = { seconds: 0, viewed: false, creditedUntil: ticket.issuedAt, reportedAt: ticket.issuedAt };
    const row = { accountId, session: first.report.session, videoId: video.id, ...begun };
    if (await repository.openSession(tx, row)) return row;
    const other = await repository.takeSession(tx, accountId);
    if (!other) throw new Error(`what ${accountId} plays is gone`);
    return other;
  }
}

const beyondTheEnd = (at: number): Refused => badField(`/reports/${at}/position`, 'beyond the end');
