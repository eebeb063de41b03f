import { dayHeading } from '@liuguang/app-kit/day-heading';
import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Currency, Phase } from '@liuguang/contract/ledger/kinds';
import type { StatementLine } from '@liuguang/contract/ledger/schemas';
import { cardMessages } from '../membership/port.ts';
import { amountOf } from './amount-of.ts';
import type { ShownLine } from './fold-paid.ts';
import { nameOfKind } from './kind-name.ts';
import { LineIcon } from './LineIcon.tsx';
import { lineName } from './line-name.ts';
import { ledgerMessages } from './messages.ts';

type Key = KeyOf<typeof ledgerMessages>;

const PHASE_WORDS = {
  single: undefined,
  hold: 'phaseHold',
  post: 'phasePost',
  void: 'phaseVoid',
} as const satisfies Record<Phase, Key | undefined>;

const signed = (currency: Currency, amount: number) =>
  `${amount < 0 ? '−' : '+'}${amountOf(currency, Math.abs(amount))}`;

interface StatementRowProps {
  line: ShownLine;
  currency: Currency;
  /** The line above, which may be of the same day. */
  above: StatementLine | undefined;
}

export function StatementRow({ line, above, currency }: StatementRowProps) {
  const text = useText(ledgerMessages);
  const phase = PHASE_WORDS[line.phase];
  const kind = text(nameOfKind(line.kind));
  const name = lineName(line, { text, card: useText(cardMessages) });
  const about = [formatDate(line.at, 'HH:mm'), line.note && kind, phase && text(phase)].filter(Boolean);
  return (
    <>
      <Day line={line} above={above} />
      <div className="ledger-statement-row">
        <LineIcon kind={line.kind} />
        <div className="ledger-statement-words">
          <p className="ledger-statement-name lg-ellipsis">{name}</p>
          <p className="ledger-statement-about">{about.join(' · ')}</p>
        </div>
        <div className="ledger-statement-sums lg-number">
          {line.paid === undefined ? (
            <>
              <p className={line.amount > 0 ? 'ledger-statement-in' : 'ledger-statement-out'}>
                {signed(currency, line.amount)}
              </p>
              <p className="ledger-statement-after">
                {text('balanceAfter', { amount: amountOf(currency, line.balance) })}
              </p>
            </>
          ) : (
            <>
              <p className="ledger-statement-out">¥{goldToCurrency(line.paid)}</p>
              <p className="ledger-statement-after">{text('paidInMoney')}</p>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Stands above the first line of each day. */
function Day({ line, above }: Pick<StatementRowProps, 'line' | 'above'>) {
  const text = useText(ledgerMessages);
  const language = useLanguage();
  const nameOf = ({ at }: StatementLine) => {
    const heading = dayHeading(at, new Date(), language);
    return 'near' in heading ? text(heading.near) : heading.date;
  };
  const name = nameOf(line);
  if (above && nameOf(above) === name) return null;
  return <h3 className="ledger-statement-day">{name}</h3>;
}
