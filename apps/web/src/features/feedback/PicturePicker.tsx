import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { AlertIcon } from '@liuguang/ui/icons';
import { useId } from 'react';
import { type PickedPictures, PickedTile, PickField, pictureMessages } from '../picture/port.ts';
import { feedbackMessages } from './messages.ts';

interface PicturePickerProps {
  pictures: PickedPictures;
  /** What keeps the form from being sent. */
  fault: KeyOf<typeof feedbackMessages> | undefined;
}

export function PicturePicker({ pictures, fault: formFault }: PicturePickerProps) {
  const text = useText(feedbackMessages);
  const words = useText(pictureMessages);
  const noteId = useId();
  const fault = formFault ?? pictures.fault;
  const values = { count: FEEDBACK_LIMITS.pictures, size: formatBytes(PICTURE_RULE.bytes) };
  return (
    <fieldset className={`feedback-pictures lg-field${fault ? ' lg-field-wrong' : ''}`} aria-describedby={noteId}>
      <legend className="lg-field-label">{text('pictures')}</legend>
      <div className="picture-picked-list">
        {pictures.list.map((picked, index) => (
          <PickedTile
            key={picked.key}
            picked={picked}
            number={index + 1}
            onRetry={() => pictures.retry(picked.key)}
            onRemove={() => pictures.remove(picked.key)}
          />
        ))}
        {pictures.list.length < pictures.most && <PickField label={text('addPicture')} onPick={pictures.add} />}
      </div>
      <div className="lg-field-below">
        <p id={noteId} className="lg-field-note" aria-live="polite">
          {fault && <AlertIcon />}
          {formFault || !pictures.fault ? text(formFault ?? 'picturesHint', values) : words(pictures.fault, values)}
        </p>
      </div>
    </fieldset>
  );
}
