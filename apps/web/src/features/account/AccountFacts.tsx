import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { ReactNode } from 'react';
import { accountMessages } from './messages.ts';
import { useOnlineSeconds } from './OnlineTimeProvider.tsx';

/** `realtime` is the state of the line, which is another feature's. */
export function AccountFacts({ realtime }: { realtime: ReactNode }) {
  const text = useText(accountMessages);
  return (
    <dl className="account-facts lg-card">
      <div>
        <dt>{text('onlineToday')}</dt>
        <dd>
          <OnlineToday />
        </dd>
      </div>
      <div>
        <dt>{text('realtime')}</dt>
        <dd>{realtime}</dd>
      </div>
    </dl>
  );
}

/** With its hours even when there are none: 12:34 would read as the time of day. */
const hourClock = (seconds: number) => `${seconds < 3600 ? '0:' : ''}${clockDuration(seconds)}`;

/** Alone in its component, since it draws itself anew every second. */
function OnlineToday() {
  const seconds = useOnlineSeconds();
  if (seconds === undefined) return <Skeleton width="4em" />;
  return (
    <span className="lg-number" role="timer">
      {hourClock(seconds)}
    </span>
  );
}
