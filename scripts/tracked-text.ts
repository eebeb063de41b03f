import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { capture, repositoryRoot } from './processes.ts';

/** What a fresh clone would hold; a folder without git, such as an unpacked archive, has nothing to ask. */
async function listTrackedFiles(): Promise<string[]> {
  const { code, text } = await capture('git', ['ls-files', '-z']).catch(() => ({ code: 1, text: '' }));
  return code === 0 ? text.split('\0').filter((file) => file !== '') : [];
}

/** Paths that exist on one machine only: a person's home, a folder a build machine works in, this very clone. */
export function privatePathPattern(home: string, clone: string): RegExp {
  const own = [home, clone].filter((path) => path.split('/').length > 2).map((path) => RegExp.escape(path));
  const usual = '/(?:home|Users|work|workspaces?|builds)/[\\w.-]+';
  return new RegExp(`(?<![\\w.@~*-])(?:${['/root/[\\w.-]+', usual, ...own].join('|')})`);
}

export async function findPrivatePaths(): Promise<string> {
  const pattern = privatePathPattern(homedir(), repositoryRoot);
  const problems: string[] = [];
  for (const file of await listTrackedFiles()) {
    const path = join(repositoryRoot, file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) continue;
    const content = await readFile(path);
    if (content.includes(0)) continue;
    for (const [index, line] of content.toString('utf8').split('\n').entries()) {
      const match = pattern.exec(line);
      if (match) problems.push(`${file}:${index + 1}: ${match[0]}`);
    }
  }
  return problems.join('\n');
}

/** A lock file that names a registry would send everybody to it, wherever their npm is set to look. */
export async function findRegistryHosts(): Promise<string> {
  const lock = await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8');
  const settings = await readFile(join(repositoryRoot, '.npmrc'), 'utf8');
  const hosts = [...lock.matchAll(/"resolved": "[a-z+]+:\/\/[^"]*"/g), ...settings.matchAll(/^.*registry *=.*$/gm)];
  return hosts.map(([text]) => text).join('\n');
}
