import { describe, expect, test } from 'vitest';
import { cleanEnvironment, countTests } from './vitest-run.ts';

const sums = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe('the count of a test run', () => {
  test('is what Vitest counted', () => {
    const report = {
      ...sums,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [file('failed', 'failed', 'passed')],
    };
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  test('has a failure for each file that broke before its first test', () => {
    const report = { ...sums, testResults: [file('failed'), file('failed'), file('passed', 'passed')] };
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 0 });
  });

  test('has a failure when Vitest ends badly although every test passed', () => {
    expect(countTests(sums, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
    expect(countTests(sums, 0)).toEqual({ passed: 7, failed: 0, skipped: 0 });
  });
});

test("tests see nothing of the shell's settings but what a program needs to run", () => {
  const shell = {
    PATH: '/bin',
    LANG: 'C',
    LC_ALL: 'C',
    TEST_FULL: '1',
    NODE_ENV: 'production',
    DATABASE_URL: 'x',
    PORT: '1',
  };
  expect(cleanEnvironment(shell)).toEqual({ PATH: '/bin', LANG: 'C', LC_ALL: 'C', TEST_FULL: '1' });
});
