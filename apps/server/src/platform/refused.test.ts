import { CODES } from '@liuguang/contract/codes';
import { expect, test } from 'vitest';
import { Refused } from './refused.ts';

test('a refusal with a reason says it in Chinese as the tip, and carries the key for other languages', () => {
  const refused = new Refused('taken', { reason: 'signin.nameTaken' });
  expect(refused).toMatchObject({ code: 4090, status: 409, tip: '这个名字已有人用' });
  expect(refused.data).toEqual({ reason: { key: 'signin.nameTaken', values: {} } });
});

test('a reason stands beside the fields that the call documents', () => {
  const reason = { key: 'upload.tooLarge', values: { limit: '2 GB' } } as const;
  const refused = new Refused('tooLarge', { reason, data: { limit: 2 ** 31 } });
  expect(refused.tip).toBe('这类文件不能超过 2 GB');
  expect(refused.data).toEqual({ limit: 2 ** 31, reason });
});

test('without a reason the code speaks, and there is no data', () => {
  const refused = new Refused('signInWrong');
  expect(refused.tip).toBe(CODES.signInWrong.sentence['zh-CN']);
  expect(refused.data).toBeNull();
});
