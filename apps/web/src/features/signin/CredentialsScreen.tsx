import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { Header } from '@liuguang/ui/Header';
import { RefreshIcon } from '@liuguang/ui/icons';
import { SkeletonBox, SkeletonGate } from '@liuguang/ui/Skeletons';
import { showToast } from '@liuguang/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { savePicture } from '../../lib/save-picture.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useAccount } from '../account/port.ts';
import { CARD_SIZE, drawCredentialCard } from './credential-card.ts';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useRemakeCredential } from './mutations.ts';
import { useCredential } from './queries.ts';
import './signin.css';

const FILE_NAME = 'liuguang-credential.png';

export function CredentialsScreen() {
  const text = useText(signinMessages);
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const { data: account } = useAccount();
  const { data, error, refetch, isFetching } = useCredential();
  usePageTitle(text('credentialTitle'));
  return (
    <main className="signin-page">
      <Header title={text('credentialTitle')} />
      <div className="signin-column">
        {error && !data ? (
          <>
            <FormProblem text={errorText(error)} />
            <Button tone="ghost" busy={isFetching} onClick={() => void refetch()}>
              {common('retry')}
            </Button>
          </>
        ) : (
          <SkeletonGate
            ready={data !== undefined && account !== undefined}
            skeleton={
              <div className="signin-qr">
                <SkeletonBox shape="poster" />
              </div>
            }
          >
            {data && account && <CredentialCard {...data} name={account.name} id={account.id} />}
          </SkeletonGate>
        )}
      </div>
    </main>
  );
}

interface CredentialCardProps {
  credential: string;
  qrcode: string;
  madeAt: string;
  voidedAt: string;
  name: string;
  id: string;
}

function CredentialCard({ credential, qrcode, madeAt, voidedAt, name, id }: CredentialCardProps) {
  const text = useText(signinMessages);
  const common = useText(commonMessages);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    drawCredentialCard(pen, qrcode, {
      brand: common('brand'),
      title: text('credentialTitle'),
      name,
      number: text('cardNumber', { id }),
      credential,
      warning: text('cardWarning'),
    });
  }, [qrcode, credential, name, id, text, common]);

  async function save() {
    const saved = canvas.current !== null && (await savePicture(canvas.current, FILE_NAME));
    showToast(text(saved ? 'cardSaved' : 'cardNotSaved'), saved ? 'success' : 'error');
  }

  return (
    <>
      <canvas ref={canvas} {...CARD_SIZE} className="signin-qr" role="img" aria-label={text('cardPicture')} />
      <p className="signin-credential">
        <span className="lg-number">{credential}</span>
        <CopyButton value={credential} label={text('copyCredential')} done={common('copied')} />
      </p>
      {voidedAt && (
        <p className="signin-note" role="status">
          {text('credentialVoided', { time: formatDate(voidedAt, 'YYYY-MM-DD HH:mm') })}
        </p>
      )}
      <p className="signin-note">{text('madeAt', { time: formatDate(madeAt, 'YYYY-MM-DD HH:mm') })}</p>
      <Button size="large" onClick={() => void save()}>
        {text('saveCard')}
      </Button>
      <Remake />
      <p className="signin-note">{text('credentialMeans')}</p>
      <Link className="signin-more lg-press" to={PATHS.originalRegister}>
        {text('useOther')}
      </Link>
    </>
  );
}

/** Whoever lost the card, or showed it to somebody, makes another: the old one opens nothing any more. */
function Remake() {
  const text = useText(signinMessages);
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const remake = useRemakeCredential();

  function confirm() {
    remake.mutate(undefined, {
      onSuccess: () => showToast(text('remade'), 'success'),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button tone="ghost" size="large" icon={<RefreshIcon />} onClick={() => setAsking(true)}>
        {text('remake')}
      </Button>
      <FormProblem text={remake.error ? errorText(remake.error) : undefined} />
      <ConfirmDialog
        open={asking}
        danger
        title={text('remakeTitle')}
        confirmText={text('remakeConfirm')}
        busy={remake.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('remakeText')}
      </ConfirmDialog>
    </>
  );
}
