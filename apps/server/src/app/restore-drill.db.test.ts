import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { runEntry } from '../../testing/entry.ts';
import { eventually } from '../../testing/eventually.ts';
import { backups, startArchivingPostgres } from '../../testing/restoring.ts';

const folder = await mkdtemp(join(tmpdir(), 'liuguang-restore-'));
const archive = await mkdtemp(join(tmpdir(), 'liuguang-archive-'));
// The server that writes there is somebody else.
await chmod(archive, 0o777);
const server = await startArchivingPostgres(archive);
if (!server) console.log('Skipped the restore drill: this machine has no PostgreSQL, and none could be installed.');

afterAll(async () => {
  await server?.stop();
  for (const one of [folder, archive]) await rm(one, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!server)('a house whose database is gone', () => {
  test('comes back with what happened after its last backup, and its ledger and files are whole', async () => {
    const url = server?.url ?? '';
    const env = { APP_DATA_DIR: join(folder, 'data'), APP_MODE: 'development' };
    expect(await runEntry('seed', { ...env, DATABASE_URL: url })).toMatchObject({ code: 0 });
    const base = await backups.take(url, join(folder, 'backups'));

    const before = await ask<{ count: string }>(url, 'select count(*) from ledger_entry');
    await ask(url, "create table proof as select 'after the backup' as said");
    const [{ file } = { file: '' }] = await ask<{ file: string }>(
      url,
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    await eventually(() => readdir(archive)).toContain(file);

    const seen: unknown[] = [];
    const failed = await backups.drill({
      base,
      archive,
      databaseUrl: url,
      env: { ...env, PATH: process.env.PATH, LOG_LEVEL: 'silent' },
      say: () => undefined,
      inspect: async (restored) => {
        seen.push(await ask(restored, 'select said from proof'));
        seen.push(await ask(restored, 'select count(*) from ledger_entry'));
      },
    });
    expect(seen).toEqual([[{ said: 'after the backup' }], before]);
    expect(failed).toEqual([]);
    // The house itself went on meanwhile.
    expect(await ask(url, 'select said from proof')).toHaveLength(1);
  });
});
