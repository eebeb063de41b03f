import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Card } from '@liuguang/ui/Card';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { Header } from '@liuguang/ui/Header';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CredentialForm } from './CredentialForm.tsx';
import { signinMessages } from './messages.ts';
import { useCredential } from './queries.ts';
import './signin.css';

/** What a credential is, one's own, and the way in with that of another device. */
export function OriginalRegisterScreen() {
  const text = useText(signinMessages);
  usePageTitle(text('byCredential'));
  return (
    <main className="signin-page">
      <Header title={text('byCredential')} />
      <div className="signin-column">
        <CredentialForm />
        <Card title={text('ownCredential')} className="signin-card">
          <OwnCredential />
          <p className="signin-note">{text('credentialMeans')}</p>
          <Link className="signin-more lg-press" to={PATHS.credentials}>
            {text('credentialAsQr')}
          </Link>
        </Card>
      </div>
    </main>
  );
}

function OwnCredential() {
  const text = useText(signinMessages);
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const { data, error } = useCredential();
  if (!data) return <p className="signin-credential">{error ? errorText(error) : <Skeleton width="100%" />}</p>;
  return (
    <p className="signin-credential">
      <span className="lg-number">{data.credential}</span>
      <CopyButton value={data.credential} label={text('copyCredential')} done={common('copied')} />
    </p>
  );
}
