import type { CompanionMessage } from '@liuguang/contract/companion/schemas';
import { expect, test } from 'vitest';
import { type Talk, unanswered, wasCleared, withChanges, withEarlier } from './talk.ts';

const standing = {
  adult: true,
  score: 0,
  freeLeft: 3,
  freeADay: 10,
  engine: { name: 'basic', basic: true },
  takeBreak: false,
  memoryPaused: false,
  speech: false,
};
const message = (id: number, fields: Partial<CompanionMessage> = {}): CompanionMessage => ({
  id: String(id),
  position: id,
  role: id % 2 ? 'person' : 'companion',
  state: 'done',
  text: `第${id}句`,
  cards: [],
  answers: '',
  safety: '',
  engine: '',
  rating: 0,
  createdAt: '2026-05-01T08:00:00.000Z',
  ...fields,
});
const talk: Talk = { list: [message(3), message(4)], version: 4, hasEarlier: true, standing };
const synced = (list: CompanionMessage[], version: number, hasNext = false) => ({
  companions: [],
  list,
  version,
  hasNext,
  sentId: '' as const,
  standing,
});
const ids = ({ list }: Talk) => list.map(({ id }) => Number(id));

test('what changed takes its place, and what was taken away goes', () => {
  const changed = withChanges(talk, synced([message(4, { state: 'removed' }), message(5), message(6)], 7));
  expect(ids(changed)).toEqual([3, 5, 6]);
  expect(changed.version).toBe(7);
  expect(withChanges(talk, synced([message(4, { text: '改' })], 5)).list[1]?.text).toBe('改');
});

test('what is older comes in front, once', () => {
  const earlier = withEarlier(talk, synced([message(3), message(2), message(1)], 4));
  expect(ids(earlier)).toEqual([1, 2, 3, 4]);
  expect(earlier.hasEarlier).toBe(false);
});

test('a conversation that was deleted elsewhere is known by its version', () => {
  expect(wasCleared(talk, synced([], 9))).toBe(true);
  expect(wasCleared(talk, synced([], 4))).toBe(false);
});

test('a message without an answer waits for one', () => {
  expect(unanswered(talk)).toBeUndefined();
  expect(unanswered({ ...talk, list: [message(3)] })?.id).toBe('3');
});
