import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account-switch.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { orNullIfMissing, systemCodeOf } from './files.ts';
import { isRunning } from './process-table.ts';
import { runAs } from './run-as.ts';
import { DatabaseStartError, explainOutput } from './start-error.ts';

/** Everybody who gets into the socket's 0700 folder is trusted; by TCP a role needs a password. */
const hostBasedAuthentication = `local all all trust
host all all 127.0.0.1/32 scram-sha-256
`;

/** Changes nothing in a cluster that another version made. */
export async function refuseOtherMajor(home: ClusterHome, binaries: Binaries): Promise<void> {
  const found = (await orNullIfMissing(readFile(join(home.cluster, 'PG_VERSION'), 'utf8')))?.trim();
  if (found === binaries.major) return;
  if (found === undefined) {
    throw new DatabaseStartError(
      `${home.cluster} is not a PostgreSQL data folder: move it away to start with an empty database. Nothing was changed.`,
    );
  }
  throw new DatabaseStartError(
    `The database in ${home.cluster} was made by PostgreSQL ${found} and this program brings ${binaries.major}: dump it with version ${found} and load the dump here, or move the folder away to start with an empty one. Nothing was changed.`,
  );
}

/** Data that root copied in belongs to root, and postgres insists on owning what it opens. */
export async function giveToAccount(home: ClusterHome): Promise<void> {
  const entry = await stat(home.cluster);
  if (home.account === null || entry.uid === home.account.uid) return;
  await chownTree(home.cluster, home.account);
  await chmod(home.cluster, 0o700);
}

/**
 * Makes the cluster under a passing name and moves it into place whole, so that neither an interrupted start nor two at
 * once can leave half a cluster behind.
 */
export async function createCluster(
  home: ClusterHome,
  binaries: Binaries,
  { superuser, durable }: { superuser: string; durable: boolean },
): Promise<void> {
  await removeAbandoned(home.folder);
  const draft = join(home.folder, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    if (home.account !== null) await chown(draft, home.account.uid, home.account.gid);
    const initdb = await runAs(home.account, join(binaries.folder, 'bin/initdb'), [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (initdb.code !== 0) throw explainOutput(initdb.output, { folder: home.folder });
    await writeFile(join(draft, 'pg_hba.conf'), hostBasedAuthentication);
    await rename(draft, home.cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const lostTheRace = systemCodeOf(error) === 'ENOTEMPTY' || systemCodeOf(error) === 'EEXIST';
    if (!lostTheRace) throw error;
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^new-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (maker !== undefined && !(await isRunning(Number(maker)))) await rm(join(folder, name), { recursive: true });
  }
}

async function chownTree(path: string, account: Account): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(child, account);
    else await lchown(child, account.uid, account.gid);
  }
  await chown(path, account.uid, account.gid);
}
