import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { formatDate } from '@liuguang/contract/format/date';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Order } from '@liuguang/contract/payment/schemas';
import { CopyButton } from '@liuguang/ui/CopyButton';
import type { ReactNode } from 'react';
import { cardMessages, cardName } from '../membership/port.ts';
import { paymentMessages } from './messages.ts';
import { PayTypeName } from './PayTypeChoice.tsx';
import './order.css';

/** What an order is of, as people call it. */
export function useProductName(): (order: Order) => string {
  const text = useText(paymentMessages);
  const card = useText(cardMessages);
  return ({ tier, vipType, amount, bonus }) =>
    tier === '' ? text('diamonds', { amount: diamondsOf(amount + bonus) }) : cardName(card, tier, vipType);
}

/** What was ordered, for how much, and the number by which it is found again. */
export function OrderFacts({ order }: { order: Order }) {
  const text = useText(paymentMessages);
  const common = useText(commonMessages);
  const productName = useProductName();
  const price =
    order.payType === 'gold'
      ? text('diamonds', { amount: diamondsOf(order.amount) })
      : `¥${goldToCurrency(order.amount)}`;
  return (
    <dl className="payment-facts lg-card">
      <Fact name={text('orderProduct')}>{productName(order)}</Fact>
      <Fact name={text('orderAmount')}>{price}</Fact>
      <Fact name={text('payTypes')}>
        <PayTypeName payType={order.payType} />
      </Fact>
      <Fact name={text('orderNumber')}>
        <span className="lg-number">{order.id}</span>
        <CopyButton value={order.id} label={text('copyOrderNumber', { id: order.id })} done={common('copied')} />
      </Fact>
      <Fact name={text('orderCreated')}>{formatDate(order.createdAt)}</Fact>
      {order.paidAt !== '' && <Fact name={text('orderPaid')}>{formatDate(order.paidAt)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
