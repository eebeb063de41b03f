import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { CSSProperties } from 'react';
import { useCommand, usePlayerState } from '../player/port.ts';
import { shortsMessages } from './messages.ts';

/** How far it is: a thread along the lower edge that can be dragged. */
export function ShortBar() {
  const text = useText(shortsMessages);
  const command = useCommand();
  const time = usePlayerState((state) => state.time);
  const duration = usePlayerState((state) => state.duration);
  const part = duration > 0 ? Math.min(1, time / duration) : 0;
  return (
    <input
      className="shorts-bar"
      type="range"
      min={0}
      max={Math.max(duration, 0.1)}
      step={0.1}
      value={time}
      style={{ '--played': part } as CSSProperties}
      aria-label={text('progress')}
      aria-valuetext={`${clockDuration(time)} / ${clockDuration(duration)}`}
      onChange={({ currentTarget }) => command((player) => player.seek(Number(currentTarget.value)))}
    />
  );
}
