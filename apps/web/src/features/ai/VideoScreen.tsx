import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiConsent, AiSource } from '@liuguang/contract/ai/face-schemas';
import { AI_MOTIONS, type AiMotion } from '@liuguang/contract/ai/kinds';
import { Chip } from '@liuguang/ui/Chip';
import { Header } from '@liuguang/ui/Header';
import { AlertIcon } from '@liuguang/ui/icons';
import { PictureIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FacePicker } from './FacePicker.tsx';
import { useSource } from './face-queries.ts';
import { videoMessages } from './film/messages.ts';
import { HistoryIcon } from './HistoryIcon.tsx';
import { aiMessages } from './messages.ts';
import { PriceBar } from './PriceBar.tsx';
import { useMakeFilm } from './video-queries.ts';
import './ai.css';
import './face.css';

/** A picture that moves for three seconds. */
export function VideoScreen() {
  const text = useText(videoMessages);
  const common = useText(aiMessages);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [source, setSource] = useState<AiSource>();
  const [motion, setMotion] = useState<AiMotion>('sway');
  const [consent, setConsent] = useState<AiConsent>();
  const bring = useSource('video');
  const film = useMakeFilm();
  usePageTitle(text('title'));
  const missing = !source ? 'needPicture' : source.hasFace && !consent ? 'needConsent' : undefined;

  function send(price: number) {
    if (!source) return;
    film.mutate(
      { sourceId: source.id, motion, price, ...(source.hasFace && consent && { consentId: consent.id }) },
      {
        onSuccess() {
          showToast(common('submitted'), 'success');
          navigate(PATHS.aiHistory);
        },
      },
    );
  }

  return (
    <>
      <Header
        title={text('title')}
        right={
          <Link className="ai-to-history lg-press" to={PATHS.aiHistory} aria-label={common('history')}>
            <HistoryIcon />
          </Link>
        }
      />
      <main className="ai-generate ai-video">
        <label className="ai-video-pick lg-card lg-press" aria-busy={bring.isPending}>
          {source ? (
            <ProtectedImage
              src={source.picture.large.path}
              alt={text('picked')}
              ratio={source.picture.large.width / source.picture.large.height}
              private
            />
          ) : (
            <span className="ai-pair-none">
              <PictureIcon />
            </span>
          )}
          <span className="ai-video-pick-text">{text(bring.isPending ? 'checking' : source ? 'change' : 'pick')}</span>
          <input
            className="lg-unseen"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={bring.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) bring.mutate(file, { onSuccess: setSource });
            }}
          />
        </label>
        <p className="ai-face-problem" role="alert">
          {bring.error && (
            <>
              <AlertIcon />
              {errorText(bring.error)}
            </>
          )}
        </p>
        <fieldset className="ai-option">
          <legend className="ai-option-name">{text('motion')}</legend>
          <div className="ai-terms-choices">
            {AI_MOTIONS.map((one) => (
              <Chip key={one} name={text(one)} selected={one === motion} onPress={() => setMotion(one)} />
            ))}
          </div>
        </fieldset>
        {source?.hasFace && (
          <>
            <p className="lg-meta">{text('hasFace')}</p>
            <FacePicker scope="video" chosenId={consent?.id} onChoose={setConsent} />
          </>
        )}
        <p className="lg-meta">{text('engine')}</p>
      </main>
      <PriceBar
        asked={{ kind: 'video', count: 1 }}
        isComplete={missing === undefined}
        submitText={text(missing ?? 'submit')}
        isPending={film.isPending}
        error={film.error}
        onSubmit={send}
      />
    </>
  );
}
