import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { AlertIcon, CrossIcon, PlusIcon, RefreshIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useId } from 'react';
import { feedbackMessages } from './messages.ts';
import type { Enclosure, usePictures } from './use-pictures.ts';

interface PicturePickerProps {
  pictures: ReturnType<typeof usePictures>;
  /** What keeps the form from being sent. */
  fault: KeyOf<typeof feedbackMessages> | undefined;
}

export function PicturePicker({ pictures, fault: formFault }: PicturePickerProps) {
  const text = useText(feedbackMessages);
  const noteId = useId();
  const fault = formFault ?? pictures.fault;
  const values = { count: FEEDBACK_LIMITS.pictures, size: formatBytes(PICTURE_RULE.bytes) };
  return (
    <fieldset className={`feedback-pictures lg-field${fault ? ' lg-field-wrong' : ''}`} aria-describedby={noteId}>
      <legend className="lg-field-label">{text('pictures')}</legend>
      <div className="feedback-enclosures">
        {pictures.list.map((one, index) => (
          <EnclosureTile
            key={one.key}
            one={one}
            number={index + 1}
            onRetry={() => pictures.retry(one.key)}
            onRemove={() => pictures.remove(one.key)}
          />
        ))}
        {pictures.list.length < FEEDBACK_LIMITS.pictures && (
          <label className="feedback-add lg-press">
            <PlusIcon />
            <span>{text('addPicture')}</span>
            <input
              type="file"
              className="lg-unseen"
              accept={PICTURE_RULE.types.join(',')}
              multiple
              onChange={({ target }) => {
                pictures.add([...(target.files ?? [])]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </label>
        )}
      </div>
      <div className="lg-field-below">
        <p id={noteId} className="lg-field-note" aria-live="polite">
          {fault && <AlertIcon />}
          {text(fault ?? 'picturesHint', values)}
        </p>
      </div>
    </fieldset>
  );
}

interface TileProps {
  one: Enclosure;
  number: number;
  onRetry: () => void;
  onRemove: () => void;
}

function EnclosureTile({ one, number, onRetry, onRemove }: TileProps) {
  const text = useText(feedbackMessages);
  const alt = text('picture', { number });
  return (
    <div className="feedback-enclosure" data-state={one.state}>
      {one.preview !== undefined ? (
        <img src={one.preview} alt={alt} />
      ) : (
        one.state === 'sent' && <ProtectedImage src={one.picture.small.path} alt={alt} private />
      )}
      {one.state === 'sending' && (
        <span className="feedback-enclosure-veil" role="status" aria-label={text('sendingPicture', { number })}>
          <span className="feedback-enclosure-bar" />
        </span>
      )}
      {one.state === 'failed' && (
        <button
          type="button"
          className="feedback-enclosure-veil lg-press"
          aria-label={text('retryPicture', { number })}
          onClick={onRetry}
        >
          <RefreshIcon />
        </button>
      )}
      <button
        type="button"
        className="feedback-enclosure-remove lg-press"
        aria-label={text('removePicture', { number })}
        onClick={onRemove}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
