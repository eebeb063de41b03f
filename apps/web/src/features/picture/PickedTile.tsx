import { useText } from '@liuguang/app-kit/i18n';
import { CrossIcon, RefreshIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { pictureMessages } from './messages.ts';
import type { PickedPicture } from './use-picked-pictures.ts';
import './picked.css';

interface PickedTileProps {
  readonly picked: PickedPicture;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove?: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** A picture that was picked: how far it is, and the way to send it again where that failed. */
export function PickedTile({ picked, number, onRetry, onRemove, children }: PickedTileProps) {
  const text = useText(pictureMessages);
  const { state, preview, picture } = picked;
  const alt = text('picture', { number });
  return (
    <div className="picture-picked" data-state={state}>
      {preview !== undefined ? (
        <img src={preview} alt={alt} />
      ) : (
        picture && <ProtectedImage src={picture.small.path} alt={alt} private />
      )}
      {state === 'sending' && (
        <span className="picture-picked-veil" role="status" aria-label={text('sending', { number })}>
          <span className="picture-picked-bar" />
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className="picture-picked-veil lg-press"
          aria-label={text('retry', { number })}
          onClick={onRetry}
        >
          <RefreshIcon />
        </button>
      )}
      {children}
      {onRemove && (
        <button
          type="button"
          className="picture-picked-button picture-picked-remove lg-press"
          aria-label={text('remove', { number })}
          onClick={onRemove}
        >
          <CrossIcon />
        </button>
      )}
    </div>
  );
}
