import { useText } from '@liuguang/app-kit/i18n';
import type { AlbumPicture } from '@liuguang/contract/work/album';
import { LockIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { albumMessages } from './messages.ts';
import './album.css';

interface AlbumGridProps {
  pictures: readonly AlbumPicture[];
  /** Among those that are open. */
  onOpen: (picture: AlbumPicture) => void;
  onLocked: () => void;
}

/** The pictures of an album side by side, each in its own shape; of those that are locked only a glimpse. */
export function AlbumGrid({ pictures, onOpen, onLocked }: AlbumGridProps) {
  const text = useText(albumMessages);
  return (
    <ul className="work-album">
      {pictures.map((picture) => {
        const { id, number, width, height, open, path, preview } = picture;
        return (
          <li key={id}>
            <button
              type="button"
              className="work-album-picture lg-press"
              style={{ aspectRatio: `${width} / ${height}` }}
              aria-label={text(open ? 'picture' : 'lockedPicture', { number })}
              onClick={() => (open ? onOpen(picture) : onLocked())}
            >
              {open ? (
                <ProtectedImage src={path} alt="" private ratio={width / height} />
              ) : (
                <>
                  <img className="work-album-glimpse" src={preview} alt="" width={width} height={height} />
                  <LockIcon />
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
