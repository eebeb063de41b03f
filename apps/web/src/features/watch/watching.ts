import { newRequestId } from '@liuguang/client/request-id';
import type { WatchReport } from '@liuguang/contract/watch/schemas';
import { type Watched, WatchMeter, type WatchMoment } from './watch-meter.ts';

interface Play {
  readonly id: string;
  readonly playToken: string;
}

interface Session {
  readonly id: string;
  readonly videoId: string;
  readonly meter: WatchMeter;
  starts: boolean;
}

/** What somebody watches here, as reports to send; each video, and what is taken back, is a session of its own. */
export class Watching {
  #session: Session | undefined;

  /** A report, when it is time for one. */
  note(play: Play, moment: WatchMoment, nowMs: number): WatchReport | undefined {
    if (this.#session?.videoId !== play.id) {
      if (!moment.playing) return undefined;
      this.#session = { id: newRequestId(), videoId: play.id, meter: new WatchMeter(), starts: true };
    }
    return report(this.#session, play, this.#session.meter.note(moment, nowMs));
  }

  /** A report of all that was watched and not told yet. */
  take(play: Play, nowMs: number): WatchReport | undefined {
    return this.#session && report(this.#session, play, this.#session.meter.take(nowMs));
  }

  /** Whether that ended what plays here: whoever has taken it back since then plays in another session. */
  end(session: string): boolean {
    if (this.#session?.id !== session) return false;
    this.#session = undefined;
    return true;
  }
}

function report(session: Session, { playToken }: Play, watched: Watched | undefined): WatchReport | undefined {
  if (!watched) return undefined;
  const { id, starts } = session;
  session.starts = false;
  return { playToken, session: id, ...watched, ...(starts && { starts }) };
}
