import type { Pool } from 'pg';
import type { Transaction } from './postgres/database.ts';

/** One file of an export: what it is called, and its content. */
export interface ExportedFile {
  readonly name: string;
  /** What becomes JSON, or a function that reads bytes: those of all files may be more than memory holds. */
  readonly content: unknown | (() => Promise<Buffer>);
}

/**
 * What one feature keeps about people, and what becomes of it when a guest joins an account, when somebody asks for
 * their data, and when they leave. A feature with tables that name an account contributes one of these.
 */
export interface PersonalData {
  readonly feature: string;
  /** Every table that this speaks for. */
  readonly tables: readonly string[];
  /** Moves what moves without asking: sets are united, counts added up. */
  merge(tx: Transaction, guest: bigint, into: bigint): Promise<void>;
  /** Gold, membership, purchases: only moved after the person said so. */
  readonly owned?: {
    any(tx: Transaction, guest: bigint): Promise<boolean>;
    merge(tx: Transaction, guest: bigint, into: bigint): Promise<void>;
  };
  export(accountId: bigint): Promise<readonly ExportedFile[]>;
  /** Erased after all others: what is told to people may still be written while the rest is erased. */
  readonly erasedLast?: true;
  /** Removes what names or describes the person. */
  erase(tx: Transaction, accountId: bigint): Promise<void>;
}

/** Whether somebody has gold, membership or purchases, of any feature. */
export async function ownsAnything(
  contributions: readonly PersonalData[],
  tx: Transaction,
  accountId: bigint,
): Promise<boolean> {
  for (const { owned } of contributions) if (await owned?.any(tx, accountId)) return true;
  return false;
}

/** Columns that name an account without a foreign key. */
const NAMING_COLUMNS = ['account_id', 'guest_id', 'audience', 'owner', 'party'];

const TABLES_THAT_NAME_PEOPLE = `
  select distinct name from (
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = any($1)
    union all
    select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'public.account'::regclass
  ) as naming
  where name <> all($2) order by name`;

const NO_TABLES = `
  select name from unnest($1::text[]) as name
  where not exists (select from information_schema.tables where table_schema = 'public' and table_name = name)
  order by name`;

/** Somebody added a table and did not say what becomes of the people in it. */
class PersonalDataError extends Error {
  override readonly name = 'PersonalDataError';

  constructor(faults: readonly string[]) {
    super(`Personal data is not accounted for:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** Refuses to start while a table that names people is nobody's: its rows would outlive them. */
export async function checkPersonalData(
  pool: Pool,
  contributions: readonly PersonalData[],
  exempt: Readonly<Record<string, string>>,
): Promise<void> {
  const covered = [...contributions.flatMap(({ tables }) => tables), ...Object.keys(exempt)];
  const twice = new Set(covered.filter((table, at) => covered.indexOf(table) !== at));
  const { rows: forgotten } = await pool.query<{ name: string }>(TABLES_THAT_NAME_PEOPLE, [NAMING_COLUMNS, covered]);
  const { rows: misnamed } = await pool.query<{ name: string }>(NO_TABLES, [covered]);
  const faults = [
    ...forgotten.map(({ name }) => `table ${name} names people but is in no feature’s personal data`),
    ...[...twice].map((table) => `table ${table} is in the personal data of two features, or exempt as well`),
    ...misnamed.map(({ name }) => `table ${name} is in somebody’s personal data but not in the database`),
  ];
  if (faults.length > 0) throw new PersonalDataError(faults);
}
