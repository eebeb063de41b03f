import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commented, type Commenter, read, say } from '../../../testing/commenting.ts';
import { eventually } from '../../../testing/eventually.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let creator: Commenter;
let moderator: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await addCommenter(stack);
  moderator = await stack.asOperator('moderator');
});
afterAll(() => stack.close());

const newVideo = () => addCommented(stack, creator.id);

/** A comment that waits for an operator. */
async function heldComment(): Promise<{ author: Commenter; video: Commented; commentId: string }> {
  const [author, video] = [await addCommenter(stack), await newVideo()];
  const { id: commentId } = await say(author, video, `资料在 https://example.com/${author.id}`);
  return { author, video, commentId };
}

async function told(topic: string, accountId: bigint) {
  const { rows } = await stack.running.database.pool.query(
    `select data->>'commentId' as "commentId", data->>'state' as state, data->>'note' as note
     from realtime_event where audience = $1 and topic = $2 order by id`,
    [`account:${accountId}`, topic],
  );
  return rows;
}

/** Added up soon after it came. */
const expectTotal = (video: Commented, comments: number) =>
  eventually(async () => (await read(creator, video)).total).toBe(comments);

test('console/comment/list gives what waits from the one that waits longest, and all of one person newest first', async () => {
  const [first, second] = [await heldComment(), await heldComment()];
  const { list } = await moderator.post('console/comment/list', { queue: 'held', pageSize: 50 });
  const ids = list.map(({ id }) => id);
  expect(ids.indexOf(first.commentId)).toBeLessThan(ids.indexOf(second.commentId));
  expect(list.find(({ id }) => id === first.commentId)).toMatchObject({
    state: 'held',
    heldFor: 'link',
    accountId: String(first.author.id),
    subjectId: first.video.id,
  });
  await say(first.author, first.video, '后来的话');
  const own = await moderator.post('console/comment/list', { accountId: String(first.author.id) });
  expect(own.list.map(({ state }) => state)).toEqual(['shown', 'held']);
});

describe('console/comment/approve', () => {
  test('shows the comment, tells its author, and is written down', async () => {
    const { author, video, commentId } = await heldComment();
    expect(await moderator.post('console/comment/approve', { commentId })).toMatchObject({
      state: 'shown',
      heldFor: '',
    });
    expect((await read(creator, video)).list).toMatchObject([{ id: commentId }]);
    expect((await read(author, video)).own).toEqual([]);
    expect(await told('comment.changed', author.id)).toEqual([{ commentId, state: 'shown', note: '' }]);
    await expectTotal(video, 1);
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/comment/approve' });
    expect(list[0]).toMatchObject({ target: commentId });
    await expect(moderator.post('console/comment/approve', { commentId })).rejects.toMatchObject({ code: 4090 });
  });

  test('tells whoever was answered only then', async () => {
    const [author, video] = [await addCommenter(stack), await newVideo()];
    const root = await say(creator, video, '有问题可以问');
    const answer = await say(author, video, '见 https://example.com/answer', { answeredId: root.id });
    expect(await told('comment.answered', creator.id)).toEqual([]);
    await moderator.post('console/comment/approve', { commentId: answer.id });
    expect(await told('comment.answered', creator.id)).toMatchObject([{ commentId: answer.id }]);
    expect((await read(author, video)).list).toMatchObject([{ replies: 1, firstReplies: [{ id: answer.id }] }]);
  });
});

describe('console/comment/refuse', () => {
  test('keeps the comment from others, and its author reads why', async () => {
    const { author, video, commentId } = await heldComment();
    await moderator.post('console/comment/refuse', { commentId, note: '广告请发到合作邮箱' });
    expect((await read(author, video)).own).toMatchObject([{ state: 'refused', note: '广告请发到合作邮箱' }]);
    expect(await read(creator, video)).toMatchObject({ list: [], own: [] });
    expect(await told('comment.changed', author.id)).toEqual([
      { commentId, state: 'refused', note: '广告请发到合作邮箱' },
    ]);
    await author.client.post('x/comment/delete', { commentId });
    expect((await read(author, video)).own).toEqual([]);
  });

  test('takes away what was shown, with all that stands below, and approving brings it back', async () => {
    const [author, video] = [await addCommenter(stack), await newVideo()];
    const { id: commentId } = await say(author, video, '先公开的');
    await say(creator, video, '下面的', { answeredId: commentId });
    await expectTotal(video, 2);
    await moderator.post('console/comment/refuse', { commentId, note: '跑题了' });
    await expectTotal(video, 0);
    await expect(creator.client.post('x/comment/replies', { commentId })).rejects.toMatchObject({ code: 4040 });
    await moderator.post('console/comment/approve', { commentId });
    await expectTotal(video, 2);
  });

  test.each(['editor', 'finance', 'support'] as const)('is not for %s', async (role) => {
    const operator = await stack.asOperator(role);
    const refusing = operator.post('console/comment/refuse', { commentId: '1', note: '不行' });
    await expect(refusing).rejects.toMatchObject({ code: 4035 });
  });
});

describe('x/comment/report', () => {
  test('is read by operators, once for each person', async () => {
    const [author, reader, video] = [await addCommenter(stack), await addCommenter(stack), await newVideo()];
    const { id: commentId } = await say(author, video, '惹人厌的话');
    await reader.client.post('x/comment/report', { commentId, reason: 'spam' });
    await reader.client.post('x/comment/report', { commentId, reason: 'abuse', text: '骂人' });
    const { list } = await moderator.post('console/comment/reports', { commentId });
    expect(list).toMatchObject([{ reason: 'abuse', text: '骂人', accountId: String(reader.id) }]);
    const queue = await moderator.post('console/comment/list', { queue: 'reported', pageSize: 50 });
    expect(queue.list.find(({ id }) => id === commentId)).toMatchObject({ reports: 1, state: 'shown' });
    expect(await moderator.post('console/comment/approve', { commentId })).toMatchObject({ reports: 0 });
    expect(await told('comment.changed', author.id)).toEqual([]);
  });

  test('of five registered people holds a comment, of guests does not, and not again once an operator has looked', async () => {
    const [author, video] = [await addCommenter(stack), await newVideo()];
    const { id: commentId } = await say(author, video, '很多人举报的话');
    const report = (client: Client) => client.post('x/comment/report', { commentId, reason: 'illegal' });
    for (let at = 0; at < 5; at += 1) await report(stack.client((await newGuest(stack)).token));
    for (let at = 0; at < 4; at += 1) await report((await addCommenter(stack)).client);
    expect((await read(creator, video)).list).toHaveLength(1);
    await report((await addCommenter(stack)).client);
    expect((await read(creator, video)).list).toEqual([]);
    expect((await read(author, video)).own).toMatchObject([{ state: 'held', heldFor: 'reported' }]);
    expect(await told('comment.changed', author.id)).toMatchObject([{ commentId, state: 'held' }]);
    await moderator.post('console/comment/approve', { commentId });
    for (let at = 0; at < 5; at += 1) await report((await addCommenter(stack)).client);
    expect((await read(creator, video)).list).toMatchObject([{ id: commentId }]);
  });
});
