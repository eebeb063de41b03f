import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseStartError } from './start-error.ts';

/** The system account postgres runs as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Best first: an account made for the purpose, then the one every system has. */
const accountNames = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root hands it to another account: the one that already owns the data when
 * there is one. Anybody else runs it as themselves, which is null here.
 */
export async function chooseAccount(dataOwner: { uid: number; gid: number } | null): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  if (dataOwner !== null && dataOwner.uid !== 0) {
    const owner = accounts.find((account) => account.uid === dataOwner.uid);
    return { name: owner?.name ?? `uid ${dataOwner.uid}`, uid: dataOwner.uid, gid: owner?.gid ?? dataOwner.gid };
  }
  for (const name of accountNames) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (account !== undefined) return account;
  }
  throw new DatabaseStartError(
    'PostgreSQL does not run as root and there is no account postgres or nobody to run it as: add one, or start as another user.',
  );
}

export function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/** The nearest folder on the way to `path`, or `path` itself, that is closed to the account; null when it gets there. */
export async function closedFolder(account: Account | null, path: string): Promise<string | null> {
  if (account === null) return null;
  const entry = await stat(path);
  const wanted = entry.isDirectory() ? 0o1 : 0o4;
  if (!permits(entry, account, wanted)) return path;
  return dirname(path) === path ? null : closedFolder(account, dirname(path));
}

/** Supplementary groups do not count: the account is entered without them. */
export function permits(entry: { mode: number; uid: number; gid: number }, account: Account, wanted: number): boolean {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  return ((entry.mode >> shift) & wanted) === wanted;
}
