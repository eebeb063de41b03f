import type { ReactNode } from 'react';
import type { Caption } from './captions.ts';
import type { ShownChapter } from './chapters.ts';
import { PlayerFrame } from './PlayerFrame.tsx';
import { PlayerContext } from './player-context.ts';
import type { Refusal } from './refusal.ts';
import type { StoryboardTile } from './storyboard.ts';
import { type RoomProps, usePlayerRoom } from './use-player-room.ts';

export interface PlayerProps extends RoomProps {
  /** The path of the picture that stands there before the first frame. */
  poster: string | undefined;
  captions?: readonly Caption[];
  tiles?: readonly StoryboardTile[];
  chapters?: readonly ShownChapter[];
  unlock?: (refusal: Refusal) => ReactNode;
  /** Drawn over the picture, below everything that can be touched. */
  layer?: ReactNode;
  /** Beside the buttons of the player. */
  tools?: ReactNode;
  /** Stands over everything of the player. */
  overlay?: ReactNode;
  /** Stands over the picture while it rests. */
  whenPaused?: ReactNode;
  /** Stands beside the way back to its beginning when it is over. */
  whenEnded?: ReactNode;
  onBack?: () => void;
}

const NO_CAPTIONS: readonly Caption[] = [];
const NO_TILES: readonly StoryboardTile[] = [];
const NO_CHAPTERS: readonly ShownChapter[] = [];

/** One video, with everything that is done with it. */
export function Player(props: PlayerProps) {
  const { captions = NO_CAPTIONS, tiles = NO_TILES, chapters = NO_CHAPTERS, held = false } = props;
  const { room, frame, screen, video } = usePlayerRoom(props);
  return (
    <PlayerContext value={room}>
      <PlayerFrame
        frame={frame}
        screen={screen}
        video={video}
        title={props.title}
        poster={props.poster}
        from={props.from}
        captions={captions}
        tiles={tiles}
        chapters={chapters}
        sleep={props.sleep}
        endsWith={props.endsWith}
        isHeld={held}
        layer={props.layer}
        tools={props.tools}
        overlay={props.overlay}
        whenPaused={props.whenPaused}
        whenEnded={props.whenEnded}
        unlock={props.unlock}
        onBack={props.onBack}
      />
    </PlayerContext>
  );
}
