import { newRequestId } from '@liuguang/client/request-id';
import type { WatchReport } from '@liuguang/contract/watch/schemas';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { WatchMeter, type WatchMoment } from './watch-meter.ts';
import { WatchReporter } from './watch-reporter.ts';

const KEY = 'watch.reports';

interface Playing {
  readonly videoId: string;
  readonly session: string;
  readonly meter: WatchMeter;
  starts: boolean;
}

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
  const playing = useRef<Playing>(undefined);
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
        onTaken: (session) => {
          // Whoever has taken it back since then plays in another session.
          if (playing.current?.session !== session) return;
          playing.current = undefined;
          setIsTaken(true);
        },
      }),
    [api, storage],
  );

  const onMoment = (moment: WatchMoment) => {
    if (!play || isTaken) return;
    if (playing.current?.videoId !== play.id) {
      if (!moment.playing) return;
      playing.current = { videoId: play.id, session: newRequestId(), meter: new WatchMeter(), starts: true };
    }
    const { meter, session, starts } = playing.current;
    const told = meter.note(moment, Date.now());
    if (!told) return;
    playing.current.starts = false;
    reporter.add({ playToken: play.playToken, session, ...told, ...(starts && { starts }) });
  };

  const leave = useEffectEvent(() => {
    const told = playing.current?.meter.take(Date.now());
    if (!told || !play || !playing.current) return;
    const { session, starts } = playing.current;
    playing.current.starts = false;
    reporter.add({ playToken: play.playToken, session, ...told, ...(starts && { starts }) });
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
