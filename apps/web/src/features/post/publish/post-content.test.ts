import { expect, test } from 'vitest';
import { contentOf, emptyOf, filled, isEmpty, localTime, mentionIn } from './post-content.ts';

const SENT = [
  { key: 'a', id: '1' },
  { key: 'b', id: '2' },
];

test('a long text names its pictures by their place, those alone that stand in it', () => {
  const value = {
    ...emptyOf('article'),
    blocks: [
      { key: 'h', type: 'heading' as const, text: '开头' },
      { key: 'b', type: 'picture' as const },
      { key: 'not sent', type: 'picture' as const },
      { key: 't', type: 'text' as const, text: '正文' },
      { key: 'empty', type: 'text' as const, text: '  ' },
    ],
  };
  expect(contentOf(value, SENT, [])).toMatchObject({
    pictureIds: ['2'],
    blocks: [
      { type: 'heading', text: '开头' },
      { type: 'picture', at: 0 },
      { type: 'text', text: '正文' },
    ],
  });
});

test('what is kept as a draft is typed again as it was', () => {
  const publishAt = '2026-05-01T08:30';
  const value = {
    ...emptyOf('poll'),
    ...{ title: '选一个', text: '和 @林夏 ', options: ['猫', '狗'], topicIds: ['7'], mentionIds: ['5'], place: '湖边' },
    ...{ isPaid: true, paidTitle: '里面', paidText: '秘密', price: '8', isLater: true, publishAt },
  };
  const content = contentOf(value, SENT, [{ key: 'c', id: '3' }]);
  expect(content).toMatchObject({ pictureIds: ['1', '2'], paid: { pictureIds: ['3'], price: 80 } });
  const draft = { id: '1', version: 1, content, pictures: [], copyOf: '' as const, updatedAt: '2026-05-01T00:00:00Z' };
  expect(filled(draft)).toEqual(value);
});

test('nothing but a place and a topic is nothing to keep', () => {
  expect(isEmpty(contentOf({ ...emptyOf('pictures'), place: '湖边', topicIds: ['1'] }, [], []))).toBe(true);
  expect(isEmpty(contentOf({ ...emptyOf('pictures'), text: '字' }, [], []))).toBe(false);
});

test('a name behind the last @ is a mention while it is typed', () => {
  expect(mentionIn('和 @林')).toEqual({ before: '和 ', words: '林' });
  expect(mentionIn('和 @林 夏')).toEqual({ before: '和 ', words: '林 夏' });
  for (const text of ['', '@', '没有', '和 @林夏\n', `@${'长'.repeat(21)}`]) expect(mentionIn(text)).toBeUndefined();
});

test('a moment is written by this clock, as the field takes it', () => {
  const moment = new Date(2026, 4, 1, 8, 30);
  expect(localTime(moment)).toBe('2026-05-01T08:30');
});
