import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAccount } from './current-account.ts';
import { createOnlineMeter, steady } from './online-meter.ts';
import { useOnlineTime } from './queries.ts';

const TICK_MS = 1000;

/** Seconds online today, as of now; undefined until the server has said where to start. */
type ReadOnlineTime = () => number | undefined;

const OnlineTimeContext = createContext<ReadOnlineTime>(() => undefined);

const isSeen = () => document.visibilityState === 'visible';

/** Counts the time that somebody is here, on whatever page, while the app is seen. */
export function OnlineTimeProvider({ children }: { children: ReactNode }) {
  const enabled = useAccount().data !== undefined;
  const [meter] = useState(() => createOnlineMeter(() => performance.now()));
  const { data, refetch } = useOnlineTime({ enabled, meter });

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

  // Whoever wants to know reads it every second: that it changed is no reason to draw anything anew.
  const today = useRef<number>(undefined);
  useLayoutEffect(() => {
    today.current = data?.today;
  }, [data]);
  const read = useCallback(() => (today.current === undefined ? undefined : today.current + meter.seconds()), [meter]);
  return <OnlineTimeContext value={read}>{children}</OnlineTimeContext>;
}

/** The same, drawn anew every second. */
export function useOnlineSeconds(): number | undefined {
  const read = useContext(OnlineTimeContext);
  const [shown, setShown] = useState(read);
  useEffect(() => {
    const show = () => {
      const seconds = read();
      if (seconds !== undefined) setShown((previous = 0) => steady(previous, seconds));
    };
    show();
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [read]);
  return shown;
}
