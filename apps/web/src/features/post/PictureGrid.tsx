import { useText } from '@liuguang/app-kit/i18n';
import type { PostPicture } from '@liuguang/contract/post/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { lazy, Suspense, useState } from 'react';
import { postMessages } from './messages.ts';
import './picture-grid.css';

const PictureViewer = lazy(async () => ({
  default: (await import('@liuguang/ui/viewer/PictureViewer')).PictureViewer,
}));

/** A card shows so many; the last of them says how many more there are. */
const IN_CARD = 3;
/** Nobody's picture is shown higher than this. */
const TALLEST = 4 / 5;
const WIDEST = 16 / 9;

interface PictureGridProps {
  readonly pictures: readonly PostPicture[];
  /** All of them, as on the post's own screen. */
  readonly all?: boolean;
  /** Bought: never kept on the device. */
  readonly isPrivate?: boolean;
}

/** Pictures as people know it: one large, two or four side by side, otherwise rows of three; three and "+6" in a card. */
export function PictureGrid({ pictures, all = false, isPrivate = false }: PictureGridProps) {
  const text = useText(postMessages);
  const [opened, setOpened] = useState<number>();
  const [viewing, setViewing] = useState(false);
  const [first] = pictures;
  if (!first) return null;
  const isCut = !all && pictures.length > 4;
  const shown = isCut ? pictures.slice(0, IN_CARD) : pictures;
  const layout = isCut
    ? 'cut'
    : shown.length === 1
      ? 'one'
      : shown.length === 2 || shown.length === 4
        ? 'two'
        : 'three';
  const ratio = Math.min(WIDEST, Math.max(TALLEST, first.large.width / first.large.height));
  return (
    <>
      <div className={`post-pictures post-pictures-${layout}`}>
        {shown.map(({ small, large }, at) => (
          <button
            key={small.path}
            type="button"
            className="post-picture"
            onClick={() => {
              setOpened(at);
              setViewing(true);
            }}
          >
            <span className="lg-unseen">{text('pictureOf', { number: at + 1, count: pictures.length })}</span>
            <ProtectedImage
              src={layout === 'one' ? large.path : small.path}
              alt=""
              private={isPrivate}
              {...(layout === 'one' ? { ratio } : {})}
            />
            {isCut && at === IN_CARD - 1 && <b className="post-picture-more">+{pictures.length - IN_CARD}</b>}
          </button>
        ))}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            key={opened}
            pictures={pictures}
            first={opened}
            open={viewing}
            isPrivate={isPrivate}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
