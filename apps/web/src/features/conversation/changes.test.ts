import type { Message } from '@liuguang/contract/conversation/schemas';
import { expect, test } from 'vitest';
import { applyChanges, messagesIn, type Pages } from './changes.ts';

const message = (position: number, fields: Partial<Message> = {}): Message => ({
  id: String(position),
  position,
  mine: false,
  kind: 'text',
  state: 'shown',
  text: `第 ${position} 条`,
  hidden: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});
const standing = (version: number) => ({
  other: { id: '7', name: '阿宁', avatar: '' },
  sending: 'open' as const,
  muted: false,
  version,
  read: 0,
});
/** Two pages of those that lie behind position 4; earlier ones are on the server. */
const known: Pages = {
  pages: [
    { list: [message(9), message(8)], hasNext: true, cursor: 'a', standing: standing(9) },
    { list: [message(6), message(5)], hasNext: true, cursor: 'b', standing: standing(9) },
  ],
  pageParams: [undefined, 'a'],
};
const after = (...list: Message[]) =>
  messagesIn(applyChanges(known, { list, hasNext: false, standing: standing(20) }).pages).map(({ id, text }) => [
    id,
    text,
  ]);
const ids = (list: readonly (readonly string[])[]) => list.map(([id]) => id);

test('what comes stands last, once, however often it is told', () => {
  expect(ids(after(message(10), message(11)))).toEqual(['5', '6', '8', '9', '10', '11']);
  expect(ids(after(message(9)))).toEqual(['5', '6', '8', '9']);
});

test('what changed keeps its place, and what moved goes to its new one', () => {
  expect(after(message(6, { text: '' }))).toContainEqual(['6', '']);
  expect(ids(after(message(12, { id: '5' })))).toEqual(['6', '8', '9', '5']);
  expect(ids(after(message(7)))).toEqual(['5', '6', '7', '8', '9']);
});

test('what was deleted is gone, and what was never read here is not put where it does not belong', () => {
  expect(ids(after(message(8, { hidden: true })))).toEqual(['5', '6', '9']);
  expect(ids(after(message(2)))).toEqual(['5', '6', '8', '9']);
});

test('how the two stand is as of the changes', () => {
  const { pages } = applyChanges(known, { list: [], hasNext: false, standing: standing(20) });
  expect(pages[0]?.standing.version).toBe(20);
});
