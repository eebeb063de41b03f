import { expect, it } from 'vitest';
import { choosePending } from './migrate.ts';

const file = (name: string, sha256 = name) => ({ name, sha256, sql: '' });

it('chooses, in order, what has not been applied', () => {
  const files = [file('0001_a.sql'), file('0002_b.sql'), file('0003_c.sql')];
  expect(choosePending(files, [file('0001_a.sql')]).map(({ name }) => name)).toEqual(['0002_b.sql', '0003_c.sql']);
  expect(choosePending(files, files)).toEqual([]);
});

it('refuses a file that changed after it was applied', () => {
  expect(() => choosePending([file('0001_a.sql', 'new')], [file('0001_a.sql', 'old')])).toThrow(
    'Migration 0001_a.sql was changed after it had been applied',
  );
});

it('refuses when the file of an applied migration is missing', () => {
  expect(() => choosePending([file('0001_a.sql')], [file('0001_a.sql'), file('0002_b.sql')])).toThrow(
    'Migration 0002_b.sql was applied to this database but its file is missing',
  );
});

it('refuses a new file that comes before an applied one', () => {
  const files = [file('0001_a.sql'), file('0002_b.sql'), file('0003_c.sql')];
  expect(() => choosePending(files, [file('0001_a.sql'), file('0003_c.sql')])).toThrow(
    'Migration 0002_b.sql is new but comes before 0003_c.sql',
  );
});
