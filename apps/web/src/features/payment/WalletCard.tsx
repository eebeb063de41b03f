import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { useBalances } from '../ledger/port.ts';
import { paymentMessages } from './messages.ts';
import './wallet-card.css';

/** What there is to spend. */
export function WalletCard() {
  const text = useText(paymentMessages);
  const { data } = useBalances();
  return (
    <section className="payment-wallet">
      <h2 className="payment-wallet-name">{text('diamondBalance')}</h2>
      <p className="payment-wallet-sum">
        <b className="lg-number">{data ? diamondsOf(data.gold) : <Skeleton width="3em" />}</b>
      </p>
      <p className="payment-wallet-parts">
        {data && text('balanceParts', { bought: diamondsOf(data.bought), given: diamondsOf(data.given) })}
      </p>
      <DiamondIcon className="payment-wallet-stone" />
    </section>
  );
}
