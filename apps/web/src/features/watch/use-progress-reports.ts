import type { WatchReport } from '@liuguang/contract/watch/schemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import type { WatchMoment } from './watch-meter.ts';
import { WatchReporter } from './watch-reporter.ts';
import { Watching } from './watching.ts';

const KEY = 'watch.reports';

export interface ProgressReports {
  /** For the player to tell where it is. */
  readonly onMoment: (moment: WatchMoment) => void;
  /** Another device of the same person plays by now. */
  readonly isTaken: boolean;
  /** Plays here again; the other device learns it. */
  readonly takeBack: () => void;
}

interface Playing {
  readonly id: string;
  readonly playToken: string;
}

export interface FeedReports {
  /** For each player of a feed to tell where it is. */
  readonly note: (play: Playing, moment: WatchMoment) => void;
  /** Resolves when the server knows all that was told, or does not answer. */
  readonly settle: () => Promise<void>;
  readonly isTaken: boolean;
  readonly takeBack: () => void;
}

/** Tells the server how far somebody is in one video after the other; all that is told waits in one line. */
export function useFeedReports(): FeedReports {
  const { api, storage } = useServices();
  const [isTaken, setIsTaken] = useState(false);
  const [watching] = useState(() => new Watching());
  const last = useRef<Playing>(undefined);
  const reporter = useMemo(
    () =>
      new WatchReporter({
        send: async (reports) =>
          // Whoever leaves the page is still heard.
          (await api.client.post('app/media/trackList', { reports: [...reports] }, { keepalive: true })).outcomes ?? [],
        kept: {
          read: () => storage.recallOwn<readonly WatchReport[]>(KEY) ?? [],
          write: (all) => storage.rememberOwn(KEY, all),
        },
        onTaken: (session) => watching.end(session) && setIsTaken(true),
      }),
    [api, storage, watching],
  );

  const tell = (report: WatchReport | undefined) => report && reporter.add(report);
  const note = (play: Playing, moment: WatchMoment) => {
    if (isTaken) return;
    last.current = play;
    tell(watching.note(play, moment, Date.now()));
  };

  useEffect(() => {
    const leave = () => {
      const report = last.current && watching.take(last.current, Date.now());
      if (report) reporter.add(report);
    };
    const resend = () => void reporter.send();
    const hide = () => document.visibilityState === 'hidden' && leave();
    resend();
    addEventListener('online', resend);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', resend);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [reporter, watching]);

  return { note, settle: () => reporter.send(), isTaken, takeBack: () => setIsTaken(false) };
}

/** Tells the server how far somebody is in a video, every quarter of a minute and whenever playing stops. */
export function useProgressReports(play: Playing | undefined): ProgressReports {
  const { note, isTaken, takeBack } = useFeedReports();
  return { onMoment: (moment) => play && note(play, moment), isTaken, takeBack };
}
