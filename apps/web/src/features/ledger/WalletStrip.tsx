import { diamondsOf, groupDigits } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { useBalances } from './balances.ts';
import { ledgerMessages } from './messages.ts';
import './wallet-strip.css';

/** What there is to spend; each part leads to where it comes from and goes to. */
export function WalletStrip() {
  const text = useText(ledgerMessages);
  const { data } = useBalances();
  const amount = (words: string | undefined) => words ?? <Skeleton width="3em" />;
  return (
    <nav className="ledger-wallet lg-card" aria-label={text('wallet')}>
      <Part to={PATHS.diamondRecharge} name={text('gold')} icon={<DiamondIcon />}>
        {amount(data && diamondsOf(data.gold))}
      </Part>
      <Part to={pathTo('rechargeRecord', { currency: 'points' })} name={text('points')}>
        {amount(data && groupDigits(data.points))}
      </Part>
      <Link className="ledger-wallet-recharge lg-press" to={PATHS.recharge}>
        <span>{text('recharge')}</span>
      </Link>
    </nav>
  );
}

function Part({ to, name, icon, children }: { to: string; name: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Link className="ledger-wallet-part lg-press" to={to}>
      <span className="ledger-wallet-sum lg-number">
        {icon}
        {children}
      </span>
      <span className="ledger-wallet-name">{name}</span>
    </Link>
  );
}
