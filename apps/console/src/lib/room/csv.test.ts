import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('makes one line of each row, with quotes where they are needed', () => {
  expect(csvOf(['id', 'name'], [{ id: '1', name: 'a "b", c' }])).toBe('\ufeffid,name\r\n1,"a ""b"", c"\r\n');
});

it.each(['=1+1', '+cmd', '@SUM(A1)', '-2+3', '\tx'])('keeps a sheet from running %j', (text) => {
  expect(csvOf(['name'], [{ name: text }])).toContain(`'${text}`);
});

it('leaves negative numbers what they are', () => {
  expect(csvOf(['amount'], [{ amount: -12.5 }])).toBe('\ufeffamount\r\n-12.5\r\n');
});
