import { useText } from '@liuguang/app-kit/i18n';
import type { CSSProperties } from 'react';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { SoundShape } from '../player-icons.tsx';
import { PlayerButton } from './PlayerButton.tsx';

/** The button everywhere; the slider where there is a mouse, since phones have keys for it. */
export function Volume() {
  const text = useText(playerMessages);
  const command = useCommand();
  const muted = usePlayerState((state) => state.muted);
  const volume = usePlayerState((state) => state.volume);
  const heard = muted ? 0 : volume;
  return (
    <span className="player-volume">
      <PlayerButton
        label={text(muted ? 'unmute' : 'mute')}
        onClick={() => command((player) => player.setMuted(!muted))}
      >
        <SoundShape on={heard > 0} />
      </PlayerButton>
      <input
        type="range"
        className="player-volume-range"
        aria-label={text('volume')}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        style={{ '--volume': heard } as CSSProperties}
        onChange={({ target }) => command((player) => player.setVolume(target.valueAsNumber))}
      />
    </span>
  );
}
