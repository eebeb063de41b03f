import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Card } from '@liuguang/contract/membership/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useBalances } from '../ledger/port.ts';
import { cardMessages, cardName, MEMBERSHIP_KEY } from '../membership/port.ts';
import { usePurchase } from '../purchase/port.ts';
import { paymentMessages } from './messages.ts';
import { orderPath, rememberBackTo } from './order-path.ts';
import { PayTypeChoice } from './PayTypeChoice.tsx';
import { refused, useShop, useSubmitOrder } from './queries.ts';
import { paysFor } from './use-top-up.ts';
import './payment.css';
import './checkout-sheet.css';

interface CheckoutSheetProps {
  open: boolean;
  card: Card | undefined;
  /** Where somebody with a card goes on. */
  backTo: string | undefined;
  onClose: () => void;
}

/** Confirms what a card costs and how it is paid. */
export function CheckoutSheet({ open, card, backTo, onClose }: CheckoutSheetProps) {
  const text = useText(paymentMessages);
  return (
    <BottomSheet open={open} title={text('checkoutTitle')} onClose={onClose}>
      {card && <Checkout key={card.id} card={card} backTo={backTo} onClose={onClose} />}
    </BottomSheet>
  );
}

type CheckoutProps = Pick<CheckoutSheetProps, 'backTo' | 'onClose'> & { card: Card };

function Checkout({ card, backTo, onClose }: CheckoutProps) {
  const text = useText(paymentMessages);
  const { drafts } = useServices();
  const name = cardName(useText(cardMessages), card.tier, card.vipType);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const shop = useShop();
  const submit = useSubmitOrder();
  const [price, setPrice] = useState(card.price);
  const [chosen, setChosen] = useState<string>();
  const payTypes = shop.data ? paysFor(shop.data, 'card') : [];
  const payType = payTypes.find((one) => one.payType === chosen)?.payType ?? payTypes[0]?.payType;
  const withGold = payType === 'gold';
  const { buy } = usePurchase();

  function pay() {
    if (payType === undefined) return;
    submit.mutate(
      { product: 'card', productId: card.id, payType, price },
      {
        onSuccess({ id }) {
          if (backTo !== undefined) rememberBackTo(drafts, id, backTo);
          void navigate(orderPath(id), { state: { pay: true } });
        },
        onError(error) {
          const changed = refused(error, 'priceChanged')?.price;
          if (typeof changed !== 'number') return;
          setPrice(changed);
          void queries.invalidateQueries({ queryKey: MEMBERSHIP_KEY });
        },
      },
    );
  }

  /** Recharges what is missing, and then goes on by itself to the card, and to what it was wanted for. */
  function topUp() {
    onClose();
    buy(
      {
        pay: { call: 'app/recharge/submit', body: { product: 'card', productId: card.id, payType: 'gold' } },
        title: name,
        about: text('noRenewal'),
        listPrice: price,
        price,
        // A membership changes what may be seen of anything.
        outdated: [[]],
        finishOn: backTo,
      },
      () => backTo !== undefined && void navigate(backTo, { replace: true }),
    );
  }

  return (
    <div className="payment-checkout">
      <div className="payment-checkout-head">
        <p className="lg-title-3">{name}</p>
        <p className="payment-checkout-price lg-number">
          <small>¥</small>
          {goldToCurrency(price)}
          {card.listPrice > price && <s>¥{goldToCurrency(card.listPrice)}</s>}
        </p>
        <p className="payment-rate">{text('noRenewal')}</p>
      </div>
      <PayTypeChoice payTypes={payTypes} value={payType} onChange={setChosen} />
      <Trouble error={submit.error} price={price} withGold={withGold} onTopUp={topUp} />
      <Button
        tone="vip"
        size="large"
        busy={submit.isPending || shop.isPending}
        disabled={payType === undefined}
        onClick={pay}
      >
        {withGold
          ? text('payWithGold', { amount: diamondsOf(price) })
          : text('payYuan', { yuan: goldToCurrency(price) })}
      </Button>
    </div>
  );
}

interface TroubleProps {
  error: Error | null;
  price: number;
  withGold: boolean;
  onTopUp: () => void;
}

/** What is in the way, and the way around it. */
function Trouble({ error, price, withGold, onTopUp }: TroubleProps) {
  const text = useText(paymentMessages);
  const errorText = useErrorText();
  const { data } = useBalances();
  const missing = withGold && data ? price - data.gold : 0;
  if (refused(error, 'priceChanged')) {
    const shown = withGold ? text('diamonds', { amount: diamondsOf(price) }) : `¥${goldToCurrency(price)}`;
    return (
      <p className="payment-changed" role="alert">
        {text('priceChanged', { price: shown })}
      </p>
    );
  }
  if (missing > 0)
    return (
      <div className="payment-short" role="alert">
        <span>{text('goldShort', { amount: diamondsOf(missing) })}</span>
        <Button tone="soft" size="small" onClick={onTopUp}>
          {text('goRecharge')}
        </Button>
      </div>
    );
  if (!error) return null;
  return (
    <p className="payment-wrong" role="alert">
      {errorText(error)}
    </p>
  );
}
