import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFrozen, freeze } from '../apps/server/src/platform/postgres/frozen.ts';
import { findCssFaults } from './css-rooms.ts';
import { checkImports } from './import-rule.ts';
import { findLicenceFaults } from './licences.ts';
import { capture, outliveSignals, repositoryRoot } from './processes.ts';
import { findSchemaDrift } from './schema-drift.ts';
import { findTextFaults } from './texts.ts';
import { findPrivatePaths, findRegistryHosts } from './tracked-text.ts';

/** Finds nothing, or says what is wrong. */
type Check = { name: string; find: () => Promise<string> };

const atOnce = 2;
const migrations = join(repositoryRoot, 'apps/server/src/migrations');

function tool(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    find: async () => {
      const { code, text } = await capture(command, args);
      return code === 0 ? '' : text || `${command} ended with ${code}`;
    },
  };
}

function listTypedFolders(): string[] {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(repositoryRoot, parent)).map((name) => `${parent}/${name}`),
  );
  return ['.', ...workspaces.filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')))];
}

function checkTypes(folder: string): Check {
  const memory = `.cache/types/${folder.replace('/', '-')}.tsbuildinfo`;
  return tool(`types of ${folder}`, 'tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', memory);
}

async function findBrokenImports(): Promise<string> {
  const { files, broken } = await checkImports(repositoryRoot);
  if (files === 0) return 'dependency-cruiser read no file at all';
  return broken.map(({ rule, from, to, why }) => `${from} → ${to}\n  ${rule}: ${why}`).join('\n');
}

async function findThawedMigrations(): Promise<string> {
  const { changed, missing, notListed } = await checkFrozen(migrations);
  return [
    ...changed.map((name) => `${name} has landed and may not change: write a further migration instead`),
    ...missing.map((name) => `${name} has landed and may not go`),
    ...notListed.map((name) => `${name} is not frozen yet: when it is final, run npm run check -- --freeze`),
  ].join('\n');
}

function listChecks(): Check[] {
  return [
    tool('lint and format', 'biome', 'check', '--error-on-warnings', '--colors=off'),
    ...listTypedFolders().map(checkTypes),
    { name: 'import rule and cycles', find: findBrokenImports },
    { name: 'styles stay in their rooms', find: findCssFaults },
    tool('unused code', 'knip', '--no-progress'),
    { name: 'every text in both languages', find: () => findTextFaults() },
    { name: 'schema and migrations agree', find: findSchemaDrift },
    { name: 'migrations are frozen', find: findThawedMigrations },
    { name: 'no registry host in the lock file', find: findRegistryHosts },
    { name: 'licences of packages', find: findLicenceFaults },
    { name: 'no private path in tracked files', find: findPrivatePaths },
  ];
}

async function runCheck({ name, find }: Check): Promise<boolean> {
  const started = performance.now();
  const problem = await find().catch((error) => `${error instanceof Error ? error.stack : error}`);
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${problem === '' ? '✓' : '✗'} ${name} (${time})`);
  if (problem !== '') console.log(problem.trimEnd().replace(/^/gm, '    '));
  return problem === '';
}

/** Runs every check, two at a time, and prints a line for each; only those that fail say more. */
export async function runChecks(isInterrupted: () => boolean): Promise<{ passed: number; failed: number }> {
  const waiting = listChecks();
  const result = { passed: 0, failed: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check && !isInterrupted(); check = waiting.shift()) {
      if (await runCheck(check)) result.passed += 1;
      else result.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

if (import.meta.main) {
  if (process.argv.includes('--freeze')) await freeze(migrations);
  let interrupted = false;
  outliveSignals(() => {
    interrupted = true;
  });
  const { failed } = await runChecks(() => interrupted);
  if (failed > 0 || interrupted) process.exitCode = 1;
}
