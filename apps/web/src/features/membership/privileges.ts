import type { KeyOf } from '@liuguang/app-kit/i18n';
import { ENTITLEMENTS, type Tier } from '@liuguang/contract/entitlement';
import type { membershipMessages } from './messages.ts';

type Key = KeyOf<typeof membershipMessages>;

/** In one cell of the comparison: yes, no, or words. */
export type Cell = boolean | { readonly say: Key; readonly values?: Readonly<Record<string, number>> };

export interface PrivilegeRow {
  readonly name: Key;
  readonly cells: Readonly<Record<Column, Cell>>;
}

export const COLUMNS = ['registered', 'normal', 'dark', 'supreme'] as const satisfies readonly Tier[];
export type Column = (typeof COLUMNS)[number];

type Entitlement = (typeof ENTITLEMENTS)[Tier];

export const off = (percent: number) => ({ percent, tenths: (100 - percent) / 10 });

const discountCell = (percent: number): Cell =>
  percent === 0 ? { say: 'fullPrice' } : { say: 'percentOff', values: off(percent) };

/** Each row reads the matrix that the server enforces; nothing of it is written here a second time. */
const ROWS: readonly (readonly [Key, (entitlement: Entitlement) => Cell])[] = [
  ['memberTitles', ({ opens }) => opens.includes('member') || { say: 'preview' }],
  ['lateNightTitles', ({ opens }) => opens.includes('dark') || { say: 'preview' }],
  [
    'quality',
    ({ quality }) => (Number.isFinite(quality) ? { say: 'lines', values: { lines: quality } } : { say: 'anyQuality' }),
  ],
  ['fewerAdverts', ({ member }) => member],
  ['memberChannels', ({ channels }) => channels.includes('member')],
  ['discount', ({ discountPercent }) => discountCell(discountPercent)],
  [
    'ai',
    ({ aiFreeADay, aiDiscountPercent }) =>
      aiFreeADay > 0
        ? { say: 'freeADay', values: { free: aiFreeADay, ...off(aiDiscountPercent) } }
        : discountCell(aiDiscountPercent),
  ],
];

export const privilegeRows = (): PrivilegeRow[] =>
  ROWS.map(([name, cellOf]) => ({
    name,
    cells: {
      registered: cellOf(ENTITLEMENTS.registered),
      normal: cellOf(ENTITLEMENTS.normal),
      dark: cellOf(ENTITLEMENTS.dark),
      supreme: cellOf(ENTITLEMENTS.supreme),
    },
  }));
