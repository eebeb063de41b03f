import type { Reporter, TestCase, TestModule } from 'vitest/node';

const SLOWEST = 20;

/**
 * Says at the end what is to be mended and not to be forgotten: tests that passed only when they were tried again, and the
 * files that took longest.
 */
export default class ClosingReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    for (const name of this.#flaky) console.log(`Passed only when tried again: ${name}`);
    const took = files.map((file) => ({ name: file.relativeModuleId, seconds: secondsOf(file) }));
    const slowest = took.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
    if (files.length > SLOWEST) console.log(`Slowest files: ${slowest.map(inWords).join(', ')}`);
  }
}

const inWords = ({ name, seconds }: { name: string; seconds: number }): string => `${name} ${Math.round(seconds)} s`;

function secondsOf(file: TestModule): number {
  const { duration, setupDuration, collectDuration } = file.diagnostic();
  return (duration + setupDuration + collectDuration) / 1000;
}
