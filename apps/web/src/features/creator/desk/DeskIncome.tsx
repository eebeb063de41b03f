import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Desk } from '@liuguang/contract/creator/schemas';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { showToast } from '@liuguang/ui/Toast';
import { useId, useState } from 'react';
import { deskMessages } from './messages.ts';
import { useRedeem } from './queries.ts';

/** What was earned: the part that can be taken, the part that is pending, and when that becomes free. */
export function DeskIncome({ income }: { income: Desk['income'] }) {
  const text = useText(deskMessages);
  const errorText = useErrorText();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const redeem = useRedeem();
  const { available, pending, releases } = income;
  const confirm = () =>
    redeem.mutate(available, {
      onSuccess: () => showToast(text('redeemed'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
      onSettled: () => setAsking(false),
    });
  return (
    <section className="creator-desk-income lg-card" aria-labelledby={titleId}>
      <h2 id={titleId} className="lg-title-3">
        {text('earned')}
      </h2>
      <dl className="creator-desk-sums">
        <div>
          <dt>{text('available')}</dt>
          <dd>{diamondsOf(available)}</dd>
        </div>
        <div>
          <dt>{text('pending')}</dt>
          <dd>{diamondsOf(pending)}</dd>
        </div>
      </dl>
      <Button disabled={available === 0} onClick={() => setAsking(true)}>
        {text('redeem')}
      </Button>
      <h3 className="creator-desk-subtitle">{text('releases')}</h3>
      {releases.length === 0 && <p className="lg-meta">{text('releaseNone')}</p>}
      <ul className="creator-desk-releases">
        {releases.map(({ day, amount }) => (
          <li key={day}>{text('release', { day, amount: diamondsOf(amount) })}</li>
        ))}
      </ul>
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
    </section>
  );
}
