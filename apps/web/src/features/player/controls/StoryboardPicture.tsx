import { usePictureLoader } from '@liuguang/ui/picture-loader';
import { type CSSProperties, useEffect, useState } from 'react';
import type { StoryboardTile } from '../storyboard.ts';
import '../player-bar.css';

/** The small picture of a moment, cut out of the large one that holds them all. */
export function StoryboardPicture({ tile }: { tile: StoryboardTile | undefined }) {
  const url = useOpened(tile?.picture);
  if (!tile || url === undefined) return null;
  const look = {
    width: tile.width,
    height: tile.height,
    backgroundImage: `url("${url}")`,
    backgroundPosition: `${-tile.x}px ${-tile.y}px`,
  } as CSSProperties;
  return <span className="player-tile" style={look} />;
}

function useOpened(picture: string | undefined): string | undefined {
  const loader = usePictureLoader();
  const [opened, setOpened] = useState<{ picture: string; url: string }>();
  useEffect(() => {
    if (picture === undefined) return;
    const lease = loader.open({ src: picture, isPrivate: true }, 'on-screen');
    let isWanted = true;
    lease.url.then(
      (url) => isWanted && setOpened({ picture, url }),
      () => undefined,
    );
    return () => {
      isWanted = false;
      lease.release();
    };
  }, [loader, picture]);
  return opened?.picture === picture ? opened?.url : undefined;
}
