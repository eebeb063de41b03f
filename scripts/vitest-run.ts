import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCode, repositoryRoot, toolPath } from './processes.ts';

export type Tally = { passed: number; failed: number; skipped: number };

const kept =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TZ|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|CI|TMPDIR|TEST_.*|NODE_COMPILE_CACHE)$/;

/** Settings of the person's shell must decide nothing: neither NODE_ENV nor a DATABASE_URL with real data behind it. */
export function cleanEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(given).filter(([name]) => kept.test(name)));
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that fails before its first test, and an error outside every test, are in none of Vitest's own sums. */
export function countTests(report: Report, code: number): Tally {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function readReport(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs Vitest for all to see; a crash of Vitest itself counts as one failure. Temporary files of the tests lie in one
 * folder that goes in any case: interrupted, Vitest tears nothing down. Other users may pass through it, since
 * PostgreSQL under a root shell runs as one.
 */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  await chmod(folder, 0o711);
  const file = join(folder, 'report.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/closing.reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...cleanEnvironment(process.env), PATH: toolPath(), TMPDIR: folder, ...env },
  });
  const code = await exitCode(child);
  const report = await readReport(file);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  return report ? countTests(report, code) : { passed: 0, failed: 1, skipped: 0 };
}
