import { ApiError } from '@liuguang/client/errors';
import { expect, test } from 'vitest';
import { refusalFrom } from './refusal.ts';

const refused = (code: number, data: unknown = null) =>
  new ApiError({ code, status: 403, tip: '', msg: '', data, requestId: '' });

test('each code has its reason, and gold its price', () => {
  expect([4030, 4031, 4032, 4033, 4034, 4040].map((code) => refusalFrom(refused(code))?.kind)).toEqual([
    ...['account', 'vip', 'darkVip', 'svip', 'banned', 'missing'],
  ]);
  expect(refusalFrom(refused(4020, { need: 300, have: 10 }))).toEqual({ kind: 'gold', price: 300 });
});

test('a fault is no refusal: it may pass', () => {
  expect(refusalFrom(refused(5000))).toBeUndefined();
  expect(refusalFrom(new Error('offline'))).toBeUndefined();
});
