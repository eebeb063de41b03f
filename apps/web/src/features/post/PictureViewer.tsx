import { useText } from '@liuguang/app-kit/i18n';
import type { PostPicture } from '@liuguang/contract/post/schemas';
import { BackIcon, CrossIcon, PauseIcon, PlayIcon } from '@liuguang/ui/icons';
import { useModal } from '@liuguang/ui/modal/use-modal';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { postMessages } from './messages.ts';
import { useSavePicture } from './use-save-picture.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import '@liuguang/ui/modal/modal.css';
import './picture-viewer.css';

const SLIDE_MS = 4000;

interface PictureViewerProps {
  readonly pictures: readonly PostPicture[];
  readonly first: number;
  readonly open: boolean;
  readonly isPrivate?: boolean;
  /** Goes on by itself from the beginning. */
  readonly slideShow?: boolean;
  /** Where pictures may be kept: what they are called then. */
  readonly saveAs?: string | undefined;
  readonly onClose: () => void;
}

/** Pictures one by one: pinch or double tap to come closer, swipe to the next, swipe down to close. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, first, open, isPrivate = false, slideShow = false, saveAs, onClose } = props;
  const text = useText(postMessages);
  const [at, setAt] = useState(first);
  const { dialog, present, modalProps } = useModal(open, onClose);
  const count = pictures.length;
  const go = (by: number) => setAt(Math.min(count - 1, Math.max(0, at + by)));
  const stage = useViewerGestures({ at, onStep: go, onClose });
  const picture = pictures[at];
  const [isPlaying, setPlaying] = useState(slideShow);
  const save = useSavePicture(isPrivate);
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
      className="lg-modal post-viewer"
      aria-label={text('viewer')}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className="post-viewer-stage">
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
      <button type="button" className="post-viewer-close lg-press" aria-label={text('close')} onClick={onClose}>
        <CrossIcon />
      </button>
      {saveAs !== undefined && (
        <button
          type="button"
          className="post-viewer-save lg-press"
          onClick={() => void save(picture.large.path, `${saveAs}-${at + 1}.webp`)}
        >
          {text('savePicture')}
        </button>
      )}
      {count > 1 && slideShow && (
        <button
          type="button"
          className="post-viewer-play lg-press"
          aria-label={text(isPlaying ? 'pauseSlides' : 'playSlides')}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
      {count > 1 && (
        <>
          <p className="post-viewer-count" aria-live="polite">
            {at + 1} / {count}
          </p>
          <button
            type="button"
            className="post-viewer-step post-viewer-previous lg-press"
            aria-label={text('previous')}
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            <BackIcon />
          </button>
          <button
            type="button"
            className="post-viewer-step post-viewer-next lg-press"
            aria-label={text('next')}
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
