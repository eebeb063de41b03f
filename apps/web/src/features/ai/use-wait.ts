import { useText } from '@liuguang/app-kit/i18n';
import { aiMessages } from './messages.ts';

const MINUTE = 60;

/** Seconds as somebody says them: nobody waits by the second for more than a minute. */
export function useWait(): (seconds: number) => string {
  const text = useText(aiMessages);
  return (seconds) =>
    seconds < MINUTE
      ? text('seconds', { count: Math.max(1, seconds) })
      : text('minutes', { count: Math.ceil(seconds / MINUTE) });
}
