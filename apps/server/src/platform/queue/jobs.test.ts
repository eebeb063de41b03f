import { describe, expect, test } from 'vitest';
import { job, pairJobs } from './jobs.ts';

const declared = () => job({ doc: 'A job.', retries: 0, timeLimitSeconds: 1, atOnce: 1 });
const handle = async () => undefined;

describe('the jobs of all features', () => {
  test('are paired with their handlers by name', () => {
    const jobs = pairJobs([{ one: declared() }, { two: declared() }], [{ two: handle }, { one: handle }]);
    expect(jobs.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(jobs.every((one) => one.handle === handle)).toBe(true);
  });

  test.each<[string, Record<string, ReturnType<typeof declared>>[], object[], string]>([
    ['has no handler', [{ one: declared() }], [], 'job one has no handler'],
    ['has two handlers', [{ one: declared() }], [{ one: handle }, { one: handle }], 'job one has two handlers'],
    ['is not declared', [], [{ one: handle }], 'job one has a handler but is not declared'],
    ['is declared twice', [{ one: declared() }, { one: declared() }], [{ one: handle }], 'job one is declared twice'],
  ])('keep the server from starting when one %s', (_what, tables, handlers, fault) => {
    expect(() => pairJobs(tables, handlers)).toThrow(fault);
  });

  test('are refused with all their faults at once', () => {
    const pair = () => pairJobs([{ one: declared(), two: declared() }], [{ three: handle }]);
    expect(pair).toThrow(/job three .*\n.*job one .*\n.*job two /);
  });
});
