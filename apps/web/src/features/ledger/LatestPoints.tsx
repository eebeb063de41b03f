import { useText } from '@liuguang/app-kit/i18n';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { ledgerMessages } from './messages.ts';
import { useStatement } from './queries.ts';
import { StatementRow } from './StatementRow.tsx';
import './statement.css';

const SHOWN = 10;

/** The newest lines of one's points, and the way to all of them. */
export function LatestPoints() {
  const text = useText(ledgerMessages);
  const { items } = useStatement({ currency: 'points' });
  const lines = items.slice(0, SHOWN);
  return (
    <div className="ledger-latest">
      {lines.length === 0 ? (
        <p className="ledger-latest-none lg-body-s">{text('pointsEmpty')}</p>
      ) : (
        lines.map((line, at) => <StatementRow currency="points" key={line.id} line={line} above={lines[at - 1]} />)
      )}
      <Link
        className="lg-button lg-button-soft lg-button-medium lg-press"
        to={pathTo('rechargeRecord', { currency: 'points' })}
      >
        {text('pointsAll')}
      </Link>
    </div>
  );
}
