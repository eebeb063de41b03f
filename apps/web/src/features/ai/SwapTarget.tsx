import { useText } from '@liuguang/app-kit/i18n';
import type { AiConsent, AiSource } from '@liuguang/contract/ai/face-schemas';
import { AI_CLIP } from '@liuguang/contract/ai/kinds';
import { CheckIcon, SparkleIcon } from '@liuguang/ui/icons';
import { PictureIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { CSSProperties } from 'react';
import { faceMessages } from './face/messages.ts';

interface SwapTargetProps {
  template: { cover: string; name: string } | undefined;
  source: AiSource | undefined;
  face: number;
  onFace: (face: number) => void;
  isBusy: boolean;
  consent: AiConsent | undefined;
  onFile: (file: File) => void;
}

/** What the face goes into, beside the face. */
export function SwapTarget({ template, source, face, onFace, isBusy, consent, onFile }: SwapTargetProps) {
  const text = useText(faceMessages);
  return (
    <>
      <div className="ai-pair">
        <figure className="ai-pair-side">
          {source ? (
            <ChosenPhoto source={source} face={face} onFace={onFace} />
          ) : template ? (
            <>
              <ProtectedImage src={template.cover} alt={text('chosen', { title: template.name })} ratio={3 / 4} />
              <figcaption className="ai-pair-name">{template.name}</figcaption>
            </>
          ) : (
            <div className="ai-pair-none">
              <PictureIcon />
              <span>{text('needTarget')}</span>
            </div>
          )}
        </figure>
        <span className="ai-pair-mark" aria-hidden="true">
          <SparkleIcon />
        </span>
        <figure className="ai-pair-side" data-ready={consent !== undefined}>
          {consent?.picture ? (
            <>
              <ProtectedImage src={consent.picture.large.path} alt={text('faces')} ratio={3 / 4} private />
              <figcaption className="ai-pair-name">
                <CheckIcon />
                {consent.mine ? text('me') : consent.owner.name}
              </figcaption>
            </>
          ) : (
            <div className="ai-pair-none">
              <PictureIcon />
              <span>{text('needFace')}</span>
            </div>
          )}
        </figure>
      </div>
      <label className="ai-own lg-button lg-button-line lg-button-medium lg-press" aria-busy={isBusy}>
        {text(isBusy ? 'checking' : 'ownPhoto', { seconds: AI_CLIP.seconds })}
        <input
          className="lg-unseen"
          type="file"
          accept={['image/jpeg', 'image/png', 'image/webp', ...AI_CLIP.types].join(',')}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
    </>
  );
}

function ChosenPhoto({ source, face, onFace }: { source: AiSource; face: number; onFace: (face: number) => void }) {
  const text = useText(faceMessages);
  const { large } = source.picture;
  return (
    <div className="ai-photo" style={{ '--ai-ratio': large.width / large.height } as CSSProperties}>
      <ProtectedImage
        src={large.path}
        alt={text(source.clipSeconds > 0 ? 'ownClipChosen' : 'ownPhotoChosen')}
        ratio={large.width / large.height}
        private
      />
      {source.clipSeconds > 0 && (
        <span className="ai-photo-clip lg-number">{text('clipLength', { count: source.clipSeconds })}</span>
      )}
      {source.faces.map(({ x, y, width, height }, number) => (
        <button
          key={`${x} ${y}`}
          type="button"
          className="ai-photo-face"
          aria-pressed={number === face}
          aria-label={text('faceNumber', { number: number + 1 })}
          style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
          onClick={() => onFace(number)}
        />
      ))}
    </div>
  );
}
