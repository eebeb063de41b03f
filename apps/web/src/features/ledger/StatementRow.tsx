import { groupDigits } from '@liuguang/app-kit/amounts';
import { dayHeading } from '@liuguang/app-kit/day-heading';
import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { Phase } from '@liuguang/contract/ledger/kinds';
import type { StatementLine } from '@liuguang/contract/ledger/schemas';
import { cardMessages } from '../membership/port.ts';
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

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${groupDigits(Math.abs(amount))}`;

interface StatementRowProps {
  line: StatementLine;
  /** The line above, which may be of the same day. */
  above: StatementLine | undefined;
}

export function StatementRow({ line, above }: StatementRowProps) {
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
          <p className={line.amount > 0 ? 'ledger-statement-in' : 'ledger-statement-out'}>{signed(line.amount)}</p>
          <p className="ledger-statement-after">{text('balanceAfter', { amount: groupDigits(line.balance) })}</p>
        </div>
      </div>
    </>
  );
}

/** Stands above the first line of each day. */
function Day({ line, above }: StatementRowProps) {
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
