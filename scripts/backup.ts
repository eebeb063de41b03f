import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPrograms } from './outside-postgres.ts';

/**
 * Takes a copy of the whole database while it runs, into a folder of its own that is there whole or not at all. What
 * happens afterwards is in the write-ahead log that the server archives (`deploy/postgres/archive-wal.sh`).
 */
export async function takeBackup(databaseUrl: string, folder: string): Promise<string> {
  const programs = findPrograms();
  if (!programs) throw new Error('pg_basebackup is not there: on Debian run: sudo apt-get install postgresql-client');
  const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const [unfinished, finished] = [join(folder, `.${name}.unfinished`), join(folder, name)];
  await mkdir(folder, { recursive: true });
  const args = ['-d', databaseUrl, '-D', unfinished, '-X', 'fetch', '-c', 'fast'];
  const copying = spawn(join(programs, 'pg_basebackup'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(copying, 'exit');
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`pg_basebackup ended with ${code}`);
  }
  await rename(unfinished, finished);
  return finished;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (!folder || !url) {
    console.error('usage: DATABASE_URL=… npm run backup -- FOLDER   (its role needs REPLICATION)');
    process.exitCode = 1;
  } else console.log(await takeBackup(url, folder));
}
