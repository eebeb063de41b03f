import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CrossIcon } from '@liuguang/ui/icons';
import { PictureIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useState } from 'react';
import { FacePicker } from './FacePicker.tsx';
import { useSource } from './face-queries.ts';
import { MadePictures } from './MadePictures.tsx';
import { aiMessages } from './messages.ts';
import type { ReferenceForm } from './use-reference.ts';
import './reference.css';

/** A picture whose colours and shapes the next one takes up; whoever is seen in it must have agreed. */
export function Reference({ reference }: { reference: ReferenceForm }) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const bring = useSource('generate');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className="ai-option">
      <legend className="ai-option-name">{text('reference')}</legend>
      <div className="ai-reference">
        {reference.picture && (
          <span className="ai-reference-picture">
            <ProtectedImage src={reference.picture.small.path} alt={text('referenceChosen')} ratio={1} private />
            <button
              type="button"
              className="ai-reference-clear lg-press"
              aria-label={text('referenceClear')}
              onClick={reference.clear}
            >
              <CrossIcon width={16} height={16} />
            </button>
          </span>
        )}
        <label className="ai-reference-add lg-press" aria-busy={bring.isPending}>
          <PictureIcon />
          {text(bring.isPending ? 'referenceChecking' : 'referenceBring')}
          <input
            className="lg-unseen"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={bring.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) bring.mutate(file, { onSuccess: reference.bring });
            }}
          />
        </label>
        <button type="button" className="ai-reference-add lg-press" onClick={() => setChoosing(true)}>
          {text('referenceMade')}
        </button>
      </div>
      <p className="ai-reference-note lg-meta" role="status">
        {bring.error ? errorText(bring.error) : text('referenceHint')}
      </p>
      {reference.needsConsent && (
        <>
          <p className="lg-meta">{text('referenceFace')}</p>
          <FacePicker scope="generate" chosenId={reference.consent?.id} onChoose={reference.setConsent} />
        </>
      )}
      {isChoosing && (
        <MadePictures
          onClose={() => setChoosing(false)}
          onChoose={(output) => {
            setChoosing(false);
            reference.take(output);
          }}
        />
      )}
    </fieldset>
  );
}
