import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { INVITER_PERCENT, PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useAccount } from '../account/port.ts';
import { inviteMessages } from './messages.ts';
import { useIncome, useRedeem } from './queries.ts';

/** What inviting brought: what can be taken, what is pending, and how many friends came. */
export function IncomeCard() {
  const text = useText(inviteMessages);
  const isGuest = useAccount().data?.kind === 'guest';
  const { data: income } = useIncome();
  const { available = 0, pending = 0, people, inviter } = income ?? {};
  return (
    <section className="invite-income lg-card" aria-busy={income === undefined}>
      <dl className="invite-sums">
        <div>
          <dt>{text('available')}</dt>
          <dd>{diamondsOf(available)}</dd>
        </div>
        <div>
          <dt>{text('pending')}</dt>
          <dd>{diamondsOf(pending)}</dd>
        </div>
        <div>
          <dt>{text('friends')}</dt>
          <dd>{text('friendsOf', { active: people?.active ?? 0, all: people?.all ?? 0 })}</dd>
        </div>
      </dl>
      <p className="invite-how lg-meta">
        {text('how', { ...INVITER_PERCENT, days: PENDING_DAYS })}
        {inviter && ` ${text('invitedBy', { name: inviter.name })}`}
      </p>
      {isGuest ? (
        <>
          <p className="invite-how lg-meta">{text('guestHow')}</p>
          <Link className="lg-button lg-button-fill lg-press" to={pathTo('login', { way: 'register' })}>
            {text('register')}
          </Link>
        </>
      ) : (
        <RedeemButton available={available} />
      )}
    </section>
  );
}

function RedeemButton({ available }: { available: number }) {
  const text = useText(inviteMessages);
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const redeem = useRedeem();
  const confirm = () =>
    redeem.mutate(available, {
      onSuccess: () => showToast(text('redeemed'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button disabled={available === 0} onClick={() => setAsking(true)}>
        {text('redeem')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('redeemTitle', { amount: diamondsOf(available) })}
        confirmText={text('redeem')}
        busy={redeem.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('redeemText')}
      </ConfirmDialog>
    </>
  );
}
