import { useText } from '@liuguang/app-kit/i18n';
import type { LiveChannel } from '@liuguang/contract/live/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { CSSProperties } from 'react';
import { ChannelTile } from './ChannelTile.tsx';
import { liveMessages } from './messages.ts';
import { clockTime, passed, useTitle } from './words.ts';

interface ChannelRowProps {
  channel: LiveChannel;
  active: boolean;
  now: number;
  onChoose: () => void;
}

/** A channel in the list: what is on, how far it is, and what comes next. */
export function ChannelRow({ channel, active, now, onChoose }: ChannelRowProps) {
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const { now: on, next } = channel;
  return (
    <li>
      <button type="button" className="live-row lg-press" aria-pressed={active} onClick={onChoose}>
        <span className="live-row-picture">
          {on?.cover && <ProtectedImage src={on.cover.small.path} alt="" ratio={104 / 60} />}
          {on && (
            <span
              className="live-row-bar"
              style={{ '--live-passed': passed(on, now) } as CSSProperties}
              aria-hidden="true"
            />
          )}
        </span>
        <span className="live-row-words">
          <span className="live-row-title">
            <b>{on ? titleOf(on) : text('nothingOn')}</b>
            {channel.access === 'member' && <Badge tone="vip">{text('member')}</Badge>}
          </span>
          <span className="live-row-channel">
            <ChannelTile mark={channel.mark} color={channel.color} small />
            {titleOf(channel)}
          </span>
          {next && (
            <span className="live-row-next">
              {text('comesNext', { time: clockTime(next.startsAt), title: titleOf(next) })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
