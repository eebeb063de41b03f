import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Order } from '@liuguang/contract/payment/schemas';
import { Button } from '@liuguang/ui/Button';
import { Link } from 'react-router';
import { paymentMessages } from './messages.ts';
import { useProductName } from './OrderFacts.tsx';
import { orderPath } from './order-path.ts';
import { useCancelOrder, useOpenOrders } from './queries.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { usePaymentPage } from './use-payment-page.ts';
import './open-orders.css';

/** Orders that wait to be paid, each to be paid or given up; nothing where there is none. */
export function OpenOrders() {
  const text = useText(paymentMessages);
  const { data: orders = [] } = useOpenOrders();
  if (orders.length === 0) return null;
  return (
    <section className="payment-open" aria-label={text('openOrders')}>
      <h2 className="lg-title-3">{text('openOrders')}</h2>
      <ul>
        {orders.map((order) => (
          <OpenOrder key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OpenOrder({ order }: { order: Order }) {
  const text = useText(paymentMessages);
  const errorText = useErrorText();
  const productName = useProductName();
  const pay = usePaymentPage();
  const cancel = useCancelOrder(order.id);
  const price =
    order.payType === 'gold'
      ? text('diamonds', { amount: diamondsOf(order.amount) })
      : `¥${goldToCurrency(order.amount)}`;
  return (
    <li className="payment-open-order lg-card">
      <Link className="payment-open-words lg-press" to={orderPath(order.id)}>
        <b>{productName(order)}</b>
        <span className="lg-number">{price}</span>
        <small>
          <TimeLeft until={Date.parse(order.expiresAt)} />
        </small>
      </Link>
      {cancel.error && (
        <p className="payment-wrong" role="alert">
          {errorText(cancel.error)}
        </p>
      )}
      <div className="payment-open-actions">
        <Button tone="ghost" size="medium" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {text('cancelOrder')}
        </Button>
        <Button size="medium" onClick={() => pay(order)}>
          {text('continuePaying')}
        </Button>
      </div>
    </li>
  );
}
