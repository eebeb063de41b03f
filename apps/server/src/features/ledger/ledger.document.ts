import { CURRENCIES, LEDGER_KINDS, PHASES } from '@liuguang/contract/ledger/kinds';
import { ledgerRoot } from '@liuguang/contract/ledger/schemas';
import { exact, instant } from '@liuguang/contract/shapes';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { HOUSE_SIDES, OWNED_SIDES } from './ledger.accounts.ts';

const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const number = Type.String({ pattern: '^[0-9]{1,18}$' });
const amount = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

const entry = exact({
  seq: amount,
  at: instant,
  kind: Type.Enum([...LEDGER_KINDS]),
  phase: Type.Enum([...PHASES]),
  reference: Type.String(),
  note: Type.String(),
  bought: amount,
  given: amount,
  boughtAfter: amount,
  givenAfter: amount,
  transfer: number,
  hash,
});
export type DocumentEntry = Static<typeof entry>;

const step = exact({ side: Type.Enum(['left', 'right']), hash });

const surroundings = {
  format: Type.Literal('liuguang-statement/1'),
  account: number,
  side: Type.Enum([...OWNED_SIDES, ...HOUSE_SIDES]),
  currency: Type.Enum([...CURRENCIES]),
  /** What stood before the first entry of the file. */
  start: exact({ seq: amount, bought: amount, given: amount, hash }),
  /** That the entries up to `seq` are under a published root; none while the account is younger than the latest. */
  proof: Type.Union([exact({ seq: amount, path: Type.Array(step), root: ledgerRoot }), Type.Null()]),
};

const document = exact({ ...surroundings, entries: Type.Array(entry) });
/** A statement that carries all that is needed to check it. */
export type StatementDocument = Static<typeof document>;

const COLUMNS = Object.keys(entry.properties) as (keyof DocumentEntry)[];
const NUMBERS = ['seq', 'bought', 'given', 'boughtAfter', 'givenAfter'];
/** Begins the last line of the CSV, which holds everything but the entries. */
const REST = '#';

const isDocument = Compile(document);

export const jsonOf = (statement: StatementDocument): string => `${JSON.stringify(statement, null, 1)}\n`;

/** Spreadsheets read the mark at the beginning as "this is UTF-8". */
const UTF8_MARK = '\ufeff';

export function csvOf({ entries, ...rest }: StatementDocument): string {
  const lines = entries.map((one) => COLUMNS.map((column) => cellOf(one[column])).join(','));
  return `${UTF8_MARK}${[COLUMNS.join(','), ...lines, `${REST},${cellOf(JSON.stringify(rest))}`].join('\r\n')}\r\n`;
}

/** Reads either form; undefined for what is neither. */
export function readDocument(text: string): StatementDocument | undefined {
  const plain = text.startsWith(UTF8_MARK) ? text.slice(UTF8_MARK.length) : text;
  const read = plain.trimStart().startsWith('{') ? jsonIn(plain) : fromCsv(plain);
  return isDocument.Check(read) ? read : undefined;
}

/** A text that a spreadsheet would take for a formula gets a mark before it, which is taken off again on reading. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r']/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const textIn = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

function fromCsv(text: string): unknown {
  const [header, ...lines] = rowsIn(text);
  const rest = lines.find(([first]) => first === REST);
  if (header?.join() !== COLUMNS.join() || !rest) return undefined;
  const entries = lines.filter((line) => line !== rest).map((cells) => Object.fromEntries(cells.map(fieldOf)));
  const surrounding = jsonIn(textIn(rest[1] ?? ''));
  return typeof surrounding === 'object' ? { ...surrounding, entries } : undefined;
}

function fieldOf(cell: string, at: number): [string, string | number] {
  const column = COLUMNS[at] ?? 'unknown';
  return [column, NUMBERS.includes(column) ? Number(cell) : textIn(cell)];
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One after the other without a gap: behind a quote that nothing closes there is nothing to look for. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

/** Cells, with or without quotes, line by line. */
function rowsIn(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(CELL)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
