import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { POST_NOTES } from '@liuguang/contract/post/notes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { addPost } from '../../../testing/factories/post.factory.ts';
import { addLabel } from '../../../testing/factories/shelf.factory.ts';
import { addWriter, judge, passedPicture, publish, sendPicture, type Writer } from '../../../testing/posting.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTask } from '../../../testing/tasks.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
let author: Writer;
let reader: Writer;
let operator: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  reader = await addWriter(stack);
  operator = await stack.asOperator('moderator');
});
beforeEach(async () => {
  author = await addWriter(stack);
});
afterAll(() => stack.close());

const isSeen = (id: string) =>
  reader.client.post('app/post/detail', { id }).then(
    () => true,
    () => false,
  );
const own = async (id: string) => {
  const { list } = await author.client.post('app/post/mypublish', {});
  return list.find((one) => one.id === id)?.own;
};
const told = async (id: string): Promise<string[]> =>
  (
    await stack.running.database.pool.query(
      `select data->>'state' as state from realtime_event
      where topic = 'post.changed' and audience = $1 and data->>'postId' = $2 order by id`,
      [`account:${author.id}`, id],
    )
  ).rows.map((row) => row.state);
const decide = (postId: string, state: 'shown' | 'refused', note?: string) =>
  operator.post('console/post/decide', { postId, state, ...(note && { note }) });
const queue = async (name: 'held' | 'appealed') =>
  (await operator.post('console/post/list', { queue: name, pageSize: 50 })).list.map(({ id }) => id);

describe('a post', () => {
  test('with a link waits for an operator, whose decision its author is told in a sentence', async () => {
    const { id } = await publish(author, { text: '看这里 https://example.com/a' });
    expect(await queue('held')).toContain(id);
    expect(await decide(id, 'shown')).toMatchObject({ state: 'shown', note: '' });
    expect(await isSeen(id)).toBe(true);
    await expect(decide(id, 'shown')).rejects.toMatchObject({ code: 4090 });
    await decide(id, 'refused', '广告太多');
    expect(await isSeen(id)).toBe(false);
    expect(await own(id)).toMatchObject({ state: 'refused', note: '广告太多', mayAppeal: true });
    expect(await told(id)).toEqual(['held', 'shown', 'refused']);
  });

  test('that was taken away comes back after one appeal', async () => {
    const { id } = await publish(author, { text: '我的日常' });
    await decide(id, 'refused');
    expect(await own(id)).toMatchObject({ note: '内容不符合社区规范' });
    const appeal = () => author.client.post('x/post/appeal', { id, text: '这是我自己拍的' });
    await appeal();
    await expect(appeal()).rejects.toMatchObject({ code: 4090 });
    expect(await own(id)).toMatchObject({ appealed: true, mayAppeal: false });
    expect(await queue('appealed')).toContain(id);
    expect(await operator.post('console/post/read', { postId: id })).toMatchObject({ appeal: '这是我自己拍的' });
    await decide(id, 'shown');
    expect(await isSeen(id)).toBe(true);
    expect(await queue('appealed')).not.toContain(id);
    const shown = await publish(author, { text: '公开的' });
    await expect(author.client.post('x/post/appeal', { id: shown.id, text: '为什么' })).rejects.toMatchObject({
      code: 4090,
    });
  });

  test('whose picture is blocked goes, and comes back with the picture', async () => {
    const [good, bad] = [await passedPicture(stack, author), await passedPicture(stack, author)];
    const { id } = await publish(author, { text: '两张', pictureIds: [good.id, bad.id] });
    expect(await isSeen(id)).toBe(true);
    await judge(stack, bad, 'blocked');
    expect(await isSeen(id)).toBe(false);
    expect(await own(id)).toMatchObject({ state: 'refused', note: '有一张图片不符合社区规范' });
    await expect(decide(id, 'shown')).rejects.toMatchObject({ code: 4090 });
    await expect(publish(author, { pictureIds: [bad.id] })).rejects.toMatchObject({ code: 4220 });
    await judge(stack, bad, 'passed');
    expect(await isSeen(id)).toBe(true);
    expect(await own(id)).toMatchObject({ state: 'shown', note: '' });
  });

  test('is shown when its video is', async () => {
    const { database } = stack.running;
    const video = await addVideo(database, author.id, {
      state: 'playable',
      moderation: 'pending',
      publishedAt: new Date(),
    });
    const { id, own: standing } = await publish(author, { kind: 'video', text: '新片', videoId: String(video.id) });
    expect(standing.state).toBe('review');
    await database.pool.query(`update media_video set moderation = 'passed', state = 'ready' where id = $1`, [
      video.id,
    ]);
    await runJob(stack, 'post.settleVideos');
    expect(await isSeen(id)).toBe(true);
  });
});

describe('x/post/draft', () => {
  const save = ({ client }: Writer, text: string, more: object = {}) =>
    client.post('x/post/draft/save', { content: { kind: 'pictures', text }, ...more });

  test('goes on from another device, with its pictures, and goes when it is published', async () => {
    const picture = await sendPicture(author);
    const content = { kind: 'pictures' as const, text: '写到一半', pictureIds: [picture.id] };
    const { draft } = await author.client.post('x/post/draft/save', { content });
    const elsewhere = stack.client(author.token);
    const found = await elsewhere.post('x/post/draft/read', { draftId: draft.id });
    expect(found).toMatchObject({ version: 1, content, pictures: [{ id: picture.id }] });
    await publish(author, { ...content, draftId: draft.id });
    await expect(elsewhere.post('x/post/draft/read', { draftId: draft.id })).rejects.toMatchObject({ code: 4040 });
  });

  test('written on two devices at once loses nothing: both are there', async () => {
    const { draft } = await save(author, '开头');
    const on = (text: string) => save(author, text, { draftId: draft.id, version: 1 });
    const [phone, desktop] = await Promise.all([on('手机上写的'), on('电脑上写的')]);
    const copies = [phone, desktop].filter(({ other }) => other !== null);
    expect(copies).toHaveLength(1);
    expect(copies[0]).toMatchObject({ draft: { copyOf: draft.id }, other: { id: draft.id, version: 2 } });
    const { list } = await author.client.post('x/post/drafts', {});
    expect(list.map(({ content }) => content.text).toSorted()).toEqual(['手机上写的', '电脑上写的'].toSorted());
  });

  test('saved again and again stays one, and they have an end', async () => {
    let { draft } = await save(author, '一');
    for (const text of ['二', '三'])
      ({ draft } = await save(author, text, { draftId: draft.id, version: draft.version }));
    expect(draft).toMatchObject({ version: 3, content: { text: '三' } });
    for (let at = 1; at < 50; at += 1) await save(author, `第${at}份`);
    await expect(save(author, '太多了')).rejects.toMatchObject({ code: 4090 });
    await author.client.post('x/post/draft/delete', { draftId: draft.id });
    expect(await save(author, '又有地方了')).toMatchObject({ other: null });
  });
});

describe('its author is told', () => {
  const noticesOf = async ({ client }: Writer) =>
    (await client.post('app/message/list', { pageSize: 50 })).list.map(({ kind }: { kind: string }) => kind);

  test('of likes, comments and decisions, and others of mentions and accepted answers, each once', async () => {
    await reader.client.post('app/upblogers/cares', { id: String(author.id), followed: true });
    const text = `和 @${reader.name} 一起`;
    const { id } = await publish(author, { kind: 'question', text, mentionIds: [String(reader.id)] });
    await reader.client.post('x/post/like', { id, liked: true });
    const said = { contentType: 4, id, text: '去山顶看', requestId: randomUUID() } as const;
    const { id: commentId } = await reader.client.post('app/comment/add', said);
    await author.client.post('x/post/accept', { id, commentId });
    await decide(id, 'refused');
    await decide(id, 'shown');
    const job = stack.running.app.runnable.find(({ name }) => name === 'post.tell');
    const context = { jobId: '', progress: async () => undefined, signal: new AbortController().signal };
    for (let at = 0; at < 2; at += 1) await job?.handle({ postId: id }, context);
    await stack.running.app.ports.noticeDelivery.run();
    expect((await noticesOf(author)).toSorted()).toEqual([
      'comment.added',
      'follow.followed',
      'post.liked',
      'post.refused',
      'post.restored',
    ]);
    expect((await noticesOf(reader)).toSorted()).toEqual(['post.accepted', 'post.mentioned', 'post.published']);
  });
});

test('who is here and follows an author or a topic is told at once that a post has come out, and nobody else', async () => {
  const topic = await addLabel(stack.running.database, [], { kind: 'topic' });
  const [fan, topical, stranger, muting] = await Promise.all(Array.from({ length: 4 }, () => addWriter(stack)));
  if (!fan || !topical || !stranger || !muting) throw new Error('nobody came');
  for (const one of [fan, muting])
    await one.client.post('app/upblogers/cares', { id: String(author.id), followed: true });
  await muting.client.post('x/block/set', { accountId: String(author.id), kind: 'muted' });
  await topical.client.post('x/follow/topic', { id: String(topic.id), followed: true });
  const lines = await Promise.all(
    [fan, topical, stranger, muting].map(({ client }) => watch(client, 'x/realtime/stream')),
  );
  const heard = () =>
    lines.map(({ events }) =>
      events.flatMap((event) => (event.topic === 'post.arrived' ? [event.data.postId] : [])).toSorted(),
    );
  const { id: postId } = await publish(author, { text: '刚刚写的', topicIds: [String(topic.id)] });
  await publish(author, { text: '只给自己看', audience: 'me' });
  const { id: last } = await publish(author, { text: '最后一条', topicIds: [String(topic.id)] });
  const both = [postId, last].toSorted();
  await untilPasses(async () => expect(heard()).toEqual([both, both, [], []]));
  for (const line of lines) line.leave();
});

test('a rule of operators is tried on the last 30 days before it counts, and then holds what is written', async () => {
  const word = `棉花糖${Date.now()}`;
  const { id } = await publish(author, { text: `周末一起吃 ${word}` });
  const said = { contentType: 4, id, text: `我也要${word}`, requestId: randomUUID() } as const;
  await reader.client.post('app/comment/add', said);
  const old = await addPost(stack.running.database, author.id, { text: word, createdAt: new Date('2026-01-01') });
  const rule = await operator.post('console/moderation/rule/add', { name: '试试', phrases: [`${word} 周末`, word] });
  expect(rule.state).toBe('trial');
  expect((await publish(author, { text: `再来一份${word}` })).own.state).toBe('shown');

  const trial = await operator.post('console/moderation/rule/try', { ruleId: rule.id });
  expect(trial.sources).toMatchObject([
    { source: 'comment', held: 1, whole: true },
    { source: 'post', held: 2, whole: true },
  ]);
  expect(trial.examples).toHaveLength(3);
  expect(trial.examples.at(-1)).toMatchObject({ id, phrase: `${word} 周末`, text: `周末一起吃 ${word}` });
  expect(trial.examples.map((one) => one.id)).not.toContain(String(old.id));
  expect(await isSeen(id)).toBe(true);

  await operator.post('console/moderation/rule/set', { ruleId: rule.id, state: 'active' });
  const held = await publish(author, { text: `${word.slice(0, 2)} ${word.slice(2)}` });
  expect(held.own).toMatchObject({ state: 'held', note: POST_NOTES.rule['zh-CN'] });
  const comment = await reader.client.post('app/comment/add', {
    ...said,
    text: `还要${word}`,
    requestId: randomUUID(),
  });
  expect(comment.state).toBe('held');
  await operator.post('console/moderation/rule/set', { ruleId: rule.id, state: 'off' });
  expect((await publish(author, { text: `最后的${word}` })).own.state).toBe('shown');
  expect((await operator.post('console/moderation/rule/list', {})).list[0]).toMatchObject({
    id: rule.id,
    state: 'off',
  });
});

test('a task about posts counts what came out for others once, and no more when it is deleted', async () => {
  const title = '发一条动态';
  await addTask(stack, { event: 'post', target: 1, title });
  const state = async () =>
    (await author.client.post('app/usertask/list', {})).list.find((one) => one.title === title)?.state;
  const job = stack.running.app.runnable.find(({ name }) => name === 'post.tell');
  const context = { jobId: '', progress: async () => undefined, signal: new AbortController().signal };
  const tell = async (postId: string) => job?.handle({ postId }, context);
  await tell((await publish(author, { text: '只给自己看', audience: 'me' })).id);
  expect(await state()).toBe('open');
  const { id } = await publish(author, { text: '给大家看' });
  await Promise.all([tell(id), tell(id)]);
  expect(await state()).toBe('done');
  const { rows } = await stack.running.database.pool.query(
    `select sum(amount)::int as counted from task_note where account_id = $1 and event = 'post'`,
    [author.id],
  );
  expect(rows).toEqual([{ counted: 1 }]);
  await author.client.post('x/post/delete', { id });
  expect(await state()).toBe('open');
});

test('an export has what somebody wrote, and erasing them leaves none of it but what others bought', async () => {
  const { database, app } = stack.running;
  const { id } = await publish(author, { text: '会带走的字' });
  const made = await addPost(database, author.id, {
    kind: 'poll',
    pollClosesAt: new Date('2099-01-01'),
    options: ['一', '二'],
  });
  await author.client.post('x/post/vote', { id: String(made.id), option: 1 });
  await author.client.post('x/post/draft/save', { content: { kind: 'pictures', text: '草稿里的字' } });
  await author.client.post('x/post/like', { id, liked: true });
  const parts = app.personal.filter(({ feature }) => ['post', 'taste'].includes(feature));
  const files = (await Promise.all(parts.map((part) => part.export(author.id)))).flat();
  const said = JSON.stringify(files.map(({ content }) => (typeof content === 'function' ? '' : content)));
  for (const text of ['会带走的字', '草稿里的字']) expect(said).toContain(text);
  await database.transaction(async (tx) => {
    for (const part of parts) await part.erase(tx, author.id);
  });
  for (const table of ['post', 'post_vote', 'post_draft', 'post_mention', 'taste_content_like']) {
    const { rows } = await database.pool.query(`select from ${table} where account_id = $1`, [author.id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
