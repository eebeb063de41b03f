import { useText } from '@liuguang/app-kit/i18n';
import { useEffect } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { announcedMessages } from './messages.ts';

/** Once its hour has passed it is asked for so often, until it is out. */
const ASKED_EVERY_MS = 5000;

const DAY_S = 24 * 3600;

interface CountdownProps {
  releasesAt: string;
  /** Its hour has come: time to see whether it is out. */
  onOver: () => void;
}

/** How long it takes until a title is out, to the second. */
export function Countdown({ releasesAt, onOver }: CountdownProps) {
  const text = useText(announcedMessages);
  const end = Date.parse(releasesAt);
  const left = Math.max(0, Math.ceil((end - useNow(end)) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    onOver();
    const timer = setInterval(onOver, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  if (isOver) return <p className="announced-soon">{text('anyMoment')}</p>;
  const units = [
    { name: 'days', value: Math.floor(left / DAY_S) },
    { name: 'hours', value: Math.floor((left % DAY_S) / 3600) },
    { name: 'minutes', value: Math.floor((left % 3600) / 60) },
    { name: 'seconds', value: left % 60 },
  ] as const;
  return (
    <div className="announced-countdown" role="timer">
      <span className="announced-countdown-label">{text('countdown')}</span>
      <span className="announced-countdown-units">
        {units.map(({ name, value }) => (
          <span key={name} className="announced-unit">
            <b className="lg-number">{String(value).padStart(2, '0')}</b>
            {text(name)}
          </span>
        ))}
      </span>
    </div>
  );
}
