import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventParser, type ServerEvent } from './event-parser.ts';

function parse(...chunks: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const push = eventParser((event) => events.push(event));
  for (const chunk of chunks) push(chunk);
  return events;
}

/** The text cut at the given places. */
function cut(text: string, places: number[]): string[] {
  const ends = places.map((place) => place % (text.length + 1)).sort((one, other) => one - other);
  return [0, ...ends].map((start, at) => text.slice(start, ends[at]));
}

const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, ''));
const lineEnd = fc.constantFrom('\n', '\r', '\r\n');
const event = fc.record({
  id: fc.option(fc.nat().map(String), { nil: undefined }),
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
  comment: fc.option(line, { nil: undefined }),
});

test('events come out the same wherever the text is cut and however its lines end', () => {
  fc.assert(
    fc.property(fc.array(event), lineEnd, fc.array(fc.nat(), { maxLength: 30 }), (events, end, places) => {
      let lastEventId = '';
      const expected: ServerEvent[] = [];
      let text = '';
      for (const { id, data, comment } of events) {
        if (comment !== undefined) text += `:${comment}${end}`;
        if (id !== undefined) text += `id: ${id}${end}`;
        for (const part of data) text += `data: ${part}${end}`;
        text += end;
        lastEventId = id ?? lastEventId;
        expected.push({ data: data.join('\n'), lastEventId });
      }
      expect(parse(...cut(text, places))).toEqual(expected);
    }),
  );
});

test('an event ends with its empty line and not before', () => {
  expect(parse('data: a\n')).toEqual([]);
  expect(parse('data: a\n', '\n')).toEqual([{ data: 'a', lastEventId: '' }]);
  expect(parse('data: a\r', '\n\r', '\ndata: b\r', '\r')).toEqual([
    { data: 'a', lastEventId: '' },
    { data: 'b', lastEventId: '' },
  ]);
});

test('one blank after the colon belongs to the form, the rest to the value', () => {
  expect(parse('data:a\ndata: b\ndata:  c\ndata\n\n')[0]?.data).toBe('a\nb\n c\n');
});

test('comments, unknown fields and events without data make nothing happen', () => {
  expect(parse(': heartbeat\n\nevent: other\nretry: 10\n\nid: 7\n\n')).toEqual([]);
});

test('an identifier without data says where the stream stands, and one with data is its event’s', () => {
  const positions: string[] = [];
  const parseMarks = eventParser(
    () => undefined,
    (lastEventId) => positions.push(lastEventId),
  );
  parseMarks('id: 7\nretry: 10\n\n: heartbeat\n\nid: 8\ndata: a\n\n');
  expect(positions).toEqual(['7']);
});

test('an identifier stays until another comes, and one with a zero byte is none', () => {
  expect(parse('id: 7\ndata: a\n\nid: 8\0\ndata: b\n\n').map(({ lastEventId }) => lastEventId)).toEqual(['7', '7']);
});
