import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

interface Said {
  readonly code: number;
  readonly tip?: string;
  readonly data?: unknown;
}

const refused = ({ code, tip = '', data = null }: Said) =>
  new ApiError({ code, status: 200, tip, msg: '', data, requestId: '' });

const reasoned = (key: string, values: object = {}) =>
  refused({ code: CODES.policyRefused.code, tip: '服务器的话', data: { reason: { key, values } } });

test('a refusal says exactly what is wrong in both languages, not just what its code means', () => {
  const error = refused({
    code: CODES.taken.code,
    tip: '这个名字已有人用',
    data: { field: 'name', reason: { key: 'signin.nameTaken', values: {} } },
  });
  expect(errorText(error, 'zh-CN')).toBe('这个名字已有人用');
  expect(errorText(error, 'en')).toBe('That name is taken. Try another.');
});

test('the values of a reason stand in its sentence, and a count has the right number', () => {
  expect(errorText(reasoned('upload.tooLarge', { limit: '2 GB' }), 'en')).toBe('Files of this type can be up to 2 GB.');
  expect(errorText(reasoned('media.captionLanguages', { count: 1 }), 'en')).toContain('1 language.');
  expect(errorText(reasoned('media.captionLanguages', { count: 12 }), 'en')).toContain('12 languages.');
});

test('of several pictures it says which one, and what is wrong with it', () => {
  const problem = { key: 'picture.broken', values: {} };
  expect(errorText(reasoned('picture.ofSeveral', { number: 3, problem }), 'en')).toBe(
    'Picture 3: This picture is damaged and can’t be opened.',
  );
  const general = { key: 'code.tooLarge', values: {} };
  expect(errorText(reasoned('picture.ofSeveral', { number: 3, problem: general }), 'en')).toBe(
    'Picture 3: This is too large.',
  );
});

test('without a reason the code speaks', () => {
  expect(errorText(refused({ code: CODES.tooMany.code, tip: '操作太频繁' }), 'en')).toBe(CODES.tooMany.sentence.en);
  expect(errorText(refused({ code: CODES.tooMany.code }), 'zh-CN')).toBe(CODES.tooMany.sentence['zh-CN']);
});

test.each([
  ['a key of a newer server', { key: 'signin.newerThanThisPage', values: {} }],
  ['a key that every object has', { key: 'constructor', values: {} }],
  ['no values', { key: 'signin.nameTaken' }],
  ['values of another kind', { key: 'upload.tooLarge', values: { limit: ['2'] } }],
  ['no object', 'signin.nameTaken'],
])('a reason with %s is passed over', (_, reason) => {
  const error = refused({ code: CODES.policyRefused.code, tip: '服务器的话', data: { reason } });
  expect(errorText(error, 'en')).toBe(CODES.policyRefused.sentence.en);
  expect(errorText(error, 'zh-CN')).toBe('服务器的话');
});

test('a network that is gone is not called a server that is slow', () => {
  expect(errorText(new NetworkError('offline'), 'en')).toContain('You’re offline');
  expect(errorText(new NetworkError('timeout'), 'en')).toContain('took too long');
});

test('whatever else happens is said in one sentence, too', () => {
  expect(errorText(refused({ code: 12345 }), 'en')).toBe(errorText(new Error('boom'), 'en'));
  expect(errorText(new Error('boom'), 'zh-CN')).not.toBe('');
});
