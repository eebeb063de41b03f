import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiConsent } from '@liuguang/contract/ai/face-schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AskSheet } from './AskSheet.tsx';
import { faceMessages } from './face/messages.ts';
import { useAsked, useConsents, useConsentWorks, useRevoke } from './face-queries.ts';
import { SelfieSheet } from './SelfieSheet.tsx';
import { SCOPE_NAMES } from './TermsFields.tsx';
import './ai.css';
import './face.css';

/** Who may use one's face and what was made with it; or, by a code, somebody's question for it. */
export function ConsentScreen() {
  const text = useText(faceMessages);
  const [search] = useSearchParams();
  const token = search.get('token');
  usePageTitle(text('consentTitle'));
  return (
    <>
      <Header title={text('consentTitle')} />
      <main className="ai-consents">{token ? <Asked token={token} /> : <Given />}</main>
    </>
  );
}

function Asked({ token }: { token: string }) {
  const text = useText(faceMessages);
  const navigate = useNavigate();
  const { data: asked, error } = useAsked(token);
  const [isOpen, setOpen] = useState(false);
  const leave = () => navigate(PATHS.aiConsent, { replace: true });
  if (error) return <Empty title={text('askedGone')} text={text('askedGoneText')} />;
  if (!asked) return <div className="ai-consent-skeleton lg-card" aria-hidden="true" />;
  const scopes = asked.scopes.map((scope) => text(SCOPE_NAMES[scope])).join(text('between'));
  return (
    <section className="ai-asked lg-card">
      <h2 className="lg-title-2">{text('askedTitle', { name: asked.asker.name })}</h2>
      <p>{text('askedText', { scopes, days: asked.days })}</p>
      <p className="lg-meta">{text('askedFree')}</p>
      <Button size="large" onClick={() => setOpen(true)}>
        {text('askedAgree')}
      </Button>
      <Button tone="ghost" size="large" onClick={leave}>
        {text('askedRefuse')}
      </Button>
      {isOpen && (
        <SelfieSheet
          token={token}
          asked={{ scopes: asked.scopes, days: asked.days }}
          onClose={() => setOpen(false)}
          onGranted={leave}
        />
      )}
    </section>
  );
}

function Given() {
  const text = useText(faceMessages);
  const { source, items } = useConsents('given');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<AiConsent>();
  return (
    <>
      <ListView<AiConsent>
        label={text('consentTitle')}
        source={source}
        items={items}
        keyOf={({ id }) => id}
        columns={1}
        pageSize={6}
        head={
          <div className="ai-consents-ask">
            <Button tone="soft" onClick={() => setAsking(true)}>
              {text('addOther')}
            </Button>
          </div>
        }
        skeleton={<div className="ai-consent-skeleton lg-card" />}
        empty={<Empty title={text('consentEmpty')} text={text('consentEmptyText')} />}
        renderItem={(consent) => <ConsentRow consent={consent} onWorks={() => setShown(consent)} />}
      />
      {isAsking && <AskSheet scope="faceSwap" onClose={() => setAsking(false)} />}
      {shown && <Works consent={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function ConsentRow({ consent, onWorks }: { consent: AiConsent; onWorks: () => void }) {
  const text = useText(faceMessages);
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const revoke = useRevoke();
  const { holder, owner, picture, scopes, state, works, expiresAt } = consent;
  const day = formatDate(expiresAt, 'YYYY-MM-DD');
  return (
    <article className="ai-consent lg-card">
      {picture && (
        <span className="ai-consent-face">
          <ProtectedImage src={picture.small.path} alt="" ratio={1} private />
        </span>
      )}
      <div className="ai-consent-words">
        <b className="lg-ellipsis">
          {holder.id === owner.id ? text('givenToMe') : text('givenTo', { name: holder.name })}
        </b>
        <span className="lg-meta">
          {scopes.map((scope) => text(SCOPE_NAMES[scope])).join(text('between'))} ·{' '}
          {state === 'live' ? text('live', { day }) : text(state)}
        </span>
        <button type="button" className="ai-consent-works lg-press" onClick={onWorks}>
          {text('works', { count: works })}
        </button>
      </div>
      {state !== 'revoked' && (
        <button type="button" className="ai-order-action lg-press" onClick={() => setAsked(true)}>
          {text('revoke')}
        </button>
      )}
      <ConfirmDialog
        open={isAsked}
        danger
        title={text('revokeTitle')}
        confirmText={text('revoke')}
        busy={revoke.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          revoke.mutate(consent.id, {
            onSuccess: () => showToast(text('revokedToast'), 'success'),
            onError: (error) => showToast(errorText(error), 'error'),
            onSettled: () => setAsked(false),
          })
        }
      >
        {text('revokeText')}
      </ConfirmDialog>
    </article>
  );
}

function Works({ consent, onClose }: { consent: AiConsent; onClose: () => void }) {
  const text = useText(faceMessages);
  const { source, items } = useConsentWorks(consent.id);
  return (
    <BottomSheet open title={text('worksTitle')} onClose={onClose}>
      <ListView
        label={text('worksTitle')}
        source={source}
        items={items}
        keyOf={({ orderId }) => orderId}
        columns={2}
        pageSize={6}
        empty={<Empty title={text('worksEmpty')} />}
        renderItem={({ picture, title, kind }) => (
          <figure className="ai-consent-work">
            <ProtectedImage src={picture.small.path} alt={title || text(SCOPE_NAMES[kind])} ratio={3 / 4} private />
          </figure>
        )}
      />
    </BottomSheet>
  );
}
