import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

/** Runs Vitest for all to see; a crash of Vitest itself counts as one failure. */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { cwd: repositoryRoot, stdio: 'inherit', env: { ...cleanEnvironment(process.env), PATH: toolPath(), ...env } },
  );
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const code = await exitCode(child);
  process.off('SIGINT', pass).off('SIGTERM', pass);
  const report = await readReport(file);
  await rm(folder, { recursive: true, force: true });
  return report ? countTests(report, code) : { passed: 0, failed: 1, skipped: 0 };
}
