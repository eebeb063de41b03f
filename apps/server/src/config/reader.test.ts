import { describe, expect, test } from 'vitest';
import { oneOf, port, positiveInteger, Reader, seconds, text, yesNo } from './reader.ts';

describe('a variable', () => {
  test('has its fallback when it is missing or empty', () => {
    const read = new Reader({ EMPTY: '' });
    expect(read.value('MISSING', port, 80)).toBe(80);
    expect(read.value('EMPTY', port, 80)).toBe(80);
    expect(read.optional('MISSING', port)).toBeUndefined();
    expect(read.faults).toEqual([]);
  });

  test('that is wrong is a fault, beside those of the others', () => {
    const read = new Reader({ PORT: 'http', FLAG: 'maybe', NAME: 'right' });
    read.value('PORT', port, 80);
    read.value('FLAG', yesNo, false);
    expect(read.value('NAME', text(1), '')).toBe('right');
    expect(read.faults).toEqual(['PORT must be a port, 0 to 65535', 'FLAG must be on or off']);
  });
});

describe('a value', () => {
  test.each([
    ['port', port, '0', 0],
    ['port', port, '65535', 65_535],
    ['whole number', positiveInteger, '16', 16],
    ['seconds', seconds, '3600', 3600],
    ['switch', yesNo, 'on', true],
    ['switch', yesNo, 'no', false],
    ['choice', oneOf('a', 'b'), 'b', 'b'],
    ['text', text(3), 'abc', 'abc'],
  ])('%s is read: %#', (_kind, parse, written, value) => {
    expect(parse(written)).toBe(value);
  });

  test.each([
    ['port', port, '65536'],
    ['port', port, '-1'],
    ['port', port, ' 80'],
    ['whole number', positiveInteger, '0'],
    ['whole number', positiveInteger, '1.5'],
    ['whole number', positiveInteger, '1e3'],
    ['whole number', positiveInteger, '99999999999'],
    ['seconds', seconds, '0'],
    ['seconds', seconds, '3601'],
    ['switch', yesNo, 'ON'],
    ['choice', oneOf('a', 'b'), 'c'],
    ['text', text(3), 'ab'],
  ])('%s is refused: %#', (_kind, parse, written) => {
    expect(parse(written)).toBeInstanceOf(Error);
  });
});
