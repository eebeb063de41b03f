import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { newCreator } from '../../../testing/filming.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
});
afterAll(() => stack.close());

const refusedWith = (code: number) => expect.objectContaining({ code });

async function creatorWithVideo() {
  const creator = await newCreator(stack);
  const video = await addVideo(stack.running.database, creator.id, { state: 'ready', stage: 'done', seconds: 60 });
  return { ...creator, video, videoId: String(video.id) };
}

describe('x/media/mine', () => {
  test('lists one’s own videos, newest first, page by page, and nobody else’s', async () => {
    const { client, id, video } = await creatorWithVideo();
    await creatorWithVideo();
    const later = await addVideo(stack.running.database, id, { title: '山里' });
    const first = await client.post('x/media/mine', { pageSize: 1 });
    expect(first).toMatchObject({ list: [{ videoId: String(later.id), title: '山里' }], hasNext: true });
    const second = await client.post('x/media/mine', { pageSize: 1, cursor: first.cursor ?? '' });
    expect(second).toMatchObject({ list: [{ videoId: String(video.id), state: 'ready' }], hasNext: false });
  });
});

describe('x/media/edit', () => {
  test('changes what is named and leaves the rest; publishing keeps its first time', async () => {
    const { client, videoId } = await creatorWithVideo();
    const edited = await client.post('x/media/edit', { videoId, title: '晚霞', access: 'gold', price: 300 });
    expect(edited).toMatchObject({ title: '晚霞', access: 'gold', price: 300, publishedAt: '' });
    const { publishedAt } = await client.post('x/media/edit', { videoId, published: true });
    expect(publishedAt).not.toBe('');
    const again = await client.post('x/media/edit', { videoId, published: true, intro: '傍晚拍的' });
    expect(again).toMatchObject({ publishedAt, intro: '傍晚拍的', title: '晚霞', price: 300 });
    expect(await client.post('x/media/edit', { videoId, published: false })).toMatchObject({ publishedAt: '' });
  });

  test('takes the price away with the access, and refuses gold without one', async () => {
    const { client, videoId } = await creatorWithVideo();
    await expect(client.post('x/media/edit', { videoId, access: 'gold' })).rejects.toEqual(refusedWith(4000));
    await expect(client.post('x/media/edit', { videoId, price: 5 })).rejects.toEqual(refusedWith(4000));
    await client.post('x/media/edit', { videoId, access: 'gold', price: 5 });
    expect(await client.post('x/media/edit', { videoId, access: 'free' })).toMatchObject({ price: 0 });
  });

  test('refuses words that the policy does not allow, and a cover of somebody else', async () => {
    const { client, videoId } = await creatorWithVideo();
    await expect(client.post('x/media/edit', { videoId, title: 'fuck' })).rejects.toEqual(refusedWith(4220));
    const coverId = '999999999999999999';
    await expect(client.post('x/media/edit', { videoId, coverId })).rejects.toEqual(refusedWith(4040));
  });

  test('is refused to everybody but its owner', async () => {
    const { videoId } = await creatorWithVideo();
    const { client: stranger } = await newCreator(stack);
    await expect(stranger.post('x/media/edit', { videoId, title: '我的' })).rejects.toEqual(refusedWith(4040));
    await expect(stranger.post('x/media/delete', { videoId })).rejects.toEqual(refusedWith(4040));
  });
});

describe('x/media/delete', () => {
  test('takes the video away at once and its files with the next sweep', async () => {
    const { client, video, videoId } = await creatorWithVideo();
    const { files } = stack.running.app.media;
    await files.storeOf(video).put('clip.mp4', Buffer.from('a clip'));
    await client.post('x/media/delete', { videoId });
    expect((await client.post('x/media/mine', {})).list).toEqual([]);
    await expect(client.post('x/media/delete', { videoId })).rejects.toEqual(refusedWith(4040));
    expect(await runJob(stack, 'media.sweep')).toBe('1 videos');
    expect(await files.namesIn(video)).toEqual([]);
  });
});

describe('operators', () => {
  test('console/media/list finds videos by how they stand', async () => {
    const { id, video } = await creatorWithVideo();
    const refused = await addVideo(stack.running.database, id, { state: 'refused', refusal: 'truncated' });
    const moderator = await stack.asOperator('moderator');
    const { list } = await moderator.post('console/media/list', { state: 'refused' });
    const ids = list.map(({ videoId }) => videoId);
    expect(ids).toContain(String(refused.id));
    expect(ids).not.toContain(String(video.id));
    expect(list[0]).toMatchObject({ ownerId: String(id), refusal: 'truncated', note: '文件不完整，请重新上传' });
  });

  test('console/media/hold keeps a video from everybody else until it is let go', async () => {
    const fields = { state: 'ready', moderation: 'passed', publishedAt: new Date() } as const;
    const { id, client } = await newCreator(stack);
    const video = await addVideo(stack.running.database, id, fields);
    const moderator = await stack.asOperator('moderator');
    const { repository } = stack.running.app.media;
    const held = { videoId: String(video.id), held: true, note: '有人投诉' };
    expect(await moderator.post('console/media/hold', held)).toMatchObject({ held: true });
    expect(await repository.shown(video.id)).toBeUndefined();
    expect((await client.post('x/media/mine', {})).list[0]).toMatchObject({ held: true, note: '有人投诉' });
    await moderator.post('console/media/hold', { ...held, held: false });
    expect(await repository.shown(video.id)).toBeDefined();
    const support = await stack.asOperator('support');
    await expect(support.post('console/media/hold', held)).rejects.toEqual(refusedWith(4035));
  });

  test('console/media/remove takes somebody’s video away for good', async () => {
    const { client, videoId } = await creatorWithVideo();
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/media/remove', { videoId, note: '违反规定' });
    expect((await client.post('x/media/mine', {})).list).toEqual([]);
  });
});

test('what is blocked is not worked on, and is once somebody lets it pass', async () => {
  const { id } = await newCreator(stack);
  const video = await addVideo(stack.running.database, id, { state: 'playable', stage: 'moderating' });
  const { database, app } = stack.running;
  const settle = (verdict: 'blocked' | 'passed') =>
    database.transaction((tx) => app.media.service.settle(tx, video.id, { verdict, note: '' }));
  const queued = async () => (await app.jobs.list({ name: 'media.finish' })).list.length;
  const before = await queued();
  await settle('blocked');
  expect(await queued()).toBe(before);
  await settle('passed');
  expect(await queued()).toBe(before + 1);
});
