import type { LiveChatEvent, LiveChatLine } from '@liuguang/contract/live/chat-schemas';
import { expect, test } from 'vitest';
import { afterEvent, FIRST_CHAT, withLines } from './chat-lines.ts';

const line = (id: number): LiveChatLine => ({
  ...{ id: String(id), authorId: '1', name: '林夏', avatar: '', moderator: false },
  ...{ text: `第${id}句`, createdAt: '2026-11-18T00:00:00.000Z' },
});
const event = (change: Partial<LiveChatEvent>): LiveChatEvent => ({
  ...{ id: '1', kind: 'line', lines: [], lineId: '', room: null, self: null },
  ...change,
});

test('lines stand in the order they were written, each once, also one that comes late', () => {
  const ids = (lines: readonly LiveChatLine[]) => lines.map(({ id }) => Number(id));
  expect(ids(withLines([line(9), line(11)], [line(10)]))).toEqual([9, 10, 11]);
  expect(ids(withLines([line(99), line(100)], [line(100)]))).toEqual([99, 100]);
  const many = Array.from({ length: 205 }, (_, at) => line(at + 1));
  expect(ids(withLines([], many))[0]).toBe(6);
});

test('an entry replaces what was known; what is gone goes; a setting stays until the next', () => {
  const room = { slowSeconds: 30, pinned: line(1) };
  const self = { moderator: true, silencedUntil: '' };
  const entered = afterEvent(FIRST_CHAT, event({ kind: 'entry', lines: [line(1), line(2)], room, self }));
  expect(entered).toMatchObject({ isOpen: true, isModerator: true, room: { slowSeconds: 30 } });
  const left = afterEvent(entered, event({ kind: 'gone', lineId: '1' }));
  expect(left.lines).toEqual([line(2)]);
  expect(left.room.slowSeconds).toBe(30);
});
