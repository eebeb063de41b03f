import { diamondsOf, groupDigits } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import { CoinIcon, DiamondIcon } from '@liuguang/ui/icons-money';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { useBalances } from '../ledger/port.ts';
import { inUnit, type Unit } from './AmountGrid.tsx';
import { paymentMessages } from './messages.ts';
import './wallet-card.css';

/** What there is to spend, in one unit and told in the others. */
export function WalletCard({ unit }: { unit: Unit }) {
  const text = useText(paymentMessages);
  const { data } = useBalances();
  const isGold = unit === 'gold';
  const worth = data && {
    gold: groupDigits(data.gold),
    diamonds: diamondsOf(data.gold),
    yuan: goldToCurrency(data.gold),
  };
  return (
    <section className={`payment-wallet payment-wallet-${unit}`}>
      <h2 className="payment-wallet-name">{text(isGold ? 'goldBalance' : 'diamondBalance')}</h2>
      <p className="payment-wallet-sum">
        <b className="lg-number">{data ? inUnit(data.gold, unit) : <Skeleton width="3em" />}</b>
        <span>{worth && text(isGold ? 'goldWorth' : 'diamondWorth', worth)}</span>
      </p>
      <p className="payment-wallet-parts">
        {data && text('balanceParts', { bought: inUnit(data.bought, unit), given: inUnit(data.given, unit) })}
      </p>
      {isGold ? <CoinIcon className="payment-wallet-stone" /> : <DiamondIcon className="payment-wallet-stone" />}
    </section>
  );
}
