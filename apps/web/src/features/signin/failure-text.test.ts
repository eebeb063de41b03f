import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { expect, test } from 'vitest';
import { failureText, fieldOf } from './failure-text.ts';

const refused = (code: number, tip: string, msg = '', data: unknown = null) =>
  new ApiError({ code, status: 200, tip, msg, data, requestId: '' });

test('a sign-in that fails shows the tip, else the message, else that it failed', () => {
  const say = (error: unknown) => failureText(error, { language: 'zh-CN', otherwise: '登录失败' });
  expect(say(refused(6001, '账号或密码不对'))).toBe('账号或密码不对');
  expect(say(refused(5000, '', 'broken'))).toBe('broken');
  expect(say(refused(5000, ''))).toBe('登录失败');
  expect(say(new TypeError('odd'))).toBe('登录失败');
});

test('English says the reason, else what the code means, else that it failed', () => {
  const say = (error: unknown) => failureText(error, { language: 'en', otherwise: 'Not signed in' });
  const reason = { key: 'signin.credentialWrong', values: {} };
  expect(say(refused(6001, '凭证不对', '', { reason }))).toBe('This key is wrong or no longer valid.');
  expect(say(refused(6005, '请稍后再试'))).toBe(CODES.signInLater.sentence.en);
  expect(say(refused(777, '谁知道'))).toBe('Not signed in');
  expect(say(new NetworkError('offline'))).toContain('You’re offline');
});

test('the server says which field it means', () => {
  expect(fieldOf(refused(4090, '', '', { field: 'name' }))).toBe('name');
  expect(fieldOf(refused(6003, ''))).toBe('code');
  expect(fieldOf(refused(6002, ''))).toBe('captcha');
  expect(fieldOf(refused(6001, ''))).toBeUndefined();
});
