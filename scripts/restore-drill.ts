import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from './free-port.ts';
import { chooseUser, findPrograms, launch, type User } from './outside-postgres.ts';
import { repositoryRoot } from './processes.ts';

export interface Drill {
  /** A folder that `takeBackup` made. */
  readonly base: string;
  /** Where the write-ahead log is archived. */
  readonly archive: string;
  /** As far as that goes; all that is archived without it. */
  readonly until?: string | undefined;
  /** Of the house: who it signs in as, and to which database. */
  readonly databaseUrl: string;
  /** What else the checks are told: where the files are, above all. */
  readonly env?: NodeJS.ProcessEnv;
  readonly say?: (line: string) => void;
  /** Looks at the restored house before it goes again. */
  readonly inspect?: (databaseUrl: string) => Promise<void>;
}

const DONE = 'apps/server/dist';
const CHECKS = [
  ['ledger', 'verify'],
  ['media', 'verify'],
] as const;

/** The same words for a shell and for a setting of PostgreSQL, both of which quote. */
const quoted = (path: string): string => `"${path.replaceAll(/["\\$`]/g, '\\$&')}"`;

async function prepareCopy({ base, archive, until }: Drill, folder: string, user: User | undefined): Promise<void> {
  const data = join(folder, 'data');
  await cp(base, data, { recursive: true });
  const settings = [
    `restore_command = 'cp ${quoted(resolve(archive)).replaceAll("'", "''")}/%f "%p"'`,
    "recovery_target_action = 'promote'",
    "archive_mode = 'off'",
    ...(until ? [`recovery_target_time = '${until.replaceAll("'", "''")}'`] : []),
  ];
  await appendFile(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(data, 'recovery.signal'), '');
  // Nobody but this machine reaches the copy, and it lives for minutes: the drill needs no password of the house.
  await writeFile(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  await chmod(data, 0o700);
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const name of [
    'data',
    ...readdirSync(data, { recursive: true, encoding: 'utf8' }).map((one) => join('data', one)),
  ])
    chownSync(join(folder, name), user.uid, user.gid);
}

async function check(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const failed: string[] = [];
  for (const [entry, command] of CHECKS) {
    const { DATABASE_DIRECT_URL: _, ...others } = env;
    const checking = spawn(process.execPath, [join(repositoryRoot, DONE, `${entry}.js`), command], {
      stdio: 'inherit',
      env: { ...others, DATABASE_URL: databaseUrl },
    });
    const [code] = await once(checking, 'exit');
    if (code !== 0) failed.push(`${entry} ${command}`);
  }
  return failed;
}

/** Brings a backup to life beside the house and proves it: what failed of the checks, nothing when all is well. */
export async function restoreDrill(drill: Drill): Promise<string[]> {
  const { base, databaseUrl, env = process.env, say = console.log, inspect } = drill;
  const programs = findPrograms();
  if (!programs) throw new Error('postgres is not there: on Debian run: sudo apt-get install postgresql');
  const version = (await readFile(join(base, 'PG_VERSION'), 'utf8')).trim();
  if (!programs.includes(`/${version}/`)) throw new Error(`the backup is of PostgreSQL ${version}: ${programs} is not`);
  const user = chooseUser();
  const folder = await mkdtemp(join(tmpdir(), 'restore-drill-'));
  const started = performance.now();
  try {
    await prepareCopy(drill, folder, user);
    const port = await findFreePort();
    const stop = await launch(programs, folder, port, user);
    try {
      const restored = new URL(databaseUrl);
      restored.host = `127.0.0.1:${port}`;
      restored.search = '';
      say(`Restored in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
      await inspect?.(restored.href);
      return await check(restored.href, env);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [base, archive, until] = process.argv.slice(2);
  const { DATABASE_URL: databaseUrl } = process.env;
  if (!base || !archive || !databaseUrl) {
    console.error(
      'usage: DATABASE_URL=… npm run restore-drill -- BACKUP ARCHIVE [TIME]   (and STORAGE_URL or APP_DATA_DIR)',
    );
    process.exitCode = 1;
  } else {
    const failed = await restoreDrill({ base, archive, until, databaseUrl });
    console.log(failed.length === 0 ? 'The backup is good.' : `The backup is not good: ${failed.join(', ')}.`);
    if (failed.length > 0) process.exitCode = 1;
  }
}
