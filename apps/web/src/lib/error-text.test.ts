import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

const refused = ({ code, tip }: { code: number; tip: string }) =>
  new ApiError({ code, status: 200, tip, msg: '', data: null, requestId: '' });

test('a refusal is said in the words of the server, or the same in English', () => {
  const error = refused({ ...CODES.policyRefused, tip: '这张照片不能使用' });
  expect(errorText(error, 'zh-CN')).toBe('这张照片不能使用');
  expect(errorText(error, 'en')).toBe('This does not fit the community rules.');
});

test('a network that is gone is not called a server that is slow', () => {
  expect(errorText(new NetworkError('offline'), 'en')).toContain('No connection');
  expect(errorText(new NetworkError('timeout'), 'en')).toContain('took too long');
});

test('whatever else happens is said in one sentence, too', () => {
  expect(errorText(refused({ code: 12345, tip: '' }), 'en')).toBe(errorText(new Error('boom'), 'en'));
  expect(errorText(new Error('boom'), 'zh-CN')).not.toBe('');
});
