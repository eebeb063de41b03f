import { randomUUID } from 'node:crypto';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { searchAsking, searchFigure, searchSalt, searchWord } from './search.schema.ts';

let stack: Stack;
let guests: readonly string[];
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { database } = stack.running;
  const maker = (await addAccount(database)).id;
  for (const title of ['春江花月夜', '秋声赋', '加微信 abc12345 看全集'])
    await addShownVideo(database, maker, { title });
  await runJob(stack, 'search.index');
  guests = await Promise.all(Array.from({ length: 6 }, newGuest));
});
afterAll(() => stack.close());
beforeEach(async () => {
  for (const table of [searchAsking, searchFigure, searchWord]) await stack.running.database.query.delete(table);
});

const newGuest = async () => (await stack.client().post('app/login/guest', { devID: randomUUID() })).token;
async function ask(words: string, people: number) {
  for (const token of guests.slice(0, people)) await stack.client(token).post('app/search/details', { words });
}
async function counted() {
  await runJob(stack, 'search.tally');
  await stack.running.database.transaction((tx) => stack.running.app.ports.bus.publish('media', 'test', tx));
  return (await stack.client(guests[0]).post('app/search/hot', {})).list;
}
const figure = (word: string, people: number, daysAgo: number) => {
  const day = shanghaiDay(new Date(stack.clock.now().getTime() - daysAgo * 24 * 3600 * 1000));
  return stack.running.database.query.insert(searchFigure).values({ day, wordKey: word, word, people });
};

describe('search/hot', () => {
  test('ranks what several people found, each counted once a day, and tells nobody’s searches', async () => {
    await ask('春江', 5);
    await ask('春江', 5);
    await ask('秋声赋', 4);
    await ask('没有这回事', 6);
    expect(await counted()).toEqual([{ word: '春江', english: '', heat: 5, mark: 'new' }]);
    await ask('秋聲 賦', 6);
    expect((await counted()).map(({ word, heat }) => [word, heat])).toEqual([
      ['秋声赋', 6],
      ['春江', 5],
    ]);
  });

  test('never shows what the content policy refuses, nor ways to reach somebody', async () => {
    await ask('加微信 abc12345', 6);
    expect(await stack.running.database.query.$count(searchAsking)).toBe(0);
    expect(await counted()).toEqual([]);
  });

  test('lets words fade, and marks those that are new or on the rise', async () => {
    await figure('旧日', 40, 10);
    await figure('昨日', 20, 1);
    await figure('长红', 10, 5);
    await figure('涨', 1, 9);
    await figure('涨潮', 2, 9);
    await figure('涨潮', 9, 0);
    expect((await counted()).map(({ word, mark }) => [word, mark])).toEqual([
      ['昨日', 'new'],
      ['涨潮', 'rising'],
      ['长红', 'hot'],
      ['旧日', 'none'],
    ]);
  });

  test('shows what operators pin first, and never what they block', async () => {
    const owner = await stack.asOperator('owner');
    await figure('昨日', 20, 1);
    await figure('今日', 30, 0);
    await owner.post('console/search/word/save', {
      word: '开学季',
      english: 'Back to school',
      standing: 'pinned',
      position: 1,
    });
    await owner.post('console/search/word/save', { word: '今日', english: '', standing: 'blocked', position: 0 });
    expect((await counted()).map(({ word, english, mark }) => [word, english, mark])).toEqual([
      ['开学季', 'Back to school', 'pinned'],
      ['昨日', '', 'new'],
    ]);
    expect(await owner.post('console/search/words', {})).toMatchObject({
      list: [{ word: '今日' }, { word: '开学季' }],
      searched: [{ word: '今日', people: 30 }, { word: '昨日' }],
    });
    await owner.post('console/search/word/remove', { word: '今日' });
    expect((await counted()).map(({ word }) => word)).toContain('今日');
    await expect(owner.post('console/search/word/remove', { word: '今日' })).rejects.toMatchObject({ code: 4040 });
  });
});

test('media/hotSearchs/list gives the search bar the first words of the ranking', async () => {
  for (let n = 0; n < 10; n += 1) await figure(`好词${n}`, 30 - n, 1);
  await counted();
  const { list } = await stack.client(guests[0]).post('app/media/hotSearchs/list', {});
  expect(list.map(({ word }) => word)).toEqual(Array.from({ length: 8 }, (_, n) => `好词${n}`));
});

test('who searched for what is that person’s for a day, and nobody’s after it', async () => {
  const { database, app } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'search');
  if (!personal) throw new Error('search has no personal data');
  const idOf = async (token = '') => BigInt((await stack.client(token).post('app/user/info', {})).id);
  const [one, other] = [await idOf(guests[0]), await idOf(guests[1])];
  const today = shanghaiDay(stack.clock.now());
  await ask('春江', 2);
  await stack.client(guests[0]).post('app/search/details', { words: '秋声' });
  const searchesOf = async (id: bigint) => (await personal.export(id))[0]?.content;
  expect(await searchesOf(one)).toEqual([
    { day: today, word: '春江' },
    { day: today, word: '秋声' },
  ]);
  await database.transaction((tx) => personal.merge(tx, one, other));
  expect([await searchesOf(one), await database.query.$count(searchAsking)]).toEqual([[], 2]);
  await database.transaction((tx) => personal.erase(tx, other));
  expect(await database.query.$count(searchAsking)).toBe(0);
  await ask('春江', 3);
  stack.clock.advance({ days: 1 });
  await runJob(stack, 'search.tally');
  expect([await database.query.$count(searchAsking), await database.query.$count(searchSalt)]).toEqual([0, 0]);
  expect(await database.query.select({ people: searchFigure.people }).from(searchFigure)).toEqual([{ people: 3 }]);
});
