import { expect, test } from 'vitest';
import { privilegeRows } from './privileges.ts';

const rows = new Map(privilegeRows().map(({ name, cells }) => [name, cells]));

test('the comparison says of each tier what the matrix gives it', () => {
  expect(rows.get('memberTitles')).toEqual({ registered: { say: 'preview' }, normal: true, dark: true, supreme: true });
  expect(rows.get('lateNightTitles')).toMatchObject({ normal: { say: 'preview' }, dark: true, supreme: true });
  expect(rows.get('quality')).toMatchObject({
    registered: { say: 'lines', values: { lines: 720 } },
    normal: { say: 'anyQuality' },
  });
  expect(rows.get('fewerAdverts')).toEqual({ registered: false, normal: true, dark: true, supreme: true });
  expect(rows.get('discount')).toMatchObject({
    registered: { say: 'fullPrice' },
    dark: { say: 'percentOff', values: { percent: 20, tenths: 8 } },
    supreme: { say: 'percentOff', values: { percent: 50, tenths: 5 } },
  });
  expect(rows.get('ai')).toMatchObject({ supreme: { say: 'freeADay', values: { free: 3, tenths: 5 } } });
});
