import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, isId, isInstant, isUuid, pageOf, windowOf } from './page.ts';
import { Refused } from './refused.ts';

const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const rowsBelow = (limit: number, count: number) => Array.from({ length: count }, (_, at) => limit - 1 - at);
const keyOf = (row: number) => [String(row)];

function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a page', () => {
  test('fetches one row more than it shows, to know whether another page follows', () => {
    const window = windowOf({ pageSize: 3 }, [isId]);
    expect(window).toEqual({ after: undefined, size: 3, fetch: 4 });
    const page = pageOf([9, 8, 7, 6], window, keyOf, String);
    expect(page).toEqual({ list: ['9', '8', '7'], hasNext: true, cursor: cursorOf(['7']) });
  });

  test('that is the last has no cursor', () => {
    const window = windowOf({ pageSize: 3 }, [isId]);
    expect(pageOf([9, 8, 7], window, keyOf, String)).toEqual({ list: ['9', '8', '7'], hasNext: false });
    expect(pageOf([], window, keyOf, String)).toEqual({ list: [], hasNext: false });
  });

  test('shows ten where the request does not say how many', () => {
    expect(windowOf({}, [isId])).toMatchObject({ size: 10, fetch: 11 });
  });

  test('after page shows every row once, whatever the size of either', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 50 }), (count, pageSize) => {
        const all = rowsBelow(1000, count);
        const seen: number[] = [];
        for (let cursor: string | undefined, hasNext = true; hasNext; ) {
          const window = windowOf({ pageSize, ...(cursor && { cursor }) }, [isId]);
          const [after] = window.after ?? [];
          const rows = all.filter((row) => after === undefined || row < Number(after)).slice(0, window.fetch);
          const page = pageOf(rows, window, keyOf, (row) => row);
          seen.push(...page.list);
          ({ cursor, hasNext } = { cursor: page.cursor, hasNext: page.hasNext });
        }
        expect(seen).toEqual(all);
      }),
    );
  });
});

describe('a cursor', () => {
  test('of the list is taken', () => {
    const key = [new Date().toISOString(), randomUUID()];
    expect(windowOf({ cursor: cursorOf(key) }, [isInstant, isUuid]).after).toEqual(key);
  });

  test.each([
    ['no base64', '!!!'],
    ['no JSON', Buffer.from('hello').toString('base64url')],
    ['no list', cursorOf({ length: 1, 0: '7' })],
    ['too short', cursorOf([])],
    ['too long', cursorOf(['7', '8'])],
    ['a number where text belongs', cursorOf([7])],
    ['a nested list', cursorOf([['7']])],
    ['not an id', cursorOf(['7; drop table account'])],
    ['an id beyond 64 bits', cursorOf(['9'.repeat(19)])],
  ])('that is %s is refused with 4000', (_what, cursor) => {
    const refused = refusalOf(() => windowOf({ cursor }, [isId]));
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: 4000, data: { issues: [{ path: '/cursor' }] } });
  });

  test.each([
    ['only dashes', '-'.repeat(36)],
    ['its dashes elsewhere', '0123456-01234-0123-0123-0123456789ab'],
    ['capitals', randomUUID().toUpperCase()],
  ])('has no UUID that is %s', (_what, part) => {
    expect(isUuid(part)).toBe(false);
  });

  test.each(['yesterday', '1', '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z'])(
    'has no time %s, which the database would not know',
    (part) => {
      expect(isInstant(part)).toBe(false);
    },
  );

  test.each(['today', '2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', '2026-01-01T00:00:00.000Z'])(
    'has no day %s, which the database would not know',
    (part) => {
      expect(isDay(part)).toBe(false);
      expect(isDay('2028-02-29')).toBe(true);
    },
  );
});
