import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import { expect, test } from 'vitest';
import { asComment, changeIn, putFirst } from './cache.ts';
import { eachOnce, type Listed } from './queries.ts';

const reply = (id: string, fields: Partial<Reply> = {}): Reply => ({
  id,
  rootId: '',
  answers: '',
  author: { id: '7', name: '林夏', avatar: '' },
  byCreator: false,
  text: id,
  later: false,
  state: 'shown',
  heldFor: '',
  note: '',
  likes: 0,
  liked: false,
  mine: false,
  createdAt: '2026-11-15T00:00:00.000Z',
  ...fields,
});
const comment = (id: string, fields: Partial<Comment> = {}): Comment => ({ ...asComment(reply(id)), ...fields });
const listed = (...pages: Comment[][]): Listed => ({
  pages: pages.map((list) => ({ list, hasNext: false, total: 3, own: [] })),
  pageParams: pages.map(() => undefined),
});
const idsIn = ({ pages }: Listed) => pages.flatMap(({ list }) => list.map(({ id }) => id));

test('what was just written stands first, and is counted', () => {
  const after = putFirst(listed([comment('1')], [comment('2')]), comment('3'));
  expect(idsIn(after)).toEqual(['3', '1', '2']);
  expect(after.pages[0]?.total).toBe(4);
});

test('what waits for an operator stands apart, and is not counted', () => {
  const after = putFirst(listed([comment('1')]), comment('3', { state: 'held' }));
  expect(idsIn(after)).toEqual(['1']);
  expect(after.pages[0]).toMatchObject({ total: 3, own: [{ id: '3' }] });
});

test('a change reaches a reply as well as a comment', () => {
  const before = listed([comment('1', { firstReplies: [reply('2')] })]);
  const after = changeIn(
    changeIn(before, '2', () => ({ liked: true })),
    '1',
    ({ likes }) => ({ likes: likes + 1 }),
  );
  expect(after.pages[0]?.list[0]).toMatchObject({ likes: 1, firstReplies: [{ liked: true }] });
});

test('what comes again on a later page is shown once', () => {
  const twice = ['1', '2', '2', '3'].map((id) => comment(id));
  expect(eachOnce(twice).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
