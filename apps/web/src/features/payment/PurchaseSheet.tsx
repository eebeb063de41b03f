import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Order } from '@liuguang/contract/payment/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useBalances } from '../ledger/port.ts';
import type { Wanted } from '../purchase/port.ts';
import { paymentMessages } from './messages.ts';
import { refused } from './queries.ts';
import { TopUpButton, TopUpChoices } from './TopUp.tsx';
import { type UsableCoupon, useCoupon } from './use-coupon.ts';
import { usePay } from './use-pay.ts';
import { usePaymentPage } from './use-payment-page.ts';
import { useTopUp } from './use-top-up.ts';
import { WaitForGold } from './WaitForGold.tsx';
import './payment.css';
import './purchase-sheet.css';

interface PurchaseSheetProps {
  open: boolean;
  wanted: Wanted;
  /** The order that brings the gold, where somebody comes back from paying it. */
  orderId: string | undefined;
  onClose: () => void;
  onBought: () => void;
  /** Somebody leaves to pay; `price` is what they agreed to. */
  onLeave: (order: Order, price: number) => void;
}

/** Asks, pays, recharges where gold is missing, and finishes what was meant. */
export function PurchaseSheet({ open, onClose, ...rest }: PurchaseSheetProps) {
  const text = useText(paymentMessages);
  return (
    <BottomSheet open={open} title={text('buyTitle')} onClose={onClose}>
      <Purchase {...rest} />
    </BottomSheet>
  );
}

interface Shortage {
  readonly need: number;
  readonly have: number;
}

function Purchase({ wanted, orderId, onBought, onLeave }: Omit<PurchaseSheetProps, 'open' | 'onClose'>) {
  const text = useText(paymentMessages);
  const { data: balances } = useBalances();
  const pay = usePay(wanted);
  const goToPay = usePaymentPage();
  const [price, setPrice] = useState(wanted.price);
  const [waitingFor, setWaitingFor] = useState(orderId);
  const [told, setTold] = useState<Shortage>();
  const coupon = useCoupon(wanted, price);
  const costs = coupon?.costs ?? price;
  const seen = balances && balances.gold < costs ? { need: costs, have: balances.gold } : undefined;
  const shortage = told ?? seen;

  function finish() {
    setTold(undefined);
    const paying = { price, couponId: coupon?.id };
    pay.mutate(paying, {
      onSuccess() {
        showToast(text('bought', { title: wanted.title }), 'success');
        onBought();
      },
      onError(error) {
        setWaitingFor(undefined);
        const changed = refused(error, 'priceChanged')?.price;
        if (typeof changed === 'number') setPrice(changed);
        const { need, have } = refused(error, 'notEnoughGold') ?? {};
        if (typeof need === 'number' && typeof have === 'number') setTold({ need, have });
      },
    });
  }

  return (
    <div className="payment-purchase">
      <Bill wanted={wanted} price={price} coupon={coupon} />
      <PriceNotice error={pay.error} price={price} />
      {waitingFor !== undefined ? (
        <WaitForGold
          orderId={waitingFor}
          finishing={pay.isPending}
          onPaid={finish}
          onAgain={() => setWaitingFor(undefined)}
        />
      ) : shortage ? (
        <Short
          shortage={shortage}
          onOrdered={(order) => {
            onLeave(order, price);
            goToPay(order);
          }}
        />
      ) : (
        <Button size="large" busy={pay.isPending} onClick={finish}>
          {text('buyFor', { amount: diamondsOf(costs) })}
        </Button>
      )}
    </div>
  );
}

/** What it costs, what it costs this person, and what there is. */
function Bill({ wanted, price, coupon }: { wanted: Wanted; price: number; coupon: UsableCoupon | undefined }) {
  const text = useText(paymentMessages);
  const { data: balances } = useBalances();
  // By now it may cost more than what the list said.
  const listPrice = Math.max(price, wanted.listPrice);
  const cheaper = price < listPrice;
  const diamonds = (gold: number) => text('diamonds', { amount: diamondsOf(gold) });
  return (
    <>
      <div>
        <p className="lg-title-3">{wanted.title}</p>
        <p className="payment-rate">{wanted.about}</p>
      </div>
      <dl className="payment-bill">
        <div>
          <dt>{text('price')}</dt>
          <dd className={cheaper ? 'payment-bill-was' : 'payment-bill-price'}>{diamonds(listPrice)}</dd>
        </div>
        {cheaper && (
          <div>
            <dt>{text('memberPrice')}</dt>
            <dd className="payment-bill-price">{diamonds(price)}</dd>
          </div>
        )}
        {coupon && (
          <div>
            <dt>{text('coupon')}</dt>
            <dd className="payment-bill-price">{text('couponOff', { amount: diamonds(price - coupon.costs) })}</dd>
          </div>
        )}
        <div>
          <dt>{text('wallet')}</dt>
          <dd>{balances ? diamonds(balances.gold) : '\u00a0'}</dd>
        </div>
      </dl>
    </>
  );
}

function PriceNotice({ error, price }: { error: Error | null; price: number }) {
  const text = useText(paymentMessages);
  const errorText = useErrorText();
  if (!error || refused(error, 'notEnoughGold')) return null;
  if (refused(error, 'priceChanged'))
    return (
      <p className="payment-changed" role="alert">
        {text('priceChanged', { price: text('diamonds', { amount: diamondsOf(price) }) })}
      </p>
    );
  return (
    <p className="payment-wrong" role="alert">
      {errorText(error)}
    </p>
  );
}

function Short({ shortage, onOrdered }: { shortage: Shortage; onOrdered: (order: Order) => void }) {
  const text = useText(paymentMessages);
  const { need, have } = shortage;
  const topUp = useTopUp(need - have);
  return (
    <>
      <div className="payment-lack" role="alert">
        <b>{text('goldShort', { amount: diamondsOf(need - have) })}</b>
        <span>{text('needHave', { need: diamondsOf(need), have: diamondsOf(have) })}</span>
        <small>{text('notEnough')}</small>
      </div>
      <TopUpChoices topUp={topUp} />
      <TopUpButton topUp={topUp} onPay={() => topUp.order(onOrdered)} />
    </>
  );
}
