import { monthName } from '@liuguang/app-kit/day-heading';
import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { LedgerKind, StatementGroup } from '@liuguang/contract/ledger/kinds';
import { Chip } from '@liuguang/ui/Chip';
import { ChevronDownIcon } from '@liuguang/ui/icons';
import { useId } from 'react';
import { nameOfKind } from './kind-name.ts';
import { ledgerMessages } from './messages.ts';
import { useMonths } from './queries.ts';
import { type Chosen, GROUPS, kindsOf } from './statement-filter.ts';

const GROUP_NAMES = {
  recharge: 'groupRecharge',
  spending: 'groupSpending',
  income: 'groupIncome',
  others: 'groupOthers',
} as const satisfies Record<StatementGroup, KeyOf<typeof ledgerMessages>>;

interface StatementFiltersProps {
  filter: Chosen;
  onGroup: (group: StatementGroup | undefined) => void;
  onKind: (kind: LedgerKind | undefined) => void;
  onMonth: (month: string | undefined) => void;
}

export function StatementFilters({ filter, onGroup, onKind, onMonth }: StatementFiltersProps) {
  const text = useText(ledgerMessages);
  return (
    <div className="ledger-statement-filters">
      <h2 className="lg-title-3">{text('lines')}</h2>
      <MonthChoice filter={filter} onMonth={onMonth} />
      <fieldset className="ledger-statement-groups">
        <legend className="lg-unseen">{text('filters')}</legend>
        <Chip name={text('all')} selected={filter.group === undefined} onPress={() => onGroup(undefined)} />
        {GROUPS.map((group) => (
          <Chip
            key={group}
            name={text(GROUP_NAMES[group])}
            selected={filter.group === group}
            onPress={() => onGroup(group)}
          />
        ))}
      </fieldset>
      <KindChoice filter={filter} onKind={onKind} />
    </div>
  );
}

/** The kinds of the group that was chosen, where there is a choice. */
function KindChoice({ filter, onKind }: Pick<StatementFiltersProps, 'filter' | 'onKind'>) {
  const text = useText(ledgerMessages);
  const kinds = filter.group === undefined ? [] : kindsOf(filter.group);
  if (kinds.length < 2) return null;
  return (
    <fieldset className="ledger-statement-groups ledger-statement-kinds">
      <legend className="lg-unseen">{text('kinds')}</legend>
      {kinds.map((kind) => (
        <Chip
          key={kind}
          name={text(nameOfKind(kind))}
          selected={filter.kind === kind}
          onPress={() => onKind(filter.kind === kind ? undefined : kind)}
        />
      ))}
    </fieldset>
  );
}

function MonthChoice({ filter, onMonth }: Pick<StatementFiltersProps, 'filter' | 'onMonth'>) {
  const text = useText(ledgerMessages);
  const language = useLanguage();
  const id = useId();
  const months = useMonths(filter.currency).data?.list.map(({ month }) => month) ?? [];
  const offered = [...new Set([...months.toReversed(), ...(filter.month === undefined ? [] : [filter.month])])];
  return (
    <label className="ledger-statement-month" htmlFor={id}>
      <span className="lg-unseen">{text('month')}</span>
      <select id={id} value={filter.month ?? ''} onChange={({ target }) => onMonth(target.value || undefined)}>
        <option value="">{text('everyMonth')}</option>
        {offered.map((month) => (
          <option key={month} value={month}>
            {monthName(month, language, true)}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </label>
  );
}
