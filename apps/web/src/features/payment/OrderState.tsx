import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Order } from '@liuguang/contract/payment/schemas';
import { Button } from '@liuguang/ui/Button';
import { AlertIcon, CheckIcon, CrossIcon, RefreshIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { useLineState } from '../../lib/use-realtime.ts';
import { useAccount } from '../account/port.ts';
import { useBalances } from '../ledger/port.ts';
import { paymentMessages } from './messages.ts';
import { useProductName } from './OrderFacts.tsx';
import { takeBackTo } from './order-path.ts';
import { isOpen, useCancelOrder } from './queries.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { usePaymentPage } from './use-payment-page.ts';
import './order.css';

const PERMANENT_TYPE = 5;

const FAILED_TEXTS = {
  '': 'failedDeclined',
  declined: 'failedDeclined',
  cancelled: 'failedCancelled',
  offerUsed: 'failedOfferUsed',
} as const;

/** How far the order is, in a word, a sign and a sentence, and what can be done about it. */
export function OrderState({ order }: { order: Order }) {
  if (isOpen(order)) return <Waiting order={order} />;
  if (order.state === 'paid' && order.reason === 'offerUsed') return <PaidGold order={order} />;
  if (order.state === 'paid') return order.tier === '' ? <PaidGold order={order} /> : <PaidCard order={order} />;
  return <Ended order={order} />;
}

interface PanelProps {
  look: 'waiting' | 'paid' | 'ended' | 'back';
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

const SIGNS = {
  waiting: <RefreshIcon className="payment-turning" />,
  paid: <CheckIcon />,
  ended: <CrossIcon />,
  back: <AlertIcon />,
};

function Panel({ look, title, text, children }: PanelProps) {
  return (
    <section className={`payment-state payment-state-${look}`}>
      <span className="payment-state-sign">{SIGNS[look]}</span>
      <div role="status">
        <h2 className="lg-title-2">{title}</h2>
        {text !== undefined && <p className="payment-state-text">{text}</p>}
      </div>
      <div className="payment-state-actions">{children}</div>
    </section>
  );
}

function Waiting({ order }: { order: Order }) {
  const text = useText(paymentMessages);
  const errorText = useErrorText();
  const line = useLineState();
  const pay = usePaymentPage();
  const cancel = useCancelOrder(order.id);
  return (
    <Panel look="waiting" title={text('pendingTitle')} text={text('pendingText')}>
      <p className="payment-state-left">
        {line === 'retrying' ? text('lineLost') : <TimeLeft until={Date.parse(order.expiresAt)} />}
      </p>
      {cancel.error && (
        <p className="payment-wrong" role="alert">
          {errorText(cancel.error)}
        </p>
      )}
      <Button size="large" onClick={() => pay(order)}>
        {text('continuePaying')}
      </Button>
      <Button tone="ghost" size="large" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {text('cancelOrder')}
      </Button>
    </Panel>
  );
}

function PaidGold({ order }: { order: Order }) {
  const text = useText(paymentMessages);
  const navigate = useNavigate();
  const { data, isFetching } = useBalances();
  const isCredited = order.reason === 'offerUsed';
  const words = data && { bonus: diamondsOf(order.bonus), balance: diamondsOf(data.gold) };
  const sentence = isCredited ? 'paidOfferUsed' : order.bonus > 0 ? 'paidGoldText' : 'paidPlainText';
  return (
    <Panel
      look="paid"
      title={text('paidGoldTitle', { amount: diamondsOf(order.credited || order.amount + order.bonus) })}
      text={words && !isFetching ? text(sentence, words) : '\u00a0'}
    >
      <Button size="large" onClick={() => void navigate(PATHS.mine, { replace: true })}>
        {text('done')}
      </Button>
      <Button tone="ghost" size="large" onClick={() => void navigate(PATHS.rechargeRecord)}>
        {text('seeStatement')}
      </Button>
    </Panel>
  );
}

/** Whoever became a member for something they were shown goes on there. */
function useGoingOn({ id }: Order, said: string): void {
  const { drafts } = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    const backTo = takeBackTo(drafts, id);
    if (backTo === undefined) return;
    showToast(said, 'success');
    void navigate(backTo, { replace: true });
  }, [drafts, id, navigate, said]);
}

function PaidCard({ order }: { order: Order }) {
  const text = useText(paymentMessages);
  const navigate = useNavigate();
  const productName = useProductName();
  const title = text('paidCardTitle', { card: productName(order) });
  useGoingOn(order, title);
  const { data: account, isFetching } = useAccount();
  const vip = order.tier === '' ? undefined : account?.[`${order.tier}Vip`];
  const until =
    vip?.vipType === PERMANENT_TYPE
      ? text('paidForEver')
      : text('paidCardText', { date: formatDate(vip?.vipExpire ?? '', 'YYYY-MM-DD') });
  return (
    <Panel look="paid" title={title} text={vip && !isFetching ? until : '\u00a0'}>
      <Button tone="vip" size="large" onClick={() => void navigate(PATHS.vip, { replace: true })}>
        {text('seeMembership')}
      </Button>
      <Button tone="ghost" size="large" onClick={() => void navigate(PATHS.mine, { replace: true })}>
        {text('done')}
      </Button>
    </Panel>
  );
}

function Ended({ order }: { order: Order }) {
  const text = useText(paymentMessages);
  const navigate = useNavigate();
  const again = () => void navigate(order.product === 'card' ? PATHS.vip : PATHS.recharge, { replace: true });
  const agains = (
    <Button size="large" onClick={again}>
      {text('payAgain')}
    </Button>
  );
  if (order.state === 'refunded')
    return (
      <Panel
        look="back"
        title={text('refundedTitle', { yuan: goldToCurrency(order.refunded) })}
        text={text('refundedText')}
      />
    );
  if (order.state === 'chargedBack')
    return <Panel look="back" title={text('chargedBackTitle')} text={text('chargedBackText')} />;
  if (order.state === 'expired')
    return (
      <Panel look="ended" title={text('expiredTitle')} text={text('expiredText')}>
        {agains}
      </Panel>
    );
  return (
    <Panel look="ended" title={text('failedTitle')} text={text(FAILED_TEXTS[order.reason])}>
      {agains}
    </Panel>
  );
}
