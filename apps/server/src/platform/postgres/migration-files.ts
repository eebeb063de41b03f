import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  /** As in `0001_accounts.sql`. */
  name: string;
  sql: string;
  sha256: string;
}

/** The migrations cannot be applied as they are. The message is one line that says why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  refuseUnclearOrder(names);
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends, which change nothing.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseUnclearOrder(names: string[]): void {
  const odd = names.find((name) => !/^\d{4}_[\w-]+\.sql$/.test(name));
  if (odd !== undefined) {
    throw new MigrationError(`Migration ${odd} has no place in the order: name it like 0001_what_it_does.sql.`);
  }
  const twin = names.find((name, index) => names[index + 1]?.slice(0, 4) === name.slice(0, 4));
  if (twin !== undefined) {
    throw new MigrationError(`Two migrations bear the number ${twin.slice(0, 4)}: give the later one the next number.`);
  }
}
