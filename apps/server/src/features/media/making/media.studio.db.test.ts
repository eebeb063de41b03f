import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addVideo } from '../../../../testing/factories/fresh-video.factory.ts';
import { newCreator } from '../../../../testing/filming.ts';
import { runJob } from '../../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { mediaVideo } from '../media.schema.ts';

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

describe('x/media/own', () => {
  test('answers one own video, and nobody else’s', async () => {
    const { client, videoId } = await creatorWithVideo();
    expect(await client.post('x/media/own', { videoId })).toMatchObject({ videoId, state: 'ready', seconds: 60 });
    const { client: stranger } = await newCreator(stack);
    await expect(stranger.post('x/media/own', { videoId })).rejects.toEqual(refusedWith(4040));
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
    const { files } = stack.running.app.ports.videoStore;
    await files.storeOf(video).put('clip.mp4', Buffer.from('a clip'));
    await client.post('x/media/delete', { videoId });
    expect((await client.post('x/media/mine', {})).list).toEqual([]);
    await expect(client.post('x/media/own', { videoId })).rejects.toEqual(refusedWith(4040));
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

  test('console/media/list finds a video by a piece of its title, however written, and by its number', async () => {
    const { id } = await newCreator(stack);
    const video = await addVideo(stack.running.database, id, { title: '第 100% 个 Night_Walk' });
    await addVideo(stack.running.database, id, { title: '第 1000 个 NightWalk' });
    const moderator = await stack.asOperator('moderator');
    const found = async (named: string) =>
      (await moderator.post('console/media/list', { named })).list.map(({ videoId }) => videoId);
    for (const named of ['100% 个', ' night_w', String(video.id)])
      expect(await found(named)).toEqual([String(video.id)]);
    expect(await found('没有这样的片名')).toEqual([]);
  });

  test('console/media/hold keeps a video from everybody else until it is let go', async () => {
    const fields = { state: 'ready', moderation: 'passed', publishedAt: new Date() } as const;
    const { id, client } = await newCreator(stack);
    const video = await addVideo(stack.running.database, id, fields);
    const moderator = await stack.asOperator('moderator');
    const { repository } = stack.running.app.ports.videoStore;
    const held = { videoId: String(video.id), held: true, note: '有人投诉' };
    expect(await moderator.post('console/media/hold', held)).toMatchObject({ held: true });
    expect(await repository.shown(video.id)).toBeUndefined();
    expect((await client.post('x/media/mine', {})).list[0]).toMatchObject({ held: true, note: '有人投诉' });
    await moderator.post('console/media/hold', { ...held, held: false });
    expect(await repository.shown(video.id)).toBeDefined();
    const support = await stack.asOperator('support');
    await expect(support.post('console/media/hold', held)).rejects.toEqual(refusedWith(4035));
  });

  test('console/media/remove takes somebody’s video away for good, unless it is restored in time', async () => {
    const fields = { state: 'ready', moderation: 'passed', publishedAt: new Date('2026-01-01') } as const;
    const { id, client } = await newCreator(stack);
    const [first, second] = [
      await addVideo(stack.running.database, id, fields),
      await addVideo(stack.running.database, id, fields),
    ];
    const moderator = await stack.asOperator('moderator');
    const { repository } = stack.running.app.ports.videoStore;
    for (const { id: videoId } of [first, second])
      await moderator.post('console/media/remove', { videoId: String(videoId), note: '违反规定' });
    expect(await repository.shown(first.id)).toBeUndefined();
    expect((await client.post('x/media/mine', {})).list[0]).toMatchObject({ held: true, note: '违反规定' });
    await runJob(stack, 'media.sweep');
    const restored = await moderator.post('console/media/restore', { videoId: String(first.id) });
    expect(restored).toMatchObject({ held: false, removed: false, note: '' });
    expect(await repository.shown(first.id)).toBeDefined();
    await stack.running.database.query
      .update(mediaVideo)
      .set({ removedAt: new Date(stack.clock.now().getTime() - 15 * 24 * 3600 * 1000) })
      .where(eq(mediaVideo.id, second.id));
    await runJob(stack, 'media.sweep');
    const late = moderator.post('console/media/restore', { videoId: String(second.id) });
    await expect(late).rejects.toEqual(refusedWith(4040));
    expect((await client.post('x/media/mine', {})).list.map(({ videoId }) => videoId)).toEqual([String(first.id)]);
  });

  test('console/media/publish lets a video out at once, on a day to come, or not at all', async () => {
    const { id } = await newCreator(stack);
    const video = await addVideo(stack.running.database, id, { state: 'ready', moderation: 'passed' });
    const editor = await stack.asOperator('editor');
    const { videoStore, videoCards: cards } = stack.running.app.ports;
    const { repository } = videoStore;
    const publish = (at: string | null) => editor.post('console/media/publish', { videoId: String(video.id), at });
    const isFound = async () => [
      (await repository.shown(video.id)) !== undefined,
      (await cards.cardsOf([video.id])).length,
    ];
    await publish('2098-01-01T00:00:00.000Z');
    expect(await isFound()).toEqual([false, 0]);
    await publish('2026-01-01T00:00:00.000Z');
    expect(await isFound()).toEqual([true, 1]);
    await publish(null);
    expect(await isFound()).toEqual([false, 0]);
    const moderator = await stack.asOperator('moderator');
    const refused = moderator.post('console/media/publish', { videoId: String(video.id), at: null });
    await expect(refused).rejects.toEqual(refusedWith(4035));
    const takenBack = await addVideo(stack.running.database, id, { state: 'ready', withdrawnAt: new Date() });
    const again = editor.post('console/media/publish', {
      videoId: String(takenBack.id),
      at: '2026-01-01T00:00:00.000Z',
    });
    await expect(again, 'what its owner took back').rejects.toEqual(refusedWith(4040));
  });

  test('console/media/edit changes what is named, in both languages, and minds the price', async () => {
    const { client, videoId } = await creatorWithVideo();
    const editor = await stack.asOperator('editor');
    const en = { title: 'Dusk', intro: '' };
    const edited = await editor.post('console/media/edit', { videoId, title: '晚霞', access: 'gold', price: 30, en });
    expect(edited).toMatchObject({ en });
    expect((await client.post('x/media/mine', {})).list[0]).toMatchObject({ title: '晚霞', access: 'gold', price: 30 });
    const { repository } = stack.running.app.ports.videoStore;
    expect((await repository.byId(BigInt(videoId)))?.translations).toEqual({ en });
    await editor.post('console/media/edit', { videoId, access: 'free', en: null });
    expect(await repository.byId(BigInt(videoId))).toMatchObject({ title: '晚霞', price: 0, translations: {} });
    await expect(editor.post('console/media/edit', { videoId, access: 'gold' })).rejects.toEqual(refusedWith(4000));
  });
});

test('what is blocked is not worked on, and is once somebody lets it pass', async () => {
  const { id } = await newCreator(stack);
  const video = await addVideo(stack.running.database, id, { state: 'playable', stage: 'moderating' });
  const { database, app } = stack.running;
  const applyVerdict = (verdict: 'blocked' | 'passed') =>
    database.transaction((tx) => app.ports.videos.applyVerdict(tx, video.id, { verdict, note: '' }));
  const queued = async () => (await app.ports.jobs.list({ name: 'media.finish' })).list.length;
  const before = await queued();
  await applyVerdict('blocked');
  expect(await queued()).toBe(before);
  await applyVerdict('passed');
  expect(await queued()).toBe(before + 1);
});
