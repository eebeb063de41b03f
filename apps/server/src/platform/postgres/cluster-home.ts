import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Account, chooseAccount, closedFolder } from './account-switch.ts';
import { orNullIfMissing } from './files.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * Where a database lives and who runs it. Normally `folder` is the data folder that was asked for. As root, below a
 * folder closed to others (root's own home, say), postgres cannot get there: the data then lives below `fallbackBase`
 * and the data folder holds a file `moved-to` with the path. The name below the base is drawn at random, so that a data
 * folder that was deleted and made again starts empty, as anybody would expect.
 */
export interface ClusterHome {
  folder: string;
  /** PostgreSQL's own data folder, inside `folder`. May not exist yet. */
  cluster: string;
  clusterExists: boolean;
  account: Account | null;
}

export interface HomeRequest {
  dataDir: string;
  fallbackBase: string;
  log: (message: string) => void;
}

export async function openHome(request: HomeRequest): Promise<ClusterHome> {
  const dataDir = await makeDataDir(resolve(request.dataDir));
  const folder = (await followPointer(dataDir)) ?? dataDir;
  const home = await describeHome(folder);
  const closed = await closedFolder(home.account, dirname(home.cluster));
  if (closed === null || home.account === null) return home;
  if (home.clusterExists) {
    throw new DatabaseStartError(
      `The database in ${folder} runs as ${home.account.name}, to whom ${closed} is closed: open it (chmod o+x) or move the data elsewhere.`,
    );
  }
  const elsewhere = await settleElsewhere(dataDir, closed, home.account, request);
  return describeHome(elsewhere);
}

/** What is made here, or handed over empty, is passable for others whatever the umask: postgres may run as one of them. */
async function makeDataDir(path: string): Promise<string> {
  const firstMade = await mkdir(path, { recursive: true });
  const dataDir = await realpath(path);
  if (process.getuid?.() === 0) {
    if (firstMade === undefined) {
      if ((await readdir(dataDir)).length === 0) await makePassable(dataDir);
    } else {
      for (let folder = path; folder.length >= firstMade.length; folder = dirname(folder)) await makePassable(folder);
    }
  }
  return dataDir;
}

async function makePassable(folder: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode | 0o111);
}

async function describeHome(folder: string): Promise<ClusterHome> {
  const path = join(folder, 'cluster');
  const entry = await orNullIfMissing(stat(path));
  // An operator may have put a symlink there, and postgres knows its folder by the real path.
  const cluster = entry === null ? path : await realpath(path);
  return { folder, cluster, clusterExists: entry !== null, account: await chooseAccount(entry) };
}

async function followPointer(dataDir: string): Promise<string | null> {
  const pointer = join(dataDir, 'moved-to');
  const target = (await orNullIfMissing(readFile(pointer, 'utf8')))?.trim();
  if (target === undefined) return null;
  const folder = await orNullIfMissing(realpath(target));
  if (folder !== null) return folder;
  throw new DatabaseStartError(
    `The database of ${dataDir} was kept in ${target}, which is gone: bring it back, or delete ${pointer} to start with an empty one.`,
  );
}

async function settleElsewhere(
  dataDir: string,
  closed: string,
  account: Account,
  { fallbackBase, log }: HomeRequest,
): Promise<string> {
  const folder = await makeOpenFolder(fallbackBase);
  const blocked = await closedFolder(account, folder);
  if (blocked !== null) {
    await rm(folder, { recursive: true });
    throw new DatabaseStartError(
      `PostgreSQL runs as ${account.name}, to whom ${closed} and ${blocked} are closed: choose a data folder that ${account.name} can reach.`,
    );
  }
  await writeFile(join(folder, 'belongs-to'), `${dataDir}\n`);
  const draft = join(dataDir, `moved-to.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${folder}\n`);
  try {
    // A link never replaces what is there: of two processes that start at once the later one follows the earlier.
    await link(draft, join(dataDir, 'moved-to'));
    log(`PostgreSQL runs as ${account.name}, to whom ${closed} is closed: the database is kept in ${folder}.`);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true });
    const chosen = await followPointer(dataDir);
    if (chosen === null) throw error;
    return chosen;
  } finally {
    await rm(draft);
  }
}

async function makeOpenFolder(base: string): Promise<string> {
  try {
    // Root's umask may be tight: whatever is made here has to be open to the account.
    const made = await mkdir(base, { recursive: true });
    if (made !== undefined) await chmod(base, 0o755);
    const folder = await mkdtemp(join(await realpath(base), 'postgres-'));
    await chmod(folder, 0o755);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      `The data folder is closed to the account PostgreSQL runs as, and ${base} cannot stand in for it (${reason}): choose another data folder.`,
    );
  }
}
