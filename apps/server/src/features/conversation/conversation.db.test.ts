import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTalker, friends, judge, newPicture, said, send, type Talker } from '../../../testing/talking.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const textsOf = async (reader: Talker, other: Talker) => (await said(reader, other)).map(({ text }) => text);
const standingOf = async (reader: Talker, other: Talker) =>
  (await reader.client.post('x/conversation/messages', { accountId: String(other.id) })).standing;
const itemOf = async (reader: Talker, other: Talker) =>
  (await reader.client.post('x/conversation/list', {})).list.find((item) => item.other.id === String(other.id));
const unreadOf = async ({ client }: Talker) => (await client.post('x/conversation/unread', {})).count;
const read = ({ client }: Talker, other: Talker, position: number) =>
  client.post('x/conversation/read', { accountId: String(other.id), position });

describe('a conversation', () => {
  test('begins with one message of a stranger, and is open once that is answered', async () => {
    const [ann, bob] = [await addTalker(stack), await addTalker(stack)];
    expect((await standingOf(ann, bob)).sending).toBe('first');
    await send(ann, bob, '  你好，喜欢你的片子\u200b ');
    expect((await standingOf(ann, bob)).sending).toBe('waiting');
    await expect(send(ann, bob, '在吗')).rejects.toMatchObject({
      code: 4090,
      data: { reason: { key: 'conversation.waitForAnswer' } },
    });
    expect(await textsOf(bob, ann)).toEqual(['你好，喜欢你的片子']);
    expect(await itemOf(bob, ann)).toMatchObject({
      other: { id: String(ann.id), name: ann.name },
      last: { kind: 'text', text: '你好，喜欢你的片子', mine: false },
      unread: 1,
      sending: 'open',
    });
    expect((await itemOf(ann, bob))?.sending).toBe('waiting');
    await send(bob, ann, '谢谢');
    expect((await standingOf(ann, bob)).sending).toBe('open');
    await send(ann, bob, '不客气');
    expect(await textsOf(ann, bob)).toEqual(['你好，喜欢你的片子', '谢谢', '不客气']);
    expect((await said(bob, ann)).map(({ mine }) => mine)).toEqual([false, true, false]);
  });

  test('takes a stranger’s words only: pictures and shares come after an answer', async () => {
    const [ann, bob] = [await addTalker(stack), await addTalker(stack)];
    const { id: pictureId } = await newPicture(ann);
    await expect(send(ann, bob, { pictureId })).rejects.toMatchObject({ code: 4090 });
    expect(await said(ann, bob)).toEqual([]);
    await send(ann, bob, '你好');
    await send(bob, ann, '你好');
    expect(await send(ann, bob, { pictureId })).toMatchObject({ state: 'waiting' });
  });

  test('is between two people who are there', async () => {
    const ann = await addTalker(stack);
    const guest = await newGuest(stack);
    const banned = await addTalker(stack, { status: 'banned' });
    await expect(send(ann, ann, '自言自语')).rejects.toMatchObject({ code: 4000 });
    await expect(send(ann, { id: 999_999_999n }, '有人吗')).rejects.toMatchObject({ code: 4040 });
    await expect(send(ann, { id: BigInt(guest.id) }, '你好')).rejects.toMatchObject({ code: 4040 });
    await expect(send(ann, banned, '你好')).rejects.toMatchObject({ code: 4040 });
    await expect(send(ann, banned, { text: '你好', pictureId: '1' })).rejects.toMatchObject({ code: 4000 });
    await expect(send(ann, banned, '\u200b')).rejects.toMatchObject({ code: 4000 });
    const speech = stack.client(guest.token).post('x/conversation/list', {});
    await expect(speech).rejects.toMatchObject({ code: 4030 });
  });

  test('pages back from the latest, and lists the latest first', async () => {
    const [ann, bob] = await friends(stack);
    const carl = await addTalker(stack);
    for (const text of ['一', '二', '三']) await send(ann, bob, text);
    const body = { accountId: String(ann.id), pageSize: 3 };
    const first = await bob.client.post('x/conversation/messages', body);
    const second = await bob.client.post('x/conversation/messages', { ...body, cursor: first.cursor ?? '' });
    expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(['三', '二', '一', '在的', '在吗']);
    expect(second.hasNext).toBe(false);
    stack.clock.advance({ seconds: 1 });
    await send(carl, bob, '我也来了');
    const listed = await bob.client.post('x/conversation/list', { pageSize: 1 });
    const next = await bob.client.post('x/conversation/list', { pageSize: 1, cursor: listed.cursor ?? '' });
    expect([...listed.list, ...next.list].map(({ other }) => other.id)).toEqual([String(carl.id), String(ann.id)]);
  });

  test('shares what everybody may find, and people, and nothing else', async () => {
    const [ann, bob] = await friends(stack);
    const { database } = stack.running;
    const { id } = await addShownVideo(database, ann.id, { title: '山海' });
    const held = await addShownVideo(database, ann.id, { heldAt: new Date() });
    await send(ann, bob, { content: { contentType: 1, id: String(id) } });
    await send(ann, bob, { content: { contentType: 5, id: String(bob.id) } });
    expect((await said(bob, ann)).slice(2)).toMatchObject([
      { kind: 'content', content: { contentType: 1, id: String(id), title: '山海' } },
      { kind: 'content', content: { contentType: 5, title: bob.name } },
    ]);
    const hidden = send(ann, bob, { content: { contentType: 1, id: String(held.id) } });
    await expect(hidden).rejects.toMatchObject({ code: 4040 });
  });
});

describe('what is unread', () => {
  test('is counted for the other until read, on two devices at once the same, and told to both', async () => {
    const [ann, bob] = await friends(stack);
    const before = await unreadOf(bob);
    const sent = [await send(ann, bob, '一'), await send(ann, bob, '二'), await send(ann, bob, '三')];
    expect(await unreadOf(bob)).toBe(before + 3);
    const upTo = (at: number) => sent[at]?.position ?? 0;
    await Promise.all([read(bob, ann, upTo(1)), read(bob, ann, upTo(0)), read(bob, ann, upTo(1))]);
    expect((await itemOf(bob, ann))?.unread).toBe(1);
    expect(await read(bob, ann, upTo(0))).toEqual({ unread: 1 });
    expect(await read(bob, ann, Number.MAX_SAFE_INTEGER)).toEqual({ unread: 0 });
    expect((await standingOf(ann, bob)).read).toBe(upTo(2));
    // Reading ahead does not read what is still to come.
    await send(ann, bob, '四');
    expect((await itemOf(bob, ann))?.unread).toBe(1);
  });

  test('x/conversation/readAll reads everything on two devices at once, tells those who wrote, and leaves what comes later', async () => {
    const [ann, bob] = await friends(stack);
    const carl = await addTalker(stack);
    await send(ann, bob, '一');
    await send(carl, bob, '你好');
    const muted = await friends(stack);
    await send(muted[0], bob, '静音的');
    await bob.client.post('x/conversation/mute', { accountId: String(muted[0].id), muted: true });
    const line = await watch(ann.client, 'x/realtime/stream');
    await Promise.all([bob.client.post('x/conversation/readAll', {}), bob.client.post('x/conversation/readAll', {})]);
    expect(await unreadOf(bob)).toBe(0);
    const { list } = await bob.client.post('x/conversation/list', {});
    expect(list.map(({ unread }) => unread)).toEqual([0, 0, 0]);
    await untilPasses(() =>
      expect(line.events.filter(({ topic }) => topic === 'conversation.read')).toMatchObject([
        { data: { accountId: String(bob.id), mine: false } },
      ]),
    );
    line.leave();
    expect((await standingOf(carl, bob)).read).toBeGreaterThan(0);
    await send(ann, bob, '二');
    expect(await unreadOf(bob)).toBe(1);
    const guest = await newGuest(stack);
    await expect(stack.client(guest.token).post('x/conversation/readAll', {})).rejects.toMatchObject({ code: 4030 });
  });

  test('is not counted of muted conversations and people', async () => {
    const [ann, bob] = await friends(stack);
    const carl = await addTalker(stack);
    await send(ann, bob, '一');
    await send(carl, bob, '二');
    expect(await unreadOf(bob)).toBe(3);
    await bob.client.post('x/conversation/mute', { accountId: String(ann.id), muted: true });
    await bob.client.post('x/block/set', { accountId: String(carl.id), kind: 'muted' });
    expect(await unreadOf(bob)).toBe(0);
    expect(await itemOf(bob, ann)).toMatchObject({ unread: 2, muted: true });
  });
});

describe('x/conversation/recall', () => {
  test('takes the words back for both within two minutes, and not later', async () => {
    const [ann, bob] = await friends(stack);
    const { id } = await send(ann, bob, '说错了');
    await expect(bob.client.post('x/conversation/recall', { messageId: id })).rejects.toMatchObject({ code: 4040 });
    stack.clock.advance({ seconds: 119 });
    expect(await ann.client.post('x/conversation/recall', { messageId: id })).toMatchObject({ state: 'recalled' });
    expect((await said(bob, ann)).at(-1)).toMatchObject({ id, state: 'recalled', text: '' });
    expect((await itemOf(bob, ann))?.last).toMatchObject({ state: 'recalled', text: '' });
    const late = await send(ann, bob, '没说错');
    stack.clock.advance({ seconds: 121 });
    await expect(ann.client.post('x/conversation/recall', { messageId: late.id })).rejects.toMatchObject({
      code: 4090,
    });
    const { rows } = await stack.running.database.pool.query(
      `select 1 from realtime_event where data::text like '%说错%' union all
       select 1 from once_request where reply::text like '%说错%'`,
    );
    expect(rows).toEqual([]);
  });

  test('of a stranger’s one message gives them no second', async () => {
    const [ann, bob] = [await addTalker(stack), await addTalker(stack)];
    const { id } = await send(ann, bob, '你好');
    await ann.client.post('x/conversation/recall', { messageId: id });
    await expect(send(ann, bob, '又是我')).rejects.toMatchObject({ code: 4090 });
    expect(await unreadOf(bob)).toBe(0);
  });
});

test('x/conversation/delete is for whoever deletes alone: one message, or all until something new is said', async () => {
  const [ann, bob] = await friends(stack);
  const { id } = await send(ann, bob, '留一句');
  await bob.client.post('x/conversation/delete', { accountId: String(ann.id), messageId: id });
  expect(await textsOf(bob, ann)).toEqual(['在吗', '在的']);
  expect((await itemOf(bob, ann))?.last.text).toBe('在的');
  expect(await textsOf(ann, bob)).toEqual(['在吗', '在的', '留一句']);
  await bob.client.post('x/conversation/delete', { accountId: String(ann.id) });
  expect(await itemOf(bob, ann)).toBeUndefined();
  expect(await said(bob, ann)).toEqual([]);
  await send(ann, bob, '新的一句');
  expect(await textsOf(bob, ann)).toEqual(['新的一句']);
  expect(await itemOf(bob, ann)).toMatchObject({ unread: 1 });
});

describe('a picture', () => {
  test('is the sender’s alone until it has passed, and then the last thing said', async () => {
    const [ann, bob] = await friends(stack);
    const { id: pictureId } = await newPicture(ann);
    const { id } = await send(ann, bob, { pictureId });
    await send(ann, bob, '看图');
    expect((await said(ann, bob)).at(-2)).toMatchObject({ id, state: 'waiting', picture: { id: pictureId } });
    expect(await textsOf(bob, ann)).toEqual(['在吗', '在的', '看图']);
    const { standing } = await bob.client.post('x/conversation/messages', { accountId: String(ann.id) });
    const since = { accountId: String(ann.id), since: standing.version };
    await judge(stack, pictureId, 'passed');
    expect(await bob.client.post('x/conversation/changes', since)).toMatchObject({
      list: [{ id, state: 'shown', picture: { id: pictureId } }],
    });
    expect((await said(bob, ann)).at(-1)).toMatchObject({ id });
    expect((await itemOf(bob, ann))?.last.kind).toBe('picture');
    // Once it has passed it is sent at once.
    expect(await send(ann, bob, { pictureId })).toMatchObject({ state: 'shown' });
  });

  test('that does not pass is never seen, and its sender told', async () => {
    const [ann, bob] = await friends(stack);
    const { id: pictureId } = await newPicture(ann);
    await send(ann, bob, { pictureId });
    await judge(stack, pictureId, 'blocked');
    expect((await said(ann, bob)).at(-1)).toMatchObject({ state: 'refused' });
    expect(await textsOf(bob, ann)).toEqual(['在吗', '在的']);
    await expect(send(ann, bob, { pictureId })).rejects.toMatchObject({ code: 4220 });
  });
});

test('a report shows operators the message with what came before, and nothing else', async () => {
  const [ann, bob] = await friends(stack);
  for (const text of ['一', '二', '三', '四']) await send(ann, bob, text);
  const { id } = await send(ann, bob, '你这个人');
  await send(bob, ann, '不关你事');
  const report = { messageId: id, reason: 'abuse' as const, text: '骂人' };
  await expect(ann.client.post('x/conversation/report', report)).rejects.toMatchObject({ code: 4040 });
  await bob.client.post('x/conversation/report', report);
  await ann.client.post('x/conversation/recall', { messageId: id });
  const moderator = await stack.asOperator('moderator');
  const found = (await moderator.post('console/conversation/reports', { pageSize: 50 })).list.find(
    ({ accountId }) => accountId === String(bob.id),
  );
  expect(found).toMatchObject({ reportedId: String(ann.id), reason: 'abuse', text: '骂人' });
  expect(found?.quoted.map(({ text }) => text)).toEqual(['一', '二', '三', '四', '你这个人']);
  const decision = { reportId: found?.id ?? '', outcome: 'acted' as const, note: '已警告' };
  expect(await moderator.post('console/conversation/resolve', decision)).toMatchObject({ outcome: 'acted' });
  await expect(moderator.post('console/conversation/resolve', decision)).rejects.toMatchObject({ code: 4090 });
  const support = await stack.asOperator('support');
  await expect(support.post('console/conversation/resolve', decision)).rejects.toMatchObject({ code: 4035 });
});

test('conversations are in an export, and of who leaves no word stays; the other keeps their own', async () => {
  const [ann, bob] = await friends(stack);
  const { id } = await send(ann, bob, '再见了');
  await bob.client.post('x/conversation/report', { messageId: id, reason: 'other' });
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'conversation');
  const files = (await personal?.export(bob.id)) ?? [];
  const exported = files.find(({ name }) => name === `conversations/${ann.id}.json`)?.content as { text: string }[];
  expect(exported.map(({ text }) => text)).toEqual(['在吗', '在的', '再见了']);
  await database.transaction(async (tx) => personal?.erase(tx, ann.id));
  await database.pool.query(`update account set status = 'deleted' where id = $1`, [ann.id]);
  await database.transaction((tx) => app.ports.bus.publish('account', String(ann.id), tx));
  expect(await said(bob, ann)).toMatchObject([{ state: 'erased', text: '' }, { text: '在的' }, { state: 'erased' }]);
  expect(await standingOf(bob, ann)).toMatchObject({ other: { name: '' }, sending: 'gone' });
  await expect(send(bob, ann, '你还在吗')).rejects.toMatchObject({
    code: 4040,
    data: { reason: { key: 'conversation.personGone' } },
  });
  const { rows } = await database.pool.query(`select 1 from conversation_report where quoted::text like '%再见了%'`);
  expect(rows).toEqual([]);
  await database.transaction(async (tx) => personal?.erase(tx, bob.id));
  const left = await database.pool.query('select 1 from conversation where low_id = $1 or high_id = $1', [bob.id]);
  expect(left.rows).toEqual([]);
});
