import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commented, type Commenter, read, say } from '../../../testing/commenting.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let [creator, ann, bob, carl]: Commenter[] = [];
let video: Commented;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await addCommenter(stack);
});
beforeEach(async () => {
  [ann, bob, carl] = [await addCommenter(stack), await addCommenter(stack), await addCommenter(stack)];
  video = await addCommented(stack, people().creator.id);
});
afterAll(() => stack.close());

const people = () => ({ creator, ann, bob, carl }) as Record<'creator' | 'ann' | 'bob' | 'carl', Commenter>;
const set = ({ client }: Commenter, other: Commenter, kind: 'blocked' | 'muted' | '') =>
  client.post('x/block/set', { accountId: String(other.id), kind });
const textsFor = async (reader: Commenter, more: object = {}) =>
  (await read(reader, video, more)).list.map(({ text }) => text);
const told = async ({ id }: Commenter) =>
  (
    await stack.running.database.pool.query(
      `select data->>'commentId' as id from realtime_event where topic = 'comment.answered' and audience = $1`,
      [`account:${id}`],
    )
  ).rows.map((row) => row.id);

describe('x/block/set', () => {
  test('keeps one standing of a pair, which the list and nobody else tells', async () => {
    const { ann, bob } = people();
    expect(await set(ann, bob, 'muted')).toEqual({ kind: 'muted' });
    expect(await set(ann, bob, 'blocked')).toEqual({ kind: 'blocked' });
    await set(ann, bob, 'blocked');
    expect((await ann.client.post('x/block/list', { kind: 'blocked' })).list).toMatchObject([
      { id: String(bob.id), name: bob.name, kind: 'blocked' },
    ]);
    expect((await ann.client.post('x/block/list', { kind: 'muted' })).list).toEqual([]);
    expect(await ann.client.post('x/block/standing', { accountId: String(bob.id) })).toEqual({ kind: 'blocked' });
    expect(await bob.client.post('x/block/standing', { accountId: String(ann.id) })).toEqual({ kind: '' });
    await set(ann, bob, '');
    expect(await ann.client.post('x/block/standing', { accountId: String(bob.id) })).toEqual({ kind: '' });
  });

  test('is for guests too, not about oneself, nor about nobody', async () => {
    const { ann } = people();
    const { token } = await newGuest(stack);
    const block = (accountId: string) => stack.client(token).post('x/block/set', { accountId, kind: 'blocked' });
    expect(await block(String(ann.id))).toEqual({ kind: 'blocked' });
    await expect(block('999999999')).rejects.toMatchObject({ code: 4040 });
    await expect(set(ann, ann, 'blocked')).rejects.toMatchObject({ code: 4000 });
  });

  test('x/block/list goes on where it ended', async () => {
    const { creator, ann, bob, carl } = people();
    for (const other of [creator, bob, carl]) await set(ann, other, 'blocked');
    const first = await ann.client.post('x/block/list', { kind: 'blocked', pageSize: 2 });
    const second = await ann.client.post('x/block/list', { kind: 'blocked', pageSize: 2, cursor: first.cursor ?? '' });
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([creator, bob, carl].map(({ id }) => String(id)).toSorted());
    expect(second.hasNext).toBe(false);
  });
});

describe('between people of whom one has blocked the other', () => {
  test.each([
    ['who blocked', ({ ann, bob }: ReturnType<typeof people>) => [ann, bob] as const],
    ['who was blocked', ({ ann, bob }: ReturnType<typeof people>) => [bob, ann] as const],
  ])('%s reads no comment and no answer of the other', async (_who, of) => {
    const { ann, bob, carl } = people();
    const [reader, writer] = of(people());
    const root = await say(carl, video, '开头的话');
    const theirs = await say(writer, video, '看不见的话');
    await say(writer, video, '看不见的回复', { answeredId: root.id });
    await say(carl, video, '看得见的回复', { answeredId: root.id });
    await set(ann, bob, 'blocked');
    for (const sort of ['newest', 'hottest']) {
      const { list } = await read(reader, video, { sort });
      expect(list.map(({ text }) => text)).toEqual(['开头的话']);
      expect(list[0]?.firstReplies.map(({ text }) => text)).toEqual(['看得见的回复']);
    }
    const { list: replies } = await reader.client.post('x/comment/replies', { commentId: root.id });
    expect(replies.map(({ text }) => text)).toEqual(['看得见的回复']);
    for (const call of [
      () => reader.client.post('x/comment/replies', { commentId: theirs.id }),
      () => reader.client.post('x/comment/like', { commentId: theirs.id, liked: true }),
      () => say(reader, video, '回你一句', { answeredId: theirs.id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 4040 });
    // Whoever blocked somebody can still report what they wrote.
    await reader.client.post('x/comment/report', { commentId: theirs.id, reason: 'abuse' });
    expect(await textsFor(carl)).toEqual(['看不见的话', '开头的话']);
    await set(ann, bob, '');
    expect(await textsFor(reader)).toEqual(['看不见的话', '开头的话']);
  });

  test('nothing is said under what the other made, and the refusal says why', async () => {
    const { creator, ann, bob } = people();
    await set(creator, ann, 'blocked');
    await set(bob, creator, 'blocked');
    for (const one of [ann, bob])
      await expect(say(one, video, '你好')).rejects.toMatchObject({
        code: 4040,
        data: { reason: { key: 'block.between' } },
      });
    await set(creator, ann, '');
    expect(await say(ann, video, '你好')).toMatchObject({ state: 'shown' });
  });

  test('pages stay whole', async () => {
    const { ann, bob, carl } = people();
    await set(ann, bob, 'blocked');
    for (const text of ['一', '二', '三']) {
      await say(bob, video, `不见${text}`);
      await say(carl, video, `可见${text}`);
    }
    const first = await read(ann, video, { pageSize: 2 });
    const second = await read(ann, video, { pageSize: 2, cursor: first.cursor });
    expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(['可见三', '可见二', '可见一']);
  });
});

test('a muted person is read by nobody who muted them, knows nothing of it, and is not heard', async () => {
  const { ann, bob } = people();
  const root = await say(ann, video, '我的话');
  await set(ann, bob, 'muted');
  const answer = await say(bob, video, '一句回复', { answeredId: root.id });
  await say(bob, video, '一句话');
  expect(await textsFor(ann)).toEqual(['我的话']);
  expect((await read(ann, video)).list[0]?.firstReplies).toEqual([]);
  expect(await textsFor(bob)).toEqual(['一句话', '我的话']);
  expect(await told(ann)).toEqual([]);
  await set(ann, bob, '');
  const next = await say(bob, video, '又一句回复', { answeredId: root.id });
  expect(await told(ann)).toEqual([next.id]);
  expect((await read(ann, video)).list[1]?.firstReplies.map(({ id }) => id)).toEqual([answer.id, next.id]);
});

test('blocks are in an export, move with a guest, and are gone when the person is', async () => {
  const { ann, bob, carl } = people();
  const guest = await addCommenter(stack, { kind: 'guest' });
  await set(guest, ann, 'muted');
  await set(guest, bob, 'blocked');
  await set(guest, carl, 'blocked');
  await set(bob, guest, 'blocked');
  await set(carl, ann, 'muted');
  await set(carl, guest, 'muted');
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'block');
  await database.transaction(async (tx) => personal?.merge(tx, guest.id, ann.id));
  const kept = (await personal?.export(ann.id))?.[0]?.content as { otherId: bigint; kind: string }[];
  expect(kept.map(({ otherId, kind }) => [otherId, kind]).toSorted()).toEqual([
    [bob.id, 'blocked'],
    [carl.id, 'blocked'],
  ]);
  expect(await bob.client.post('x/block/standing', { accountId: String(ann.id) })).toEqual({ kind: 'blocked' });
  expect(await carl.client.post('x/block/standing', { accountId: String(ann.id) })).toEqual({ kind: 'muted' });
  await database.transaction(async (tx) => personal?.erase(tx, ann.id));
  expect((await personal?.export(ann.id))?.[0]?.content).toEqual([]);
  expect((await bob.client.post('x/block/list', { kind: 'blocked' })).list).toEqual([]);
});
