import { textIn } from '@liuguang/app-kit/i18n';
import { expect, test } from 'vitest';
import { describePace, describeUpload } from './describe-upload.ts';
import { uploadMessages } from './messages.ts';
import type { UploadView } from './states.ts';

const MB = 1_048_576;
const SENDING: UploadView = {
  id: '1',
  name: 'film.mp4',
  category: 'video',
  size: 100 * MB,
  state: 'uploading',
  phase: 'sending',
  progress: 0.25,
  speed: 2 * MB,
  secondsLeft: 38,
  needsFile: false,
  problem: undefined,
  result: undefined,
};
const chinese = (view: Partial<UploadView>) =>
  describeUpload({ ...SENDING, ...view }, textIn(uploadMessages, 'zh-CN'), 'zh-CN');
const english = (view: Partial<UploadView>) =>
  describeUpload({ ...SENDING, ...view }, textIn(uploadMessages, 'en'), 'en');

test('what is being sent says how much of it has gone', () => {
  expect(chinese({})).toBe('25 MB / 100 MB');
  expect(english({})).toBe('25 MB of 100 MB');
});

test('the pace is how fast and how long, as far as that is known', () => {
  const pace = (view: Partial<UploadView>) =>
    describePace({ ...SENDING, ...view }, textIn(uploadMessages, 'zh-CN'), 'zh-CN');
  expect(pace({})).toEqual({ speed: '2 MB/秒', left: '还剩 38秒' });
  expect(pace({ secondsLeft: undefined })).toEqual({ speed: '2 MB/秒', left: '' });
  expect(pace({ secondsLeft: 3725 })).toMatchObject({ left: '还剩 1小时3分' });
  expect(pace({ speed: 0 })).toBeUndefined();
  expect(pace({ state: 'paused' })).toBeUndefined();
});

test('every other state has its sentence', () => {
  expect(english({ phase: 'checking' })).toBe('Checking the file');
  expect(english({ phase: 'finishing' })).toBe('Almost there');
  expect(english({ state: 'waiting' })).toBe('Waiting');
  expect(english({ state: 'paused' })).toBe('Paused');
  expect(english({ state: 'paused', needsFile: true })).toBe('Choose this file again to continue');
  expect(english({ state: 'success' })).toBe('Uploaded · 100 MB');
});

test('a problem names its limit, and what the server says is said in either language', () => {
  const tooLarge = { kind: 'tooLarge', limit: 2048 * MB } as const;
  expect(chinese({ state: 'error', problem: tooLarge })).toBe('文件太大，最大 2 GB');
  const data = { reason: { key: 'upload.fileChanged', values: {} } };
  const refused = { kind: 'refused', answer: { code: 4000, tip: '文件在上传时变了，请重新选择', data } } as const;
  expect(chinese({ state: 'error', problem: refused })).toBe('文件在上传时变了，请重新选择');
  expect(english({ state: 'error', problem: refused })).toBe(
    'The file changed while it was uploading. Please choose it again.',
  );
  expect(english({ state: 'error', problem: { kind: 'refused', answer: { code: 1, tip: '', data: null } } })).toBe(
    'Upload failed',
  );
});
