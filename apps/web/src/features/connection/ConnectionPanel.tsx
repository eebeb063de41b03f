import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { Button } from '@liuguang/ui/Button';
import { Card } from '@liuguang/ui/Card';
import { CheckIcon, CrossIcon, LockIcon, PhoneIcon, RefreshIcon, UnlockedIcon } from '@liuguang/ui/icons';
import { Logo } from '@liuguang/ui/Logo';
import { Stage } from '@liuguang/ui/pace/Stage';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { ReactNode } from 'react';
import type { Exchange } from '../../lib/connection.ts';
import { useConnection } from '../../lib/use-connection.ts';
import { connectionMessages } from './messages.ts';
import { useCheck } from './queries.ts';
import './connection.css';

/** What the last call looked like on its way: proof, in the open, that the wire does what it says. */
export function ConnectionPanel() {
  const text = useText(connectionMessages);
  const { count, last } = useConnection();
  const check = useCheck();

  return (
    <Card
      title={text('connectionTitle')}
      className="connection"
      action={
        <Button
          tone="soft"
          size="small"
          icon={<RefreshIcon />}
          busy={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {text('connectionAgain')}
        </Button>
      }
    >
      <p className="connection-text">{text('connectionText')}</p>
      <Stage>
        <Beam exchange={last} count={count} />
      </Stage>
      <Stage>
        <dl className="connection-facts">
          <Fact name="HMAC-SHA1">
            {last && (
              <Verdict good={last.signed} word={text(last.signed ? 'connectionSigned' : 'connectionUnsigned')} />
            )}
          </Fact>
          <Fact name="AES-256-GCM">
            {last && <Verdict good={last.sealed} word={text(last.sealed ? 'connectionSealed' : 'connectionOpen')} />}
          </Fact>
          <Fact name={text('connectionProtocol')}>
            {check.data && <span className="lg-number">{check.data.version}</span>}
          </Fact>
        </dl>
      </Stage>
    </Card>
  );
}

/** The line between this device and the server. Every exchange sends one light along it and back. */
function Beam({ exchange, count }: { exchange: Exchange | undefined; count: number }) {
  const text = useText(connectionMessages);
  const common = useText(commonMessages);
  return (
    <div className="connection-beam">
      <span className="connection-end">
        <span className="connection-device">
          <PhoneIcon />
        </span>
        {text('connectionHere')}
      </span>
      <span className="connection-line">
        {count > 0 && <i key={count} className="connection-light" />}
        <span className="connection-lock">{exchange?.sealed === false ? <UnlockedIcon /> : <LockIcon />}</span>
        <span className="connection-time">
          {text('connectionRoundTrip')}
          {exchange ? (
            <b className="lg-number">
              {text('connectionRoundTripValue', { count: Math.round(exchange.milliseconds) })}
            </b>
          ) : (
            <Skeleton width="4em" />
          )}
        </span>
      </span>
      <span className="connection-end">
        <Logo size={40} />
        {common('brand')}
      </span>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <Skeleton width="4em" />}</dd>
    </div>
  );
}

function Verdict({ good, word }: { good: boolean; word: string }) {
  return (
    <span className={good ? 'connection-good' : 'connection-bad'}>
      {good ? <CheckIcon /> : <CrossIcon />}
      {word}
    </span>
  );
}
