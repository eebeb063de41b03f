import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

function desk(session = memoryStore()) {
  const here = { person: '7' };
  return { here, drafts: createDrafts(session, () => here.person) };
}

test('a draft is there again after a reload, for the one who wrote it', () => {
  const session = memoryStore();
  desk(session).drafts.set('intro', 'half a sent');
  const { here, drafts } = desk(session);
  expect(drafts.get('intro')).toBe('half a sent');
  here.person = '8';
  expect(drafts.get('intro')).toBeUndefined();
});

test('drafts are dropped when somebody else comes', () => {
  const { here, drafts } = desk();
  drafts.set('intro', 'half a sent');
  here.person = '8';
  drafts.forget();
  here.person = '7';
  expect(drafts.get('intro')).toBeUndefined();
});

test('drafts of somebody whom the server signed out wait for them', () => {
  const { here, drafts } = desk();
  drafts.set('intro', 'half a sent');
  drafts.keepForReturn();
  here.person = 'a guest';
  drafts.forget();
  expect(drafts.get('intro')).toBeUndefined();
  here.person = '7';
  expect(drafts.get('intro')).toBe('half a sent');
});

test('a draft that has been sent is gone', () => {
  const { drafts } = desk();
  drafts.set('intro', 'whole');
  drafts.remove('intro');
  expect(drafts.get('intro')).toBeUndefined();
});
