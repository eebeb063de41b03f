import type { Client } from '@liuguang/client/client';
import { WORK_LIMITS } from '@liuguang/contract/work/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addWork } from '../../../testing/factories/work.factory.ts';
import { somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { workMark } from './work.schema.ts';

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
});
afterAll(() => stack.close());

const add = (texts: readonly string[], fields: Parameters<typeof addWork>[3] = {}) =>
  addWork(
    stack.running.database,
    owner,
    texts.map((text) => ({ text })),
    fields,
  );
const somebody = async () => (await somebodyWith(stack, 0)).client;
const minutesAgo = (minutes: number) => new Date(stack.clock.now().getTime() - minutes * 60_000).toISOString();

describe('x/work/place', () => {
  const keep = (client: Client, workId: bigint, offset: number, readAt: string, number = 1) =>
    client.post('x/work/place', { workId: String(workId), number, offset, readAt });

  test('is the latest of all devices, whichever tells it last, and how far that is', async () => {
    const { id } = await add(['一二三四五六七八九十', '一二三四五六七八九十']);
    const client = await somebody();
    expect(await keep(client, id, 5, minutesAgo(3), 2)).toMatchObject({
      place: { number: 2, offset: 5, progress: 0.75 },
    });
    // A phone that was offline tells of an hour ago.
    expect(await keep(client, id, 1, minutesAgo(60))).toMatchObject({ place: { number: 2, offset: 5 } });
    expect(await keep(client, id, 9, minutesAgo(1))).toMatchObject({ place: { number: 1, offset: 9 } });
    const { place, counts } = await client.post('x/work/details', { id: String(id) });
    expect([place?.offset, counts.readers]).toEqual([9, 1]);
  });

  test('believes no clock that is ahead', async () => {
    const { id } = await add(['一二三']);
    const client = await somebody();
    const { place } = await keep(client, id, 1, '2098-01-01T00:00:00.000Z');
    expect(Date.parse(place.readAt)).toBeLessThanOrEqual(stack.clock.now().getTime());
    expect(await keep(client, id, 2, new Date(stack.clock.now()).toISOString())).toMatchObject({
      place: { offset: 2 },
    });
  });
});

test('x/work/history has what was read last first, by kind, and forgets what it is told to', async () => {
  const client = await somebody();
  const [one, two, three] = [await add(['一']), await add(['二'], { contentType: 9 }), await add(['三'])];
  for (const [at, { id }] of [one, two, three].entries())
    await client.post('x/work/place', { workId: String(id), number: 1, offset: 0, readAt: minutesAgo(9 - at) });
  const first = await client.post('x/work/history', { pageSize: 2 });
  const rest = await client.post('x/work/history', { pageSize: 2, cursor: first.cursor ?? '' });
  expect([...first.list, ...rest.list].map(({ id }) => BigInt(id))).toEqual([three.id, two.id, one.id]);
  expect((await client.post('x/work/history', { contentType: 9 })).list).toMatchObject([{ card: { title: '小说' } }]);
  await (await stack.asOperator('moderator')).post('console/work/hold', { workId: String(three.id) });
  expect((await client.post('x/work/history', {})).list[0]).toMatchObject({ id: String(three.id), card: null });
  expect(await client.post('x/work/history/delete', { ids: [String(three.id)] })).toEqual({ removed: 1 });
  expect(await client.post('x/work/history/delete', { everything: true, contentType: 9 })).toEqual({ removed: 1 });
  expect((await client.post('x/work/history', {})).list.map(({ id }) => BigInt(id))).toEqual([one.id]);
});

describe('marks', () => {
  test('keep the words that were marked and a note, in the order of the book, for their owner alone', async () => {
    const { id } = await add(['山中有雾，海上有灯。', '第二章。']);
    const workId = String(id);
    const [client, other] = [await somebody(), await somebody()];
    const mark = (number: number, start: number, end: number, more: object = {}) =>
      client.post('x/work/mark/add', { workId, number, kind: 'highlight', start, end, ...more });
    await mark(2, 0, 3);
    const lamp = await mark(1, 5, 9, { note: ' 灯 ' });
    expect(lamp).toMatchObject({ quote: '海上有灯', note: '灯', kind: 'highlight' });
    await client.post('x/work/mark/add', { workId, number: 1, kind: 'bookmark', start: 0, end: 0 });
    const { list } = await client.post('x/work/marks', { workId });
    expect(list.map(({ number, start, kind }) => [number, start, kind])).toEqual([
      [1, 0, 'bookmark'],
      [1, 5, 'highlight'],
      [2, 0, 'highlight'],
    ]);
    expect(await client.post('x/work/mark/edit', { markId: lamp.id, note: '海灯' })).toMatchObject({ note: '海灯' });
    expect((await other.post('x/work/marks', { workId })).list).toEqual([]);
    await client.post('x/work/mark/remove', { markId: lamp.id });
    expect((await client.post('x/work/marks', { workId })).list).toHaveLength(2);
  });

  test.each([
    ['beyond the end', 40, 50],
    ['backwards', 5, 2],
    ['of nothing', 3, 3],
  ])('are refused where they are %s', async (_what, start, end) => {
    const { id } = await add(['山中有雾，海上有灯。']);
    const mark = { workId: String(id), number: 1, kind: 'highlight', start, end } as const;
    await expect((await somebody()).post('x/work/mark/add', mark)).rejects.toMatchObject({ code: 4000 });
  });

  test('end somewhere', async () => {
    const { id } = await add(['山']);
    const person = await somebodyWith(stack, 0);
    const one = { accountId: person.id, workId: id, number: 1, language: 'zh-CN', kind: 'bookmark' } as const;
    const rows = Array.from({ length: WORK_LIMITS.marks }, () => ({
      ...one,
      start: 0,
      end: 0,
      quote: '山',
      createdAt: new Date(),
    }));
    await stack.running.database.query.insert(workMark).values(rows);
    const more = { workId: String(id), number: 1, kind: 'bookmark', start: 0, end: 0 } as const;
    await expect(person.client.post('x/work/mark/add', more)).rejects.toMatchObject({ code: 4090 });
  });
});

test('x/work/find tells where words stand, whatever their case, and takes signs of patterns for what they are', async () => {
  const { id } = await add(['A lamp.\nThe Lamp again.', '100% of _it_.']);
  const client = await somebody();
  const find = async (words: string) => (await client.post('x/work/find', { workId: String(id), words })).list;
  expect((await find('lamp')).map(({ number, offset }) => [number, offset])).toEqual([
    [1, 2],
    [1, 12],
  ]);
  expect(await find('lamp again')).toMatchObject([{ match: 'Lamp again', before: 'A lamp. The ' }]);
  expect(await find('0% of _')).toHaveLength(1);
  expect(await find('1__%')).toEqual([]);
  expect(await find('.*')).toEqual([]);
  expect(await find('😀')).toEqual([]);
});
