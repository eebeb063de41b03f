import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { clockDuration } from '@liuguang/contract/format/duration';
import { Badge } from '@liuguang/ui/Badge';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { ReactNode } from 'react';
import { useServices } from '../../lib/services.ts';
import { Avatar } from './Avatar.tsx';
import { greetingAt } from './greeting.ts';
import { MembershipCard } from './MembershipCard.tsx';
import { useOnlineClock } from './use-online-clock.ts';
import './account.css';

/** Undefined draws the skeleton, in the same boxes. */
interface AccountCardProps {
  account: SelfInfo | undefined;
  /** The state of the realtime line, which is another feature's. */
  realtime: ReactNode;
}

export function AccountCard({ account, realtime }: AccountCardProps) {
  const { text } = useServices();
  return (
    <section className="account" aria-label={account?.name ?? text('loading')} aria-busy={account === undefined}>
      <Identity account={account} />
      <MembershipCard account={account} />
      <dl className="account-facts lg-card">
        <div>
          <dt>{text('onlineToday')}</dt>
          <dd>
            <OnlineToday enabled={account !== undefined} />
          </dd>
        </div>
        <div>
          <dt>{text('realtime')}</dt>
          <dd>{realtime}</dd>
        </div>
      </dl>
    </section>
  );
}

function Identity({ account }: Pick<AccountCardProps, 'account'>) {
  const { text } = useServices();
  return (
    <div className="account-identity">
      <Avatar id={account?.id} />
      <div className="account-names">
        <p className="account-greeting">{text(greetingAt(new Date()))}</p>
        <h2 className="account-name">
          {account ? (
            <>
              <span className="lg-ellipsis">{account.name}</span>
              <Badge>{text(account.kind === 'guest' ? 'kindGuest' : 'kindRegistered')}</Badge>
            </>
          ) : (
            <>
              <span className="lg-unseen">{text('loading')}</span>
              <Skeleton width="6em" />
            </>
          )}
        </h2>
        <p className="account-number">
          {account ? (
            <>
              {text('accountNumber')}
              <span className="lg-number">{account.id}</span>
              <CopyButton
                value={account.id}
                label={text('copyAccountNumber', { id: account.id })}
                done={text('copied')}
              />
            </>
          ) : (
            <Skeleton width="9em" />
          )}
        </p>
      </div>
    </div>
  );
}

/** With its hours even when there are none: 12:34 would read as the time of day. */
const hourClock = (seconds: number) => `${seconds < 3600 ? '0:' : ''}${clockDuration(seconds)}`;

/** Alone in its component, since it draws itself anew every second. */
function OnlineToday({ enabled }: { enabled: boolean }) {
  const seconds = useOnlineClock({ enabled });
  if (!enabled || seconds === undefined) return <Skeleton width="4em" />;
  return (
    <span className="lg-number" role="timer">
      {hourClock(seconds)}
    </span>
  );
}
