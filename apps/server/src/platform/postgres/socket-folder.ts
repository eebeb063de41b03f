import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterHome } from './cluster-home.ts';
import { systemCodeOf } from './files.ts';
import { DatabaseStartError } from './start-error.ts';

/** A Unix socket's whole path has room for 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103;

/** Beside the data where the path is short enough and postgres can read it in a list of folders, else below /tmp. */
export function chooseSocketFolder(home: string): string {
  const beside = join(home, 'socket');
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.65535')) <= longestSocketPath;
  if (fits && !/[\s,"]/.test(beside)) return beside;
  return `/tmp/postgres-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** Whoever gets into this folder is the database's superuser, so it is refused unless it is ours alone. */
export async function prepareSocketFolder(home: ClusterHome): Promise<string> {
  const folder = chooseSocketFolder(home.folder);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (home.account !== null) await chown(folder, home.account.uid, home.account.gid);
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error;
  }
  const entry = await lstat(folder);
  const owner = home.account?.uid ?? process.getuid?.();
  // Between another starter's mkdir and its chown the folder is root's.
  if (home.account !== null && entry.uid === 0) await chown(folder, home.account.uid, home.account.gid);
  else if (!entry.isDirectory() || entry.uid !== owner) {
    throw new DatabaseStartError(`${folder}, where the database's socket goes, belongs to somebody else: remove it.`);
  }
  await chmod(folder, 0o700);
  return folder;
}
