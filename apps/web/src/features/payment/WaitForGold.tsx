import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { RefreshIcon } from '@liuguang/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { paymentMessages } from './messages.ts';
import { isOpen, useOrder } from './queries.ts';
import { usePaymentPage } from './use-payment-page.ts';
import './purchase-sheet.css';

interface WaitForGoldProps {
  orderId: string;
  /** The gold is there, and what it is for is being bought. */
  finishing: boolean;
  onPaid: () => void;
  onAgain: () => void;
}

/** Waits for the order that brings the gold, and says so when none will come from it. */
export function WaitForGold({ orderId, finishing, onPaid, onAgain }: WaitForGoldProps) {
  const text = useText(paymentMessages);
  const pay = usePaymentPage();
  const { data: order } = useOrder(orderId);
  const paid = order?.state === 'paid';
  const whenPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) whenPaid();
  }, [paid]);

  if (finishing || paid) return <Said>{text('finishing')}</Said>;
  if (!order || isOpen(order))
    return (
      <>
        <Said>{text('pendingTitle')}</Said>
        <Button size="large" disabled={!order} onClick={() => order && pay(order)}>
          {text('continuePaying')}
        </Button>
        <Button tone="ghost" size="large" onClick={onAgain}>
          {text('chooseAgain')}
        </Button>
      </>
    );
  return (
    <>
      <p className="payment-wrong" role="alert">
        {text(order.state === 'expired' ? 'expiredTitle' : 'failedTitle')}
      </p>
      <Button size="large" onClick={onAgain}>
        {text('chooseAgain')}
      </Button>
    </>
  );
}

function Said({ children }: { children: string }) {
  return (
    <p className="payment-waiting" role="status">
      <RefreshIcon className="payment-turning" />
      {children}
    </p>
  );
}
