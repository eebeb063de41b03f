import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import { Button } from '@liuguang/ui/Button';
import { SleepingCloudDrawing, TelevisionDrawing } from '@liuguang/ui/drawings';
import { Header } from '@liuguang/ui/Header';
import { RefreshIcon } from '@liuguang/ui/icons';
import { SkeletonGate } from '@liuguang/ui/Skeletons';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isMissing } from '../../lib/missing/is-missing.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { paymentMessages } from './messages.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderState } from './OrderState.tsx';
import { isOpen, useOrder } from './queries.ts';
import { usePaymentPage } from './use-payment-page.ts';
import './payment.css';
import './order.css';

/** Waits for what really becomes of an order, however often the page is left and loaded again. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const text = useText(paymentMessages);
  const query = useOrder(orderId);
  const order = query.data;
  usePageTitle(text('orderTitle'));
  useWayToPay(orderId, order);

  return (
    <>
      <Header title={text('orderTitle')} />
      <main className="payment payment-order">
        {!order && (query.isError || query.isPaused) ? (
          <Problem error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonGate ready={order !== undefined} skeleton={<div className="payment-order-bone" />}>
            {order && (
              <>
                <OrderState order={order} />
                <OrderFacts order={order} />
              </>
            )}
          </SkeletonGate>
        )}
      </main>
    </>
  );
}

/** Whoever has just ordered goes on to pay, once: coming back, by whatever way, they stay. */
function useWayToPay(orderId: string, order: ReturnType<typeof useOrder>['data']): void {
  const { drafts } = useServices();
  const pay = usePaymentPage();
  const { state } = useLocation();
  const hasJustOrdered = state?.pay === true;
  useEffect(() => {
    const sent = `order.${orderId}.sent`;
    if (!hasJustOrdered || !order || !isOpen(order) || drafts.get(sent) !== undefined) return;
    drafts.set(sent, 'yes');
    pay(order);
  }, [hasJustOrdered, order, orderId, drafts, pay]);
}

function Problem({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const text = useText(paymentMessages);
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const missing = isMissing(error);
  return (
    <StatePanel
      drawing={error instanceof ApiError ? <TelevisionDrawing /> : <SleepingCloudDrawing />}
      title={missing ? text('orderMissing') : errorText(error)}
      text={missing ? text('orderMissingText') : text('pendingText')}
      actions={
        missing ? (
          <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.rechargeRecord} replace>
            {text('seeStatement')}
          </Link>
        ) : (
          <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
            {common('retry')}
          </Button>
        )
      }
    />
  );
}
