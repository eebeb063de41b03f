import type { WatchReport } from '@liuguang/contract/watch/schemas';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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

/** Tells the server how far somebody is in a video, every quarter of a minute and whenever playing stops. */
export function useProgressReports(play: { id: string; playToken: string } | undefined): ProgressReports {
  const { api, storage } = useServices();
  const [isTaken, setIsTaken] = useState(false);
  const [watching] = useState(() => new Watching());
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
  const onMoment = (moment: WatchMoment) => {
    if (play && !isTaken) tell(watching.note(play, moment, Date.now()));
  };
  const leave = useEffectEvent(() => {
    if (play) tell(watching.take(play, Date.now()));
  });

  useEffect(() => {
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
  }, [reporter]);

  return { onMoment, isTaken, takeBack: () => setIsTaken(false) };
}
