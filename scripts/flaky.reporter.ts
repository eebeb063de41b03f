import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when they were tried again: they are to be mended, not to be forgotten. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#flaky) console.log(`Passed only when tried again: ${name}`);
  }
}
