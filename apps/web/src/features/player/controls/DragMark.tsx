import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { CSSProperties } from 'react';
import { playerMessages } from '../messages.ts';
import { usePlayerState } from '../player-context.ts';
import { SoundShape, SunShape } from '../player-icons.tsx';
import { type StoryboardTile, tileAt } from '../storyboard.ts';
import { StoryboardPicture } from './StoryboardPicture.tsx';
import type { Drag } from './use-drag.ts';

/** What the finger on the picture does: the moment it would go to, or how loud and how bright it is. */
export function DragMark({ drag, tiles }: { drag: Drag; tiles: readonly StoryboardTile[] }) {
  return drag.kind === 'seek' ? <Moment drag={drag} tiles={tiles} /> : <Level drag={drag} />;
}

function Moment({ drag: { value, from }, tiles }: { drag: Drag; tiles: readonly StoryboardTile[] }) {
  const duration = usePlayerState((state) => state.duration);
  const by = Math.round(value - from);
  return (
    <div className="player-drag" aria-hidden="true">
      <StoryboardPicture tile={tileAt(tiles, value)} />
      <span className="player-drag-time lg-numbers">
        {clockDuration(value)} <span className="player-clock-all">/ {clockDuration(duration)}</span>
      </span>
      <span className="player-drag-by lg-numbers">{by < 0 ? `−${-by} s` : `+${by} s`}</span>
    </div>
  );
}

function Level({ drag: { kind, value } }: { drag: Drag }) {
  const text = useText(playerMessages);
  return (
    <div className="player-pill player-level" aria-hidden="true">
      {kind === 'volume' ? <SoundShape on={value > 0} /> : <SunShape />}
      <span className="player-level-bar" style={{ '--level': value } as CSSProperties} />
      <span className="lg-numbers">{text('percent', { value: Math.round(value * 100) })}</span>
    </div>
  );
}
