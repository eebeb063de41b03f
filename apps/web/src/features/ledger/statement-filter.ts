import {
  CURRENCIES,
  type Currency,
  type LedgerKind,
  STATEMENT_GROUPS,
  type StatementGroup,
} from '@liuguang/contract/ledger/kinds';
import { useSearchParams } from 'react-router';
import type { StatementFilter } from './queries.ts';

export const GROUPS = Object.keys(STATEMENT_GROUPS) as StatementGroup[];

export type Chosen = StatementFilter & { readonly currency: Currency };

export const kindsOf = (group: StatementGroup): readonly LedgerKind[] => STATEMENT_GROUPS[group];

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** What an address asks for; whatever it asks that does not exist is left out. */
export function filterOf(search: URLSearchParams): Chosen {
  const group = oneOf(GROUPS, search.get('group'));
  const kind = group && oneOf(kindsOf(group), search.get('kind'));
  const month = search.get('month');
  return {
    currency: oneOf(CURRENCIES, search.get('currency')) ?? 'gold',
    ...(group && { group }),
    ...(kind && { kind }),
    ...(month !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

/** The filter stands in the address, so that a reload and a link show the same lines. */
export function useStatementFilter() {
  const [search, setSearch] = useSearchParams();
  const choose = (change: { [Field in keyof Chosen]?: Chosen[Field] | undefined }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { filter: filterOf(search), choose };
}
