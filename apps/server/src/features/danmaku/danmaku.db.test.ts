import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addCommenter } from '../../../testing/commenting.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { addDanmaku } from '../../../testing/factories/danmaku.factory.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { type Watched, watch } from '../../../testing/watch.ts';
import type { NewVideo } from '../media/media.repository.ts';
import { mediaVideo } from '../media/media.schema.ts';
import { danmaku } from './danmaku.schema.ts';

let stack: Stack;
let ownerId: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  ownerId = (await addCommenter(stack)).id;
});
afterAll(() => stack.close());

interface Viewer {
  readonly id: bigint;
  readonly client: Client;
}

const newFilm = async (fields: Partial<NewVideo> = {}) =>
  (await addShownVideo(stack.running.database, ownerId, { seconds: 900, previewSeconds: 30, ...fields })).id;

/** As `media/play` would give it. */
function playToken({ id }: Viewer, videoId: bigint, watched: 'full' | 'preview' = 'full'): string {
  const session = sessions.get(id);
  if (!session) throw new Error('nobody is signed in');
  return stack.running.app.ports.playTokens.make(session, { videoId, watch: watched, quality: 720 }).token;
}
const sessions = new Map<bigint, { id: bigint; sessionId: bigint; registered: boolean }>();

async function viewerOf(token: string): Promise<Viewer> {
  const person = await stack.running.app.ports.sessions.personOf(token);
  if (!person) throw new Error('nobody is signed in');
  sessions.set(person.id, person);
  return { id: person.id, client: stack.client(token) };
}
const member = async () => viewerOf(await stack.tokenOf('member'));
const vip = async () => viewerOf(await stack.tokenOf('vip'));
const guest = async () => viewerOf((await stack.client().post('app/login/guest', { devID: randomUUID() })).token);
/** Somebody registered whom nobody else knows. */
async function somebody(): Promise<Viewer> {
  const name = `d${randomUUID().slice(0, 8)}`;
  const { token } = await stack.client().post('app/login/account/register', { name, password: 'a password of length' });
  return viewerOf(token);
}

const write = (
  by: Viewer,
  film: bigint,
  more: Partial<Request<'x/danmaku/send'>> = {},
  watched: 'full' | 'preview' = 'full',
) =>
  by.client.post('x/danmaku/send', {
    requestId: randomUUID(),
    playToken: playToken(by, film, watched),
    at: 5,
    text: '前方高能',
    ...more,
  });

const read = (by: Viewer, film: bigint, more: Partial<Request<'x/danmaku/list'>> = {}) =>
  by.client.post('x/danmaku/list', { playToken: playToken(by, film), from: 0, to: 60, reached: 60, ...more });

const textsOf = async (by: Viewer, film: bigint, more: Partial<Request<'x/danmaku/list'>> = {}) =>
  (await read(by, film, more)).list.map(({ text }) => text);

describe('x/danmaku/send', () => {
  test('writes over a film at its second, once, for everybody who watches', async () => {
    const [one, film] = [await member(), await newFilm()];
    const asked = { requestId: randomUUID(), playToken: playToken(one, film), at: 12.5, text: '  这个\n长镜头  ' };
    const sent = await write(one, film, asked);
    expect(sent).toMatchObject({ state: 'shown', danmaku: { at: 12.5, text: '这个 长镜头', color: 0, mine: true } });
    expect(await write(one, film, asked)).toEqual(sent);
    const { list } = await read(await guest(), film);
    expect(list).toEqual([{ ...sent.danmaku, mine: false }]);
  });

  test('is for people with an account: a guest is told to register', async () => {
    await expect(write(await guest(), await newFilm())).rejects.toMatchObject({ code: 4030 });
  });

  test('takes more colours and positions from members', async () => {
    const film = await newFilm();
    for (const look of [{ color: 7 }, { place: 'top' as const }]) {
      await expect(write(await member(), film, look)).rejects.toMatchObject({ code: 4031 });
      expect((await write(await vip(), film, look)).danmaku).toMatchObject(look);
    }
  });

  test('keeps markup as text, takes control characters away, and refuses what is too long or says nothing', async () => {
    const [one, film] = [await somebody(), await newFilm()];
    const { danmaku: kept } = await write(one, film, { text: '<b onclick="x()">好\u0007\u202e看</b>' });
    expect(kept.text).toBe('<b onclick="x()">好看</b>');
    for (const text of ['弹'.repeat(61), '幕'.repeat(5000), '\u200b\u0007 '])
      await expect(write(one, film, { text })).rejects.toMatchObject({ code: 4000 });
  });

  test('is moderated: what the policy refuses is refused, and a link waits for an operator', async () => {
    const [one, film] = [await somebody(), await newFilm()];
    await expect(write(one, film, { text: '去死吧你这个废物' })).rejects.toMatchObject({ code: 4220 });
    const held = await write(one, film, { text: '加我 www.example.com' });
    expect(held.state).toBe('held');
    expect(await textsOf(one, film)).toEqual([]);
    const operator = await stack.asOperator('moderator');
    const { list } = await operator.post('console/danmaku/list', { queue: 'held' });
    expect(list.map(({ id }) => id)).toContain(held.danmaku.id);
    await operator.post('console/danmaku/decide', { danmakuId: held.danmaku.id, state: 'shown' });
    expect(await textsOf(one, film)).toEqual(['加我 www.example.com']);
    await expect(
      operator.post('console/danmaku/decide', { danmakuId: held.danmaku.id, state: 'shown' }),
    ).rejects.toMatchObject({ code: 4090 });
  });

  test('lets nobody write a thousand in a minute', async () => {
    const [one, film] = [await somebody(), await newFilm()];
    const token = playToken(one, film);
    const send = (at: number) =>
      one.client
        .post('x/danmaku/send', { requestId: randomUUID(), playToken: token, at: at / 10, text: `第${at}条` })
        .then(() => 200)
        .catch(({ code }: { code: number }) => code);
    // Within one minute, however long the machine takes for a thousand.
    stack.clock.stop();
    onTestFinished(() => stack.clock.goOn());
    const codes: number[] = [];
    for (let at = 0; at < 1000; at += 10)
      codes.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => send(at + more)))));
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.filter((code) => code === 4290)).toHaveLength(980);
  });

  test('of a film that one has not paid for reaches as far as its preview', async () => {
    const [one, film] = [await somebody(), await newFilm({ access: 'gold', price: 5 })];
    await addDanmaku(stack.running.database, { videoId: film, accountId: ownerId, second: 300, text: '付费的部分' });
    await expect(write(one, film, { at: 300 }, 'preview')).rejects.toMatchObject({ code: 4000 });
    expect((await write(one, film, { at: 20 }, 'preview')).state).toBe('shown');
    const asked = { playToken: playToken(one, film, 'preview'), from: 0, to: 600, reached: 600 };
    const { list, withheld } = await one.client.post('x/danmaku/list', asked);
    expect([list.map(({ text }) => text), withheld]).toEqual([['前方高能'], 0]);
  });

  test('needs a film that is there, opened by whoever writes', async () => {
    const [one, other, film] = [await somebody(), await somebody(), await newFilm()];
    await expect(write(one, film, { playToken: playToken(other, film) })).rejects.toMatchObject({ code: 4040 });
    const token = playToken(one, film);
    await stack.running.database.query.update(mediaVideo).set({ heldAt: new Date() }).where(eq(mediaVideo.id, film));
    await expect(write(one, film, { playToken: token })).rejects.toMatchObject({ code: 4040 });
    await expect(read(one, film, { playToken: token })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('x/danmaku/list', () => {
  test('gives ten minutes with six thousand in the order of the film, and no longer stretch', async () => {
    const [one, film] = [await member(), await newFilm()];
    const rows = Array.from({ length: 6000 }, (_, at) => ({
      ...({ videoId: film, accountId: ownerId, text: `第${at}条`, color: 0, place: 'roll', state: 'shown' } as const),
      second: ((at * 7919) % 6000) / 10,
      reveals: ((at * 7919) % 6000) / 10,
      createdAt: stack.clock.now(),
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await stack.running.database.query.insert(danmaku).values(rows.slice(from, from + 1000));
    const { list, withheld } = await read(one, film, { to: 600, reached: 600 });
    expect([list.length, withheld]).toEqual([6000, 0]);
    const seconds = list.map(({ at }) => at);
    expect(seconds).toEqual([...seconds].sort((left, right) => left - right));
    await expect(read(one, film, { to: 601 })).rejects.toMatchObject({ code: 4000 });
  });

  test('leaves out blocked words, whoever was muted or blocked, and what operators refused', async () => {
    const [reader, loud, quiet, film] = [await somebody(), await somebody(), await somebody(), await newFilm()];
    await write(loud, film, { text: '第一', at: 1 });
    await write(quiet, film, { text: '结局是 HE 哦', at: 2 });
    await write(quiet, film, { text: '好看', at: 3 });
    expect(await textsOf(reader, film)).toEqual(['第一', '结局是 HE 哦', '好看']);
    await reader.client.post('x/block/set', { accountId: String(loud.id), kind: 'muted' });
    expect(await reader.client.post('x/danmaku/blockWord', { word: ' he ', blocked: true })).toEqual({ words: ['he'] });
    expect(await textsOf(reader, film)).toEqual(['好看']);
    await reader.client.post('x/danmaku/blockWord', { word: 'HE', blocked: false });
    expect(await reader.client.post('x/danmaku/words', {})).toEqual({ words: [] });
    expect(await textsOf(reader, film)).toEqual(['结局是 HE 哦', '好看']);
  });
});

test('x/danmaku/recall is for who wrote it, for two minutes, and it is gone for everybody', async () => {
  const [one, other, film] = [await somebody(), await somebody(), await newFilm()];
  const { danmaku: first } = await write(one, film, { text: '写错了' });
  await expect(other.client.post('x/danmaku/recall', { danmakuId: first.id })).rejects.toMatchObject({ code: 4040 });
  await one.client.post('x/danmaku/recall', { danmakuId: first.id });
  expect(await textsOf(other, film)).toEqual([]);
  const { id } = await addDanmaku(
    stack.running.database,
    { videoId: film, accountId: one.id },
    new Date(stack.clock.now().getTime() - 121_000),
  );
  await expect(one.client.post('x/danmaku/recall', { danmakuId: String(id) })).rejects.toMatchObject({ code: 4090 });
});

test('x/danmaku/report holds what five people with an account report, until an operator decides', async () => {
  const [author, film] = [await somebody(), await newFilm()];
  const { danmaku: sent } = await write(author, film, { text: '刷屏刷屏' });
  const report = { danmakuId: sent.id, reason: 'spam' } as const;
  for (let at = 0; at < 5; at += 1) await (await guest()).client.post('x/danmaku/report', report);
  expect(await textsOf(author, film)).toEqual(['刷屏刷屏']);
  for (let at = 0; at < 5; at += 1) await (await somebody()).client.post('x/danmaku/report', report);
  expect(await textsOf(author, film)).toEqual([]);
  const operator = await stack.asOperator('moderator');
  const { list } = await operator.post('console/danmaku/list', { queue: 'reported' });
  expect(list.find(({ id }) => id === sent.id)).toMatchObject({ state: 'held', reports: 10 });
  await operator.post('console/danmaku/decide', { danmakuId: sent.id, state: 'refused' });
  await expect((await somebody()).client.post('x/danmaku/report', report)).rejects.toMatchObject({ code: 4040 });
});

describe('who has the same stretch of a film before them', () => {
  const heardBy = ({ events }: Watched) =>
    events.flatMap((event) => (event.topic === 'danmaku.changed' ? [event.data] : []));

  test('is told at once of what is written and taken back, and others are not', async () => {
    const [author, film] = [await somebody(), await newFilm()];
    const [near, far, muter] = [await somebody(), await somebody(), await somebody()];
    await muter.client.post('x/block/set', { accountId: String(author.id), kind: 'muted' });
    const lines = await Promise.all([near, far, muter].map(({ client }) => watch(client, 'x/realtime/stream')));
    // Whoever plays on has what lies behind still before them.
    for (const viewer of [near, muter])
      for (const from of [0, 12]) await read(viewer, film, { from, to: from + 12, reached: from + 12 });
    await read(far, film, { from: 100, to: 112, reached: 112 });
    const { danmaku: sent } = await write(author, film, { at: 8 });
    await author.client.post('x/danmaku/recall', { danmakuId: sent.id });
    await untilPasses(() =>
      expect(heardBy(lines[0] as Watched)).toEqual([
        { videoId: String(film), id: sent.id, danmaku: { ...sent, mine: false } },
        { videoId: String(film), id: sent.id, danmaku: null },
      ]),
    );
    // All three hear what comes last: nothing was on its way to the others before it.
    const { danmaku: last } = await write(await somebody(), film, { at: 9, text: '最后' });
    await read(far, film, { from: 0, to: 12, reached: 12 });
    const { danmaku: end } = await write(await somebody(), film, { at: 9, text: '完' });
    await untilPasses(() => expect(heardBy(lines[1] as Watched).map(({ id }) => id)).toEqual([end.id]));
    await untilPasses(() => expect(heardBy(lines[2] as Watched).map(({ id }) => id)).toEqual([last.id, end.id]));
    for (const line of lines) line.leave();
  });
});

test('what three people write at the same moment is found by the search, and so are the names of chapters', async () => {
  const film = await newFilm({ chapters: [{ second: 0, title: '序章' }] });
  const found = async (words: string) => {
    await runJob(stack, 'search.index');
    // What was found a moment ago is remembered.
    await stack.running.database.transaction((tx) => stack.running.app.ports.bus.publish('media', 'test', tx));
    return (await (await member()).client.post('app/search/details', { words })).moments;
  };
  const people = [await somebody(), await somebody(), await somebody()];
  const [first, second, third] = people as [Viewer, Viewer, Viewer];
  await write(first, film, { at: 61, text: '名场面打卡' });
  await write(first, film, { at: 62, text: '名场面打卡' });
  await write(second, film, { at: 63, text: '名场面打卡' });
  expect(await found('名场面打卡'), 'two people').toEqual([]);
  const { danmaku: last } = await write(third, film, { at: 64, text: '名场面打卡' });
  for (const one of people) await write(one, film, { at: 70, text: '凶手是管家', spoiler: true });
  expect(await found('名场面打卡')).toMatchObject([{ seconds: 61, line: '名场面打卡', video: { id: String(film) } }]);
  expect(await found('凶手是管家'), 'what gives the film away').toEqual([]);
  await third.client.post('x/danmaku/recall', { danmakuId: last.id });
  expect(await found('名场面打卡'), 'one has taken it back').toEqual([]);

  const editor = await stack.asOperator('editor');
  const chapters = [
    { second: 0, title: '序章' },
    { second: 90, title: '雨中重逢', en: 'Meeting again' },
  ];
  await editor.post('console/media/chapters/put', { videoId: String(film), chapters });
  for (const words of ['雨中重逢', 'meeting again'])
    expect(await found(words)).toMatchObject([{ seconds: 90, video: { id: String(film) } }]);
});

test('what somebody wrote over films is in the export, and gone once the person has left', async () => {
  const [one, film] = [await somebody(), await newFilm()];
  await write(one, film, { text: '我的话' });
  await one.client.post('x/danmaku/blockWord', { word: '剧透', blocked: true });
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'danmaku');
  expect(await personal?.export(one.id)).toMatchObject([
    { content: [{ text: '我的话', second: 5 }] },
    { content: [] },
    { content: ['剧透'] },
  ]);
  await database.transaction(async (tx) => personal?.erase(tx, one.id));
  expect(await database.query.$count(danmaku, eq(danmaku.accountId, one.id))).toBe(0);
});
