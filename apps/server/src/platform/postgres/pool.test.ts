import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './pool.ts';

const system = (code: string, syscall = 'connect') => Object.assign(new Error(code), { code, syscall });
const sql = (code: string) => {
  const error = new pg.DatabaseError('message', 7, 'error');
  error.severity = 'ERROR';
  error.code = code;
  return error;
};

describe('isUnavailable', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])('is true for the system error %s', (code) => {
    expect(isUnavailable(system(code))).toBe(true);
  });

  it.each(['57P01', '57P02', '57P03', '57014', '53300', '53100', '08006', '08P01'])(
    'is true for SQLSTATE %s',
    (code) => {
      expect(isUnavailable(sql(code))).toBe(true);
    },
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Connection terminated',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('is true for the driver saying "%s"', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true);
  });

  it('looks into the causes of an error', () => {
    expect(isUnavailable(new DrizzleQueryError('select 1', [], sql('57P01')))).toBe(true);
    expect(isUnavailable(new Error('outer', { cause: new Error('inner', { cause: system('ECONNREFUSED') }) }))).toBe(
      true,
    );
  });

  it('looks into the addresses of one host that were all refused', () => {
    expect(isUnavailable(new AggregateError([system('ECONNREFUSED'), system('EHOSTUNREACH')]))).toBe(true);
  });

  it.each(['23505', '42P01', '40001', '22P02', '28P01'])('is false for SQLSTATE %s', (code) => {
    expect(isUnavailable(new DrizzleQueryError('select 1', [], sql(code)))).toBe(false);
  });

  it('is false for a file that is missing, an ordinary error, and what is no error', () => {
    expect(isUnavailable(system('ENOENT', 'open'))).toBe(false);
    expect(isUnavailable(new Error('Refused'))).toBe(false);
    expect(isUnavailable('Connection terminated')).toBe(false);
    expect(isUnavailable(undefined)).toBe(false);
  });
});
