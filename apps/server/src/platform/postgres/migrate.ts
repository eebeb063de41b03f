import pg from 'pg';
import { MigrationError, type MigrationFile, readMigrations } from './migration-files.ts';
import type { Connection } from './pool.ts';
import { sqlStateOf } from './sql-state.ts';

interface AppliedMigration {
  name: string;
  sha256: string;
}

/** Any number will do as long as every server takes the same. */
const advisoryLock = 5_180_266_011;
/** Those who serve meanwhile hold locks as well: a file that stood in their way is tried again. */
const ATTEMPTS = 10;
const DEADLOCK = '40P01';

/**
 * Brings the database up to the last `NNNN_name.sql` of the folder, each file in a transaction of its own. Servers that
 * start at once take turns; the later ones find nothing left to do.
 */
export async function migrate(connection: Connection, folder: string): Promise<{ applied: string[] }> {
  const files = await readMigrations(folder);
  const client = dedicatedClient(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    const pending = choosePending(files, await readApplied(client));
    for (const file of pending) await apply(client, file);
    return { applied: pending.map((file) => file.name) };
  } finally {
    // The lock goes with the session.
    await client.end();
  }
}

/** Waiting for another server, or building an index, may take longer than the pool's limits allow a request. */
export function dedicatedClient(connection: Connection): pg.Client {
  return new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'liuguang',
    keepAlive: true,
  });
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<AppliedMigration>('SELECT name, sha256 FROM schema_migration ORDER BY name');
  return rows;
}

/** Applied migrations are history: what this refuses would leave two databases of one version with different schemas. */
export function choosePending(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    const file = byName.get(name);
    if (file === undefined) {
      throw new MigrationError(
        `Migration ${name} was applied to this database but its file is missing: is this an older version of the program?`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied: restore it and write the change as a new migration.`,
      );
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const done = new Set(applied.map(({ name }) => name));
  const pending = files.filter((file) => !done.has(file.name));
  const early = pending.find((file) => file.name < last);
  if (early !== undefined) {
    throw new MigrationError(
      `Migration ${early.name} is new but comes before ${last}, which was applied: give it a later number.`,
    );
  }
  return pending;
}

async function apply(client: pg.Client, file: MigrationFile, attempt = 1): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(file.sql);
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [file.name, file.sha256]);
    await client.query('COMMIT');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query('ROLLBACK');
    if (sqlStateOf(error) === DEADLOCK && attempt < ATTEMPTS) return apply(client, file, attempt + 1);
    throw new MigrationError(
      `Migration ${file.name} failed${lineOf(error, file.sql)}: ${error.message}. It was undone.`,
      { cause: error },
    );
  }
}

function lineOf(error: pg.DatabaseError, sql: string): string {
  if (error.position === undefined) return '';
  return ` at line ${sql.slice(0, Number(error.position) - 1).split('\n').length}`;
}
