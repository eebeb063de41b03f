import { groupDigits } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Card } from '@liuguang/contract/membership/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useBalances } from '../ledger/port.ts';
import { cardMessages, cardName, MEMBERSHIP_KEY } from '../membership/port.ts';
import { paymentMessages } from './messages.ts';
import { orderPath } from './order-path.ts';
import { PayTypeChoice } from './PayTypeChoice.tsx';
import { refused, useShop, useSubmitOrder } from './queries.ts';
import { paysFor } from './use-top-up.ts';
import './payment.css';
import './checkout-sheet.css';

interface CheckoutSheetProps {
  open: boolean;
  card: Card | undefined;
  onClose: () => void;
}

/** Confirms what a card costs and how it is paid. */
export function CheckoutSheet({ open, card, onClose }: CheckoutSheetProps) {
  const text = useText(paymentMessages);
  return (
    <BottomSheet open={open} title={text('checkoutTitle')} onClose={onClose}>
      {card && <Checkout key={card.id} card={card} />}
    </BottomSheet>
  );
}

function Checkout({ card }: { card: Card }) {
  const text = useText(paymentMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const shop = useShop();
  const submit = useSubmitOrder();
  const [price, setPrice] = useState(card.price);
  const [chosen, setChosen] = useState<string>();
  const payTypes = shop.data ? paysFor(shop.data, 'card') : [];
  const payType = payTypes.find((one) => one.payType === chosen)?.payType ?? payTypes[0]?.payType;
  const withGold = payType === 'gold';

  function pay() {
    if (payType === undefined) return;
    submit.mutate(
      { product: 'card', productId: card.id, payType, price },
      {
        onSuccess: ({ id }) => void navigate(orderPath(id), { state: { pay: true } }),
        onError(error) {
          const changed = refused(error, 'priceChanged')?.price;
          if (typeof changed !== 'number') return;
          setPrice(changed);
          void queries.invalidateQueries({ queryKey: MEMBERSHIP_KEY });
        },
      },
    );
  }

  return (
    <div className="payment-checkout">
      <div className="payment-checkout-head">
        <p className="lg-title-3">{cardName(useText(cardMessages), card.tier, card.vipType)}</p>
        <p className="payment-checkout-price lg-number">
          <small>¥</small>
          {goldToCurrency(price)}
          {card.listPrice > price && <s>¥{goldToCurrency(card.listPrice)}</s>}
        </p>
        <p className="payment-rate">{text('noRenewal')}</p>
      </div>
      <PayTypeChoice payTypes={payTypes} value={payType} onChange={setChosen} />
      <Trouble error={submit.error} price={price} withGold={withGold} />
      <Button
        tone="vip"
        size="large"
        busy={submit.isPending || shop.isPending}
        disabled={payType === undefined}
        onClick={pay}
      >
        {withGold
          ? text('payWithGold', { gold: groupDigits(price) })
          : text('payYuan', { yuan: goldToCurrency(price) })}
      </Button>
    </div>
  );
}

/** What is in the way, and the way around it. */
function Trouble({ error, price, withGold }: { error: Error | null; price: number; withGold: boolean }) {
  const text = useText(paymentMessages);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data } = useBalances();
  const missing = withGold && data ? price - data.gold : 0;
  if (refused(error, 'priceChanged')) {
    const shown = withGold ? text('gold', { amount: groupDigits(price) }) : `¥${goldToCurrency(price)}`;
    return (
      <p className="payment-changed" role="alert">
        {text('priceChanged', { price: shown })}
      </p>
    );
  }
  if (missing > 0)
    return (
      <div className="payment-short" role="alert">
        <span>{text('goldShort', { gold: groupDigits(missing) })}</span>
        <Button tone="soft" size="small" onClick={() => void navigate(PATHS.recharge)}>
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
