import { type KeyboardEvent, useEffect, useState } from 'react';
import { BackIcon, CrossIcon, PauseIcon, PlayIcon } from '../icons.tsx';
import { useModal } from '../modal/use-modal.ts';
import { ProtectedImage } from '../ProtectedImage.tsx';
import { useUiText } from '../ui-texts.tsx';
import type { PictureVariant } from '../use-picture.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import '../modal/modal.css';
import './picture-viewer.css';

const SLIDE_MS = 4000;

interface ViewedPicture {
  readonly small: PictureVariant;
  readonly large: PictureVariant;
}

interface PictureViewerProps {
  readonly pictures: readonly ViewedPicture[];
  readonly first: number;
  readonly open: boolean;
  readonly isPrivate?: boolean;
  /** Goes on by itself from the beginning. */
  readonly slideShow?: boolean;
  /** Hands somebody the picture as a file, where that is allowed. */
  readonly onSave?: ((path: string, number: number) => void) | undefined;
  readonly onClose: () => void;
}

/** Pictures one by one: pinch or double tap to come closer, swipe to the next, swipe down to close. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, first, open, isPrivate = false, slideShow = false, onSave, onClose } = props;
  const text = useUiText();
  const [at, setAt] = useState(first);
  const { dialog, present, modalProps } = useModal(open, onClose);
  const count = pictures.length;
  const go = (by: number) => setAt(Math.min(count - 1, Math.max(0, at + by)));
  const stage = useViewerGestures({ at, onStep: go, onClose });
  const picture = pictures[at];
  const [isPlaying, setPlaying] = useState(slideShow);
  useEffect(() => {
    if (!isPlaying || !open) return;
    const timer = setTimeout(() => setAt((at + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, open, at, count]);
  if (!present || !picture) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
    modalProps.onKeyDown(event);
  };
  const name = text('pictureOf', { number: at + 1, count });
  return (
    <dialog
      {...modalProps}
      ref={dialog}
      className="lg-modal lg-viewer"
      aria-label={text('pictures')}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className="lg-viewer-stage">
        <ProtectedImage
          key={picture.large.path}
          src={picture.large.path}
          alt={name}
          fit="contain"
          preload
          private={isPrivate}
          placeholder={<ProtectedImage src={picture.small.path} alt="" fit="contain" preload private={isPrivate} />}
        />
      </div>
      <button type="button" className="lg-viewer-close lg-press" aria-label={text('close')} onClick={onClose}>
        <CrossIcon />
      </button>
      {onSave && (
        <button type="button" className="lg-viewer-save lg-press" onClick={() => onSave(picture.large.path, at + 1)}>
          {text('pictureSave')}
        </button>
      )}
      {count > 1 && slideShow && (
        <button
          type="button"
          className="lg-viewer-play lg-press"
          aria-label={text(isPlaying ? 'picturesPause' : 'picturesPlay')}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
      {count > 1 && (
        <>
          <p className="lg-viewer-count" aria-live="polite">
            {at + 1} / {count}
          </p>
          <button
            type="button"
            className="lg-viewer-step lg-viewer-previous lg-press"
            aria-label={text('slidePrevious')}
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            <BackIcon />
          </button>
          <button
            type="button"
            className="lg-viewer-step lg-viewer-next lg-press"
            aria-label={text('slideNext')}
            disabled={at === count - 1}
            onClick={() => go(1)}
          >
            <BackIcon />
          </button>
        </>
      )}
    </dialog>
  );
}
