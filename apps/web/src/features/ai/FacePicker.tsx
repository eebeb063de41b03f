import { useText } from '@liuguang/app-kit/i18n';
import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import type { AiConsent } from '@liuguang/contract/ai/face-schemas';
import { PlusIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { AskSheet } from './AskSheet.tsx';
import { faceMessages } from './face/messages.ts';
import { useConsents } from './face-queries.ts';
import { SelfieSheet } from './SelfieSheet.tsx';

interface FacePickerProps {
  scope: ConsentScope;
  chosenId: string | undefined;
  onChoose: (consent: AiConsent) => void;
}

/** The faces that one may use, and the two ways to another. */
export function FacePicker({ scope, chosenId, onChoose }: FacePickerProps) {
  const text = useText(faceMessages);
  const { items } = useConsents('usable');
  const [open, setOpen] = useState<'selfie' | 'ask'>();
  const faces = items.filter(({ scopes }) => scopes.includes(scope));
  return (
    <section className="ai-faces" aria-label={text('faces')}>
      <div className="ai-faces-head">
        <h2 className="lg-title-3">{text('faces')}</h2>
        <Link className="ai-faces-manage lg-press" to={PATHS.aiConsent}>
          {text('manage')}
        </Link>
      </div>
      {faces.length === 0 && <p className="lg-meta">{text('facesEmpty')}</p>}
      <div className="ai-faces-row">
        {faces.map((consent) => (
          <button
            key={consent.id}
            type="button"
            className="ai-face lg-press"
            aria-pressed={consent.id === chosenId}
            onClick={() => onChoose(consent)}
          >
            {consent.picture && <ProtectedImage src={consent.picture.small.path} alt="" ratio={1} private />}
            <span className="lg-ellipsis">{consent.mine ? text('me') : consent.owner.name}</span>
          </button>
        ))}
        <button type="button" className="ai-face ai-face-add lg-press" onClick={() => setOpen('selfie')}>
          <PlusIcon />
          <span>{text('addSelf')}</span>
        </button>
        <button type="button" className="ai-face ai-face-add lg-press" onClick={() => setOpen('ask')}>
          <PlusIcon />
          <span>{text('addOther')}</span>
        </button>
      </div>
      {open === 'selfie' && (
        <SelfieSheet
          scope={scope}
          onClose={() => setOpen(undefined)}
          onGranted={(consent) => {
            setOpen(undefined);
            onChoose(consent);
          }}
        />
      )}
      {open === 'ask' && <AskSheet scope={scope} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
