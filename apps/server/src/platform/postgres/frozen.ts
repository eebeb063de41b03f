import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orNullIfMissing } from './files.ts';
import { readMigrations } from './migration-files.ts';

/** The list of migrations that have landed, one `sha256  name` a line, as sha256sum prints it. */
const listName = 'frozen.txt';

export interface FrozenReport {
  changed: string[];
  missing: string[];
  notListed: string[];
}

/** Compares the migrations with the list of those that have landed and must stay as they are. */
export async function checkFrozen(folder: string): Promise<FrozenReport> {
  const frozen = await readList(folder);
  const files = await readMigrations(folder);
  const present = new Set(files.map(({ name }) => name));
  return {
    changed: files
      .filter(({ name, sha256 }) => frozen.has(name) && frozen.get(name) !== sha256)
      .map(({ name }) => name),
    missing: [...frozen.keys()].filter((name) => !present.has(name)),
    notListed: files.filter(({ name }) => !frozen.has(name)).map(({ name }) => name),
  };
}

/** Adds the migrations that are not listed yet, and leaves the lines that are there alone. Returns what it added. */
export async function freeze(folder: string): Promise<string[]> {
  const frozen = await readList(folder);
  const added = (await readMigrations(folder)).filter(({ name }) => !frozen.has(name));
  await appendFile(join(folder, listName), added.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
  return added.map(({ name }) => name);
}

async function readList(folder: string): Promise<Map<string, string>> {
  const text = (await orNullIfMissing(readFile(join(folder, listName), 'utf8'))) ?? '';
  const entries = text.split('\n').flatMap((line): [string, string][] => {
    const [sha256, name] = line.trim().split(/\s+/);
    return sha256 && name ? [[name, sha256]] : [];
  });
  return new Map(entries);
}
