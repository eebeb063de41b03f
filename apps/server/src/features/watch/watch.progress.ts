import { WATCH } from '@liuguang/contract/watch/rules';
import type { WatchOutcome, WatchReport } from '@liuguang/contract/watch/schemas';
import type { VisibleVideo } from '../media/media.port.ts';
import type { WatchTicket } from './watch.port.ts';
import type { SessionRow } from './watch.repository.ts';

/** A report with what its token opens, and the video that is; nothing of both when it opens nothing. */
export interface ReadReport {
  readonly report: WatchReport;
  readonly of: { readonly ticket: WatchTicket; readonly video: VisibleVideo } | undefined;
}

/** How far somebody came in one video, over all reports about it. */
export interface Noted {
  readonly video: VisibleVideo;
  position: number;
  furthest: number;
  credited: number;
}

/** Where what this person may see of a video ends. */
export const endOf = ({ watch }: Pick<WatchTicket, 'watch'>, video: VisibleVideo): number =>
  watch === 'full' ? video.seconds : video.previewSeconds;

/**
 * Which of a video's points, evenly spread from its beginning to its end, lie in what was just played: from one to below
 * the other. A point counts when it is played through, so that reports may come as often as they like.
 */
export function pointsPlayed(position: number, credited: number, length: number): { from: number; below: number } {
  if (credited <= 0 || length <= 0) return { from: 0, below: 0 };
  const each = length / WATCH.points;
  const start = Math.max(0, position - credited);
  // Whatever is left of what was seen to its end has been counted then.
  if (isSeen(start, length)) return { from: 0, below: 0 };
  const below = isSeen(position, length) ? WATCH.points + 1 : Math.min(WATCH.points, Math.ceil(position / each));
  return { from: Math.min(below, Math.ceil(start / each)), below };
}

export const isSeen = (position: number, seconds: number): boolean =>
  position >= seconds * WATCH.seenPart || seconds - position <= Math.min(WATCH.seenLeft, seconds / 10);

/** So much of a playing counts as a view. */
export const viewThreshold = (seconds: number): number => Math.min(WATCH.viewAfter, seconds * WATCH.viewAfterPart);

/**
 * Works reports into what somebody is playing. Time is credited from one clock for each person, which never runs ahead
 * of the real one: whoever reports twice as often, from two devices, or again, gets nothing for it.
 */
export class WatchProgressing {
  session: SessionRow;
  readonly noted = new Map<bigint, Noted>();
  /** Videos of which a playing has just become long enough to be a view. */
  readonly viewed = new Set<bigint>();
  readonly #nowMs: number;

  constructor(session: SessionRow, now: Date) {
    this.session = session;
    this.#nowMs = now.getTime();
  }

  take({ report, of }: ReadReport): WatchOutcome {
    if (!of) return { standing: 'refused', credited: 0 };
    const { ticket, video } = of;
    if (!this.#mayPlay(report)) return { standing: 'taken', credited: 0 };
    const isSame = this.session.session === report.session && this.session.videoId === video.id;
    if (!isSame)
      this.session = { ...this.session, session: report.session, videoId: video.id, seconds: 0, viewed: false };
    const credited = this.#credit(report, ticket.issuedAt);
    this.#note(video, Math.min(report.position, endOf(ticket, video)), credited);
    return { standing: 'noted', credited };
  }

  /** The device that plays, the one that just started, or any while the others are silent. */
  #mayPlay({ session, starts = false }: WatchReport): boolean {
    const silentFor = this.#nowMs - this.session.reportedAt.getTime();
    return starts || session === this.session.session || silentFor > WATCH.sessionSilence * 1000;
  }

  #credit({ watched, speed }: WatchReport, issuedAt: Date): number {
    const from = Math.max(this.session.creditedUntil.getTime(), issuedAt.getTime());
    const credited = Math.min(watched, (Math.max(0, this.#nowMs - from) / 1000) * speed);
    const until = from + (credited / speed) * 1000;
    this.session = { ...this.session, creditedUntil: new Date(Math.min(Math.ceil(until), this.#nowMs)) };
    return credited;
  }

  #note(video: VisibleVideo, position: number, credited: number): void {
    const before = this.noted.get(video.id) ?? { furthest: 0, credited: 0 };
    const furthest = Math.max(before.furthest, position);
    this.noted.set(video.id, { video, position, furthest, credited: before.credited + credited });
    const seconds = this.session.seconds + credited;
    const isView = !this.session.viewed && seconds >= viewThreshold(video.seconds);
    if (isView) this.viewed.add(video.id);
    this.session = { ...this.session, seconds, viewed: this.session.viewed || isView };
  }

  /** How the session is left: time that was not used is lost, but for what a slow line may have delayed. */
  end(): SessionRow {
    const lost = this.#nowMs - WATCH.unusedGrace * 1000;
    const creditedUntil = new Date(Math.max(this.session.creditedUntil.getTime(), lost));
    return { ...this.session, creditedUntil, reportedAt: new Date(this.#nowMs) };
  }
}
