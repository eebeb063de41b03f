import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createNotices, type Notice } from './notices.ts';

test('what happens is told to whoever listens', () => {
  const notices = createNotices(memoryStore());
  const heard: Notice[] = [];
  const stop = notices.listen((notice) => heard.push(notice));
  notices.tell('somebodyElse');
  stop();
  notices.tell('somebodyElse');
  expect(heard).toEqual(['somebodyElse']);
});

test('what was left before a reload is told after it, once', () => {
  const session = memoryStore();
  createNotices(session).tellAfterReload('signedOut');
  const heard: Notice[] = [];
  createNotices(session).listen((notice) => heard.push(notice));
  createNotices(session).listen((notice) => heard.push(notice));
  expect(heard).toEqual(['signedOut']);
});

test('a word that is no notice of ours is dropped', () => {
  const heard: Notice[] = [];
  createNotices(memoryStore({ notice: 'toString' })).listen((notice) => heard.push(notice));
  expect(heard).toEqual([]);
});
