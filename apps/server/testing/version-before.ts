import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const FROZEN = 'apps/server/src/migrations/frozen.txt';
const PARTS = ['apps/server', 'packages', 'package.json', 'tsconfig.base.json'];
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT, maxBuffer: 2 ** 28 })).stdout;

/**
 * The commit that this version follows: `OLD_VERSION`, the last release that knew fewer migrations, or the last commit
 * that did. Nothing where there is no history.
 */
export async function findVersionBefore(): Promise<string | undefined> {
  const { OLD_VERSION } = process.env;
  if (OLD_VERSION) return OLD_VERSION;
  try {
    const now = await readFile(join(ROOT, FROZEN), 'utf8');
    const hasOthers = async (commit: string) => (await git('show', `${commit}:${FROZEN}`)) !== now;
    if (await hasOthers('HEAD')) return 'HEAD';
    const releases = (await git('tag', '--merged', 'HEAD', '--sort=-creatordate', '--list', 'v*')).split('\n');
    for (const release of releases.filter(Boolean)) if (await hasOthers(release)) return release;
    const landed = (await git('log', '-1', '--format=%H', '--', FROZEN)).trim();
    return (await git('rev-parse', '--verify', '--quiet', `${landed}^`)).trim();
  } catch {
    return undefined;
  }
}

export interface Version {
  readonly folder: string;
  /** Migrations that it knows. */
  readonly migrations: readonly string[];
  remove(): Promise<void>;
}

/** The sources of a commit, which run beside ours with the packages that are installed here. */
export async function takeVersion(commit: string): Promise<Version> {
  const folder = await mkdtemp(join(tmpdir(), 'version-before-'));
  const archive = join(folder, 'version.tar');
  await git('archive', '--output', archive, commit, ...PARTS);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  const migrations = (await readdir(join(folder, 'apps/server/src/migrations'))).filter((name) =>
    name.endsWith('.sql'),
  );
  return { folder, migrations: migrations.sort(), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Its own workspaces are those of the commit; all else is what is installed. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  const own = join(folder, 'node_modules');
  await mkdir(join(own, '@liuguang'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@liuguang') await symlink(join(installed, name), join(own, name));
  }
  for (const parent of ['packages', 'apps']) {
    for (const name of await readdir(join(folder, parent))) {
      const nested = join(ROOT, parent, name, 'node_modules');
      const place = join(folder, parent, name);
      await symlink(place, join(own, '@liuguang', name));
      if (await readdir(nested).catch(() => undefined)) await symlink(nested, join(place, 'node_modules'));
    }
  }
}

export const entryOf = ({ folder }: Version): string => join(folder, 'apps/server/src/main.ts');
export const contractOf = ({ folder }: Version): string => join(folder, 'packages/contract/src/contract.ts');
