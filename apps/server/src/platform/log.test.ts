import { Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { describeError, openLog } from './log.ts';

const SECRET = 'hunter2 13800138000';

/** As the driver makes them: an Error with the fields of the server's message. */
const postgresError = (message: string, fields: object = {}) =>
  Object.assign(new Error(message), { severity: 'ERROR', code: '22P02', ...fields });

describe('an error in the log', () => {
  test('has its name, message, code and the frames of its stack', () => {
    const described = describeError(Object.assign(new TypeError('broken'), { code: 'E_BROKEN' }));
    expect(described).toMatchObject({ name: 'TypeError', message: 'broken', code: 'E_BROKEN' });
    expect(described.stack).toMatch(/^ {4}at .*log\.test\.ts/);
    expect(described.stack).not.toContain('broken');
  });

  test('loses the parameters of a statement that failed', () => {
    const { message } = describeError(new Error(`Failed query: select $1\nparams: ${SECRET}`));
    expect(message).toBe('Failed query: select $1');
  });

  test.each([
    `invalid input syntax for type uuid: "${SECRET}"`,
    `value "${SECRET}" is out of range for type integer`,
    `invalid input syntax for type json: "a "quoted" ${SECRET}"`,
  ])('loses what PostgreSQL quotes: %s', (message) => {
    const error = new Error('Failed query', { cause: postgresError(message, { detail: SECRET, where: SECRET }) });
    const text = JSON.stringify(describeError(error));
    expect(text).not.toContain(SECRET);
    expect(text).toContain('22P02');
  });

  test('keeps the name of a constraint, and not the row that broke it', () => {
    const error = postgresError('duplicate key value violates unique constraint "account_name"', {
      code: '23505',
      constraint: 'account_name',
      detail: `Key (name)=(${SECRET}) already exists.`,
    });
    expect(describeError(error)).toMatchObject({ code: '23505', constraint: 'account_name' });
    expect(JSON.stringify(describeError(error))).not.toContain(SECRET);
  });

  test('loses what JSON.parse quotes', () => {
    let caught: unknown;
    try {
      JSON.parse(SECRET);
    } catch (error) {
      caught = error;
    }
    expect(JSON.stringify(caught instanceof Error && caught.message)).toContain('hunter2');
    expect(JSON.stringify(describeError(caught))).not.toContain('hunter2');
  });

  test('says no more of something else that was thrown than what it was', () => {
    expect(describeError(SECRET)).toEqual({ name: 'Error', message: 'string' });
    expect(describeError({ token: SECRET })).toEqual({ name: 'Error', message: 'object' });
    expect(describeError(undefined)).toEqual({ name: 'Error', message: 'undefined' });
  });

  test('may be its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error)).toMatchObject({ message: 'round', cause: { message: 'round' } });
  });
});

/** A log and the lines it has written. */
function collecting(level: string) {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: openLog({ level, to }), lines };
}

describe('the log', () => {
  test('writes a line of JSON for each event, with the error described', () => {
    const { log, lines } = collecting('info');
    log.warn({ err: postgresError(`type uuid: "${SECRET}"`), requestId: 'r-1' }, 'trouble');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      msg: 'trouble',
      requestId: 'r-1',
      err: { code: '22P02' },
    });
    expect(lines[0]).not.toContain(SECRET);
  });

  test('writes fields that are JSON already as it writes any others', () => {
    const { log, lines } = collecting('info');
    log.info({ requestId: 'r-1', code: 200 });
    log.line('"requestId":"r-1","code":200');
    const [usual, quick] = lines.map((line) => ({ ...JSON.parse(line), at: 'some time' }));
    expect(quick).toEqual(usual);
    expect(lines[1]).toMatch(/\n$/);
  });

  test('writes the time of each line to the millisecond', () => {
    const { log, lines } = collecting('info');
    vi.useFakeTimers();
    try {
      for (const at of ['2026-01-01T00:00:00.007Z', '2026-01-01T00:00:00.100Z', '2026-01-01T00:00:01.000Z']) {
        vi.setSystemTime(at);
        log.line('"some":1');
        expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ at });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('writes nothing below its level', () => {
    const { log, lines } = collecting('warn');
    log.info('not of interest');
    log.line('"not":"of interest"');
    expect(lines).toEqual([]);
  });
});
