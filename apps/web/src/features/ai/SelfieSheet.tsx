import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CONSENT_LIMITS, type ConsentScope, type Movement } from '@liuguang/contract/ai/consent-kinds';
import type { AiChallenge, AiConsent } from '@liuguang/contract/ai/face-schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { Checkbox } from '@liuguang/ui/Checkbox';
import { AlertIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useRef, useState } from 'react';
import { faceMessages } from './face/messages.ts';
import { type Terms, useBegin, useProve } from './face-queries.ts';
import { TermsFields } from './TermsFields.tsx';
import { takeFrame, useSelfieCamera } from './use-selfie-camera.ts';

interface SelfieSheetProps {
  /** Of somebody who asks; without it one consents for oneself. */
  token?: string;
  /** What was asked for, which cannot be changed. */
  asked?: Terms;
  /** What it is wanted for just now, which is chosen to begin with. */
  scope?: ConsentScope;
  onClose: () => void;
  onGranted: (consent: AiConsent) => void;
}

/** Consent to the use of one's face: what for and how long, then three photos of the camera. */
export function SelfieSheet({ token, asked, scope, onClose, onGranted }: SelfieSheetProps) {
  const text = useText(faceMessages);
  const errorText = useErrorText();
  const [terms, setTerms] = useState<Terms>(
    asked ?? { scopes: [...new Set<ConsentScope>(['faceSwap', 'video', scope ?? 'video'])], days: 30 },
  );
  const [isAdult, setAdult] = useState(false);
  const [challenge, setChallenge] = useState<AiChallenge>();
  const begin = useBegin();
  const start = () =>
    begin.mutate({ ...terms, ...(token && { token }) }, { onSuccess: (given) => setChallenge(given) });
  return (
    <BottomSheet
      open
      title={text('selfieTitle')}
      onClose={onClose}
      foot={
        !challenge && (
          <Button size="large" disabled={!isAdult || terms.scopes.length === 0} busy={begin.isPending} onClick={start}>
            {text('start')}
          </Button>
        )
      }
    >
      {challenge ? (
        <Camera
          key={challenge.id}
          challenge={challenge}
          onAgain={start}
          onGranted={(consent) => {
            showToast(text('granted'), 'success');
            onGranted(consent);
          }}
        />
      ) : (
        <div className="ai-terms">
          {!asked && <TermsFields terms={terms} onChange={setTerms} />}
          <Checkbox checked={isAdult} onChange={setAdult}>
            {text('adult')}
          </Checkbox>
          <p className="lg-meta">{text('askedFree')}</p>
          <p className="ai-face-problem" role="alert">
            {begin.error && errorText(begin.error)}
          </p>
        </div>
      )}
    </BottomSheet>
  );
}

interface CameraProps {
  challenge: AiChallenge;
  onAgain: () => void;
  onGranted: (consent: AiConsent) => void;
}

function Camera({ challenge, onAgain, onGranted }: CameraProps) {
  const text = useText(faceMessages);
  const errorText = useErrorText();
  const video = useRef<HTMLVideoElement>(null);
  const [frames, setFrames] = useState<readonly Blob[]>([]);
  const prove = useProve();
  const steps: readonly ('front' | Movement)[] = ['front', ...challenge.movements];
  const step = steps[frames.length];
  const camera = useSelfieCamera(video, step !== undefined);

  function take(frame: Blob | null | undefined) {
    if (!frame) return;
    const taken = [...frames, frame];
    setFrames(taken);
    if (taken.length === CONSENT_LIMITS.frames)
      prove.mutate({ challenge: challenge.id, frames: taken }, { onSuccess: onGranted });
  }

  if (prove.error)
    return (
      <div className="ai-selfie-end">
        <p className="ai-face-problem" role="alert">
          <AlertIcon />
          {errorText(prove.error)}
        </p>
        <Button onClick={onAgain}>{text('again')}</Button>
      </div>
    );
  if (step === undefined)
    return (
      <p className="ai-selfie-end" role="status">
        {text('proving')}
      </p>
    );
  return (
    <div className="ai-selfie">
      <p className="ai-selfie-step" role="status">
        <b>{text(step)}</b>
        <span className="lg-meta">{text('shot', { at: frames.length + 1, count: steps.length })}</span>
      </p>
      {camera === 'absent' ? (
        <>
          <p className="lg-meta">{text('noCamera')}</p>
          <label className="ai-selfie-file lg-button lg-button-fill lg-button-large lg-press">
            {text('shutter')}
            <input
              key={frames.length}
              className="lg-unseen"
              type="file"
              accept="image/*"
              capture="user"
              onChange={({ target }) => take(target.files?.[0])}
            />
          </label>
        </>
      ) : (
        <>
          <div className="ai-selfie-frame">
            <video ref={video} className="ai-selfie-video" playsInline muted />
          </div>
          <Button
            size="large"
            disabled={camera !== 'on'}
            onClick={() => video.current && void takeFrame(video.current).then(take)}
          >
            {text('shutter')}
          </Button>
        </>
      )}
    </div>
  );
}
