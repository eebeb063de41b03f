import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { addWork } from '../../../testing/factories/work.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { announced, announcedReservation } from './announced.schema.ts';

let stack: Stack;
/** Another process on the same database. */
let second: Stack;
let operator: Awaited<ReturnType<Stack['asOperator']>>;
let author: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
  operator = await stack.asOperator('owner');
  author = (await addAccount(stack.running.database, { name: '作者' })).id;
});
afterAll(async () => {
  await second.close();
  await stack.close();
});

const refusal = (code: number) => expect.objectContaining({ code });
const TOMORROW = () => new Date(Date.now() + 24 * 3600 * 1000);

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
  return { id, client: stack.client(token) };
}

/** A novel that nobody can find yet. */
const unpublished = () =>
  addWork(stack.running.database, author, [{ text: '灯亮了。' }], { title: '雾塔', publishedAt: null });

const announce = (change: Partial<Request<'console/announced/create'>> = {}) =>
  operator.post('console/announced/create', {
    creatorId: String(author),
    title: '雾塔',
    intro: '守塔人回来了。',
    becomes: 8,
    targetId: null,
    releasesAt: TOMORROW().toISOString(),
    ...change,
  });

/** The hour of its release has come: for the database's clock too, by which titles are out. */
async function letItsHourCome(announcedId: string, targetId: bigint): Promise<void> {
  const { database } = stack.running;
  const past = new Date(Date.now() - 1000);
  await database.query
    .update(announced)
    .set({ releasesAt: past })
    .where(eq(announced.id, BigInt(announcedId)));
  await database.pool.query('update work set published_at = $2 where id = $1', [targetId, past]);
}

async function toldOf({ client }: Awaited<ReturnType<typeof somebody>>) {
  await deliverNotices(stack);
  return (await client.post('app/message/list', { section: 'reservations' })).list;
}

describe('x/announced/reserve', () => {
  test('counts everybody once, and takes it back', async () => {
    const { id } = await announce();
    const [one, other] = [await somebody(), await somebody()];
    expect(await one.client.post('x/announced/reserve', { id, reserved: true })).toEqual({
      reserved: true,
      waiting: 1,
    });
    expect(await one.client.post('x/announced/reserve', { id, reserved: true })).toEqual({
      reserved: true,
      waiting: 1,
    });
    expect(await other.client.post('x/announced/reserve', { id, reserved: true })).toMatchObject({ waiting: 2 });
    expect(await one.client.post('x/announced/details', { id })).toMatchObject({
      ...{ contentType: 10, becomes: 8, title: '雾塔', reserved: true, waiting: 2, state: 'waiting', target: null },
    });
    expect(await one.client.post('x/announced/reserve', { id, reserved: false })).toMatchObject({ waiting: 1 });
    expect(await one.client.post('x/announced/reserve', { id, reserved: false })).toMatchObject({ waiting: 1 });
    const { list } = await other.client.post('x/announced/list', { pageSize: 50 });
    expect(list.find((card) => card.id === id)).toMatchObject({ reserved: true, waiting: 1 });
  });

  test('of a guest who signs in stays, and counts once for both', async () => {
    const { id } = await announce();
    const [guest, account] = [await somebody(), await somebody()];
    for (const { client } of [guest, account]) await client.post('x/announced/reserve', { id, reserved: true });
    const { database, app } = stack.running;
    const mine = app.personal.find(({ feature }) => feature === 'announced');
    await database.transaction((tx) => mine?.merge(tx, guest.id, account.id) ?? Promise.resolve());
    expect(await account.client.post('x/announced/details', { id })).toMatchObject({ reserved: true, waiting: 1 });
    expect(await mine?.export(account.id)).toMatchObject([{ content: { reservations: [{ title: '雾塔' }] } }]);
    await database.transaction((tx) => mine?.erase(tx, account.id) ?? Promise.resolve());
    expect(await account.client.post('x/announced/details', { id })).toMatchObject({ reserved: false, waiting: 0 });
  });
});

test('x/announced/list has those alone that somebody waits for, where they ask for these', async () => {
  const [one, other] = [await announce({ title: '等的' }), await announce({ title: '不等的' })];
  const { client } = await somebody();
  expect((await client.post('x/announced/list', { reserved: true })).list).toEqual([]);
  await client.post('x/announced/reserve', { id: one.id, reserved: true });
  expect((await client.post('x/announced/list', { reserved: true })).list).toMatchObject([
    { id: one.id, reserved: true },
  ]);
  await client.post('x/announced/reserve', { id: one.id, reserved: false });
  await client.post('x/announced/reserve', { id: other.id, reserved: true });
  expect((await client.post('x/announced/list', { reserved: true })).list).toMatchObject([{ id: other.id }]);
});

test('search/details finds a title that is still to come, until it is out or cancelled', async () => {
  const { client } = await somebody();
  let pageSize = 10;
  const found = async (words: string) => {
    await runJob(stack, 'search.index');
    // A page of another size is another page: none is remembered from the time before.
    pageSize += 1;
    return (await client.post('app/search/details', { words, pageSize })).announced.map(({ id }) => id);
  };
  const work = await unpublished();
  const out = await announce({
    title: '霜降前夜',
    en: { title: 'Before the Frost', intro: '' },
    targetId: String(work.id),
  });
  const cancelled = await announce({ title: '霜降以后' });
  expect(await found('霜降前夜')).toEqual([out.id]);
  expect(await found('shuangjiangqianye')).toEqual([out.id]);
  expect(await found('before the frost')).toEqual([out.id]);
  expect(await found('霜降')).toEqual([cancelled.id, out.id]);
  expect((await client.post('x/search/suggest', { words: '霜降以' })).list).toEqual([
    { kind: 'announced', word: '霜降以后' },
  ]);

  await operator.post('console/announced/cancel', { announcedId: cancelled.id, note: '不拍了' });
  await letItsHourCome(out.id, work.id);
  await runJob(stack, 'announced.release');
  expect(await found('霜降')).toEqual([]);
});

test('comment/add takes words about a title that is still to come', async () => {
  const { id } = await announce();
  const { client } = await somebody();
  const asked = { contentType: 10 as const, id };
  await client.post('app/comment/add', { ...asked, text: '预告片看了三遍', requestId: randomUUID() });
  expect((await client.post('app/comment/list', asked)).list).toMatchObject([{ text: '预告片看了三遍' }]);
  await expect(client.post('app/comment/list', { ...asked, id: '999999999' })).rejects.toEqual(refusal(4040));
});

test('x/announced/list has those of one creator', async () => {
  const other = (await addAccount(stack.running.database, { name: '别人' })).id;
  const { id } = await announce({ title: '别人的', creatorId: String(other) });
  const { client } = await somebody();
  const { list } = await client.post('x/announced/list', { creatorId: String(other) });
  expect(list.map((card) => card.id)).toEqual([id]);
});

describe('what is said of a title and liked about it', () => {
  const say = (client: Client, contentType: 8 | 10, id: string, text: string, answeredId?: string) =>
    client.post('app/comment/add', {
      ...{ contentType, id, text, requestId: randomUUID() },
      ...(answeredId !== undefined && { answeredId }),
    });

  test('follows it when it comes out, once over two processes', async () => {
    const work = await unpublished();
    const workId = String(work.id);
    const { id } = await announce({ targetId: workId });
    const [reader, other] = [await somebody(), await somebody()];
    const said = await say(reader.client, 10, id, '预告片看了三遍，等不及了');
    const answer = await say(other.client, 10, id, '我也等不及', said.id);
    await other.client.post('x/comment/like', { commentId: said.id, liked: true });
    for (const { client } of [reader, other]) await client.post('x/content/like', { contentType: 10, id, liked: true });
    expect(await reader.client.post('x/announced/details', { id })).toMatchObject({ liked: true, likes: 2 });
    const { commentTally } = stack.running.app.ports;
    await commentTally.run();

    await letItsHourCome(id, work.id);
    await Promise.all([stack, second].map((process) => runJob(process, 'announced.release')));
    await commentTally.run();
    const found = await reader.client.post('app/comment/list', { contentType: 8, id: workId });
    expect(found).toMatchObject({
      total: 2,
      list: [{ id: said.id, likes: 1, replies: 1, firstReplies: [{ id: answer.id }] }],
    });
    expect(await other.client.post('x/work/details', { id: workId })).toMatchObject({
      liked: true,
      counts: { likes: 2, comments: 2 },
    });
    for (const ask of [
      () => reader.client.post('app/comment/list', { contentType: 10, id }),
      () => say(reader.client, 10, id, '这里还能说吗'),
      () => reader.client.post('x/content/like', { contentType: 10, id, liked: true }),
    ])
      await expect(ask()).rejects.toEqual(refusal(4040));

    // What was just being written when it came out.
    const { pool } = stack.running.database;
    await pool.query('update comment set content_type = 10, subject_id = $1 where id = $2', [id, answer.id]);
    await runJob(stack, 'announced.release');
    const { root, reply } = await reader.client.post('x/comment/thread', { commentId: answer.id });
    expect([root.id, reply?.id]).toEqual([said.id, answer.id]);
    await other.client.post('x/comment/delete', { commentId: answer.id });
    await commentTally.run();
    expect((await other.client.post('x/work/details', { id: workId })).counts.comments).toBe(1);
  });

  test('follows a film into the likes of films', async () => {
    const { database } = stack.running;
    const { id: filmId } = await addShownVideo(database, author, { publishedAt: null });
    const { id } = await announce({ becomes: 1, targetId: String(filmId) });
    const [reader, both] = [await somebody(), await somebody()];
    for (const { client } of [reader, both]) await client.post('x/content/like', { contentType: 10, id, liked: true });
    await database.pool.query('insert into taste_like (account_id, video_id, at) values ($1, $2, now())', [
      both.id,
      filmId,
    ]);
    const past = new Date(Date.now() - 1000);
    await database.pool.query('update announced set releases_at = $2 where id = $1', [id, past]);
    await database.pool.query('update media_video set published_at = $2 where id = $1', [filmId, past]);
    await runJob(stack, 'announced.release');
    const { rows } = await database.pool.query('select account_id from taste_like where video_id = $1 order by 1', [
      filmId,
    ]);
    expect(rows.map((row) => BigInt(row.account_id))).toEqual([reader.id, both.id].toSorted());
    const { rows: counted } = await database.pool.query('select likes from media_video where id = $1', [filmId]);
    // The other like was entered without being counted.
    expect(Number(counted[0].likes)).toBe(1);
  });
});

describe('a title', () => {
  test('comes out at its hour by itself, once over two processes, and whoever waited is told once', async () => {
    const work = await unpublished();
    const { id } = await announce({ targetId: String(work.id) });
    const [reader, other] = [await somebody(), await somebody()];
    await reader.client.post('x/announced/reserve', { id, reserved: true });
    await expect(reader.client.post('x/work/details', { id: String(work.id) })).rejects.toEqual(refusal(4040));
    await runJob(stack, 'announced.release');
    expect(await toldOf(reader)).toEqual([]);

    await letItsHourCome(id, work.id);
    // Out for everybody before anybody has been told.
    expect(await other.client.post('x/announced/details', { id })).toMatchObject({
      state: 'released',
      target: { id: String(work.id), contentType: 8 },
    });
    const notes = await Promise.all([stack, second].map((process) => runJob(process, 'announced.release')));
    expect(notes.map((note) => Number(/^(\d+) titles/.exec(note)?.[1])).toSorted()).toEqual([0, 1]);
    expect(await toldOf(reader)).toMatchObject([
      { kind: 'announced.released', subject: { contentType: 8, id: String(work.id) }, values: { title: '雾塔' } },
    ]);
    expect(await toldOf(other)).toEqual([]);
    expect(
      await stack.running.database.query.$count(announcedReservation, eq(announcedReservation.announcedId, BigInt(id))),
    ).toBe(0);
    expect(await reader.client.post('x/work/details', { id: String(work.id) })).toMatchObject({ title: '雾塔' });
    await expect(reader.client.post('x/announced/reserve', { id, reserved: true })).rejects.toEqual(refusal(4090));
    await expect(operator.post('console/announced/cancel', { announcedId: id, note: '晚了' })).rejects.toEqual(
      refusal(4090),
    );
    const { list } = await reader.client.post('x/announced/list', { pageSize: 50 });
    expect(list.map((card) => card.id)).not.toContain(id);
  });

  test('that is not there at its hour waits until it is', async () => {
    const work = await unpublished();
    const { id } = await announce({ targetId: String(work.id) });
    const reader = await somebody();
    await reader.client.post('x/announced/reserve', { id, reserved: true });
    await letItsHourCome(id, work.id);
    await operator.post('console/work/hold', { workId: String(work.id) });
    await runJob(stack, 'announced.release');
    expect(await reader.client.post('x/announced/details', { id })).toMatchObject({ state: 'waiting', target: null });
    expect(await toldOf(reader)).toEqual([]);
    await operator.post('console/work/restore', { workId: String(work.id) });
    await runJob(stack, 'announced.release');
    expect(await toldOf(reader)).toHaveLength(1);
  });

  test('that is cancelled stays away, and those who waited are told why', async () => {
    const work = await unpublished();
    const { id } = await announce({ targetId: String(work.id) });
    const reader = await somebody();
    await reader.client.post('x/announced/reserve', { id, reserved: true });
    expect(await operator.post('console/announced/cancel', { announcedId: id, note: '作者病了' })).toMatchObject({
      state: 'cancelled',
    });
    await runJob(stack, 'announced.release');
    await runJob(stack, 'announced.release');
    expect(await toldOf(reader)).toMatchObject([
      { kind: 'announced.cancelled', subject: { contentType: 10, id }, values: { note: '作者病了' } },
    ]);
    expect(await reader.client.post('x/announced/details', { id })).toMatchObject({
      state: 'cancelled',
      note: '作者病了',
    });
    await expect(reader.client.post('x/announced/reserve', { id, reserved: true })).rejects.toEqual(refusal(4090));
    const { rows } = await stack.running.database.pool.query('select published_at from work where id = $1', [work.id]);
    expect(rows).toEqual([{ published_at: null }]);
  });

  test('that is out already, or is something else, is not announced', async () => {
    const { id } = await addWork(stack.running.database, author, [{ text: '一' }]);
    await expect(announce({ targetId: String(id) })).rejects.toEqual(refusal(4090));
    const draft = await unpublished();
    await expect(announce({ targetId: String(draft.id), becomes: 7 })).rejects.toEqual(refusal(4090));
    await expect(announce({ trailerId: '999999999' })).rejects.toEqual(refusal(4040));
  });
});

test('console/announced/edit moves the hour of what comes out, and lets another title come out instead', async () => {
  const [first, second] = [await unpublished(), await unpublished()];
  const record = await announce({ targetId: String(first.id) });
  const releasesAt = new Date(Date.now() + 48 * 3600 * 1000).toISOString();
  const said = { title: '雾塔二', intro: '', becomes: 8, targetId: String(second.id), releasesAt } as const;
  expect(await operator.post('console/announced/edit', { announcedId: record.id, ...said })).toMatchObject({
    ...{ title: '雾塔二', targetId: String(second.id), releasesAt },
  });
  const { rows } = await stack.running.database.pool.query(
    'select published_at from work where id = any($1) order by id',
    [[first.id, second.id]],
  );
  expect(rows.map((row) => row.published_at?.toISOString() ?? null)).toEqual([null, releasesAt]);
  const { list } = await operator.post('console/announced/list', { state: 'waiting', pageSize: 50 });
  expect(list.map(({ id }) => id)).toContain(record.id);
  const guest = (await stack.client().post('app/login/guest', { devID: randomUUID() })).token;
  expect(await stack.client(guest).post('app/content/info', { contentType: 10, id: record.id })).toMatchObject({
    target: `/reserved/detail?id=${record.id}`,
  });
});
