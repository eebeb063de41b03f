import { useText } from '@liuguang/app-kit/i18n';
import type { Currency } from '@liuguang/contract/ledger/kinds';
import { CoinIcon, DiamondIcon } from '@liuguang/ui/icons-money';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { amountOf } from './amount-of.ts';
import { useBalances } from './balances.ts';
import { ledgerMessages } from './messages.ts';

/** What there is now of one currency, and of diamonds where they came from. */
export function BalanceCard({ currency }: { currency: Currency }) {
  const text = useText(ledgerMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const { data: balances } = useBalances();
  const isGold = currency === 'gold';
  return (
    <section className="ledger-statement-balance">
      <p className="ledger-statement-balance-name">{text('balance', { currency: text(currency) })}</p>
      <p className="ledger-statement-balance-sum lg-number">
        {balances ? amountOf(currency, balances[currency]) : <Skeleton width="4em" />}
      </p>
      {isGold && (
        <p className="ledger-statement-balance-parts">
          {balances && (
            <>
              <span>{text('boughtPart', { amount: amountOf(currency, balances.bought) })}</span>
              <span>{text('givenPart', { amount: amountOf(currency, balances.given) })}</span>
            </>
          )}
        </p>
      )}
      {isGold ? (
        <DiamondIcon className="ledger-statement-balance-coin" />
      ) : (
        <CoinIcon className="ledger-statement-balance-coin" />
      )}
      {isGold && leadsSomewhere(PATHS.recharge) && (
        <Link className="ledger-statement-balance-link lg-press" to={PATHS.recharge}>
          {text('recharge')}
        </Link>
      )}
    </section>
  );
}
