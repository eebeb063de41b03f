import { useEffect, useState } from 'react';
import { createOnlineMeter, steady } from './online-meter.ts';
import { useOnlineTime } from './queries.ts';

const TICK_MS = 1000;

const isSeen = () => document.visibilityState === 'visible';

/** Seconds online today, counted up while the page is seen; undefined until the server has said where to start. */
export function useOnlineClock({ enabled }: { enabled: boolean }): number | undefined {
  const [meter] = useState(() => createOnlineMeter(() => performance.now()));
  const { data, refetch } = useOnlineTime({ enabled, meter });
  const [shown, setShown] = useState<number>();

  useEffect(() => {
    if (!enabled) return;
    function follow() {
      if (isSeen()) return meter.resume();
      meter.pause();
      // A tab that is closed from here on would take the unreported seconds with it.
      void refetch();
    }
    if (isSeen()) meter.resume();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      meter.pause();
    };
  }, [enabled, meter, refetch]);

  useEffect(() => {
    if (!data) return;
    const show = () => setShown((previous = 0) => steady(previous, data.today + meter.seconds()));
    show();
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [data, meter]);

  return shown;
}
