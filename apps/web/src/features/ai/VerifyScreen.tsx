import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiVerdict } from '@liuguang/contract/ai/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { Header } from '@liuguang/ui/Header';
import { AlertIcon, CheckIcon } from '@liuguang/ui/icons';
import { PictureIcon } from '@liuguang/ui/icons-content';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { aiMessages } from './messages.ts';
import { useVerify } from './queries.ts';
import { verifyMessages } from './verify/messages.ts';
import './ai.css';
import './verify.css';

/** Tells of a picture whether it was made here. */
export function VerifyScreen() {
  const text = useText(verifyMessages);
  const errorText = useErrorText();
  const [file, setFile] = useState<File>();
  const verify = useVerify();
  const address = useAddress(file);
  usePageTitle(text('title'));
  return (
    <>
      <Header title={text('title')} />
      <main className="ai-verify">
        <p className="lg-meta">{text('intro')}</p>
        <label className="ai-verify-pick lg-card lg-press" aria-busy={verify.isPending}>
          <span className="ai-verify-frame">
            {address ? <img src={address} alt={text('picked')} /> : <PictureIcon />}
          </span>
          <span className="ai-verify-pick-text">
            {text(verify.isPending ? 'checking' : address ? 'another' : 'pick')}
          </span>
          <input
            className="lg-unseen"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={verify.isPending}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (!chosen) return;
              setFile(chosen);
              verify.mutate(chosen);
            }}
          />
        </label>
        <div aria-live="polite">
          {verify.error && (
            <p className="ai-verify-problem" role="alert">
              <AlertIcon />
              {errorText(verify.error)}
            </p>
          )}
          {verify.data && <Verdict verdict={verify.data} />}
        </div>
      </main>
    </>
  );
}

function Verdict({ verdict: { made, by, kind, madeAt, consent, consentedAt, yours } }: { verdict: AiVerdict }) {
  const text = useText(verifyMessages);
  const common = useText(aiMessages);
  if (!made || by === '' || kind === '' || consent === '')
    return (
      <section className="ai-verify-verdict lg-card">
        <h2 className="ai-verify-title">{text('notMade')}</h2>
        <p className="lg-meta">{text('notMadeText')}</p>
      </section>
    );
  return (
    <section className="ai-verify-verdict lg-card">
      <h2 className="ai-verify-title" data-made>
        <CheckIcon />
        {text('made')}
      </h2>
      <dl className="ai-verify-facts">
        <dt>{text('kind')}</dt>
        <dd>{common(kind)}</dd>
        <dt>{text('madeAt')}</dt>
        <dd>{formatDate(madeAt, 'YYYY-MM-DD HH:mm')}</dd>
        <dt>{text('how')}</dt>
        <dd>{text(by)}</dd>
        <dt>{text('consent')}</dt>
        <dd>{consent === 'none' ? text(consent) : text(consent, { day: formatDate(consentedAt, 'YYYY-MM-DD') })}</dd>
      </dl>
      {yours && (
        <p className="ai-verify-yours">
          {text('yours')}
          <Link className="lg-button lg-button-soft lg-button-medium lg-press" to={PATHS.aiConsent}>
            {text('manage')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Where the browser shows a chosen file, as long as it is chosen. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
