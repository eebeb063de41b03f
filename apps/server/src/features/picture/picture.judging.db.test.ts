import { randomBytes } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Picture, PicturePurpose } from '@liuguang/contract/picture/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { casesJudging } from '../../../testing/fake-judge.ts';
import { newCreator } from '../../../testing/filming.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { jobRecord } from '../job/job.schema.ts';
import { PictureJudging } from './picture.judging.ts';
import { PictureRepository } from './picture.repository.ts';

let stack: Stack;
let stranger: Client;
let moderator: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stranger = await stack.as('vip');
  moderator = await stack.asOperator('moderator');
});
afterAll(() => stack.close());

const HARMLESS = 0.05;
const DOUBTFUL = 0.6;
const EXPLICIT = 0.95;

/** The job of a picture, with a judge that finds it so explicit. */
async function judge({ id }: Picture, explicit: number): Promise<void> {
  const { database, app } = stack.running;
  const judging = new PictureJudging({
    database,
    repository: new PictureRepository(database),
    files: app.ports.pictureFiles,
    review: casesJudging(stack, () => explicit),
    jobs: app.ports.jobs,
    realtime: app.ports.realtime,
    followers: app.ports.pictureFollowers,
  });
  await judging.judge(BigInt(id), new AbortController().signal);
}

async function send(client: Client, purpose: PicturePurpose, content?: Buffer): Promise<Picture> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  const background = { r: red, g: green, b: blue };
  const bytes = content ?? (await plain(40, 40).flatten({ background }).tint(background).png().toBuffer());
  return client.upload('app/upload/imgv2', { fields: { purpose }, files: [fileOf(bytes)] });
}

/** What the queue still has to do about a picture: its files are moved by a job. */
async function workOff({ id }: Picture): Promise<void> {
  const { database, app } = stack.running;
  const job = app.runnable.find(({ name }) => name === 'picture.judge');
  const records = await database.query.select().from(jobRecord);
  const waiting = records.filter(({ name, input }) => {
    return name === 'picture.judge' && (input as { pictureId: string }).pictureId === id;
  });
  const last = waiting.at(-1);
  if (!job || !last) throw new Error('no job was queued');
  await app.ports.jobs.run(job, { jobId: last.id }, new AbortController().signal);
}

const isServed = async ({ large }: Picture) => (await fetch(`${stack.url}${large.path}`)).status === 200;

async function newsOf(accountId: bigint): Promise<string[]> {
  const { rows } = await stack.running.database.pool.query<{ verdict: string }>(
    `select data->>'verdict' as verdict from realtime_event where audience = $1 and topic = 'picture.judged' order by id`,
    [`account:${accountId}`],
  );
  return rows.map(({ verdict }) => verdict);
}

async function openCase(client: Client): Promise<string> {
  const { list } = await client.post('x/moderation/list', {});
  expect(list).toMatchObject([{ kind: 'picture', state: 'open' }]);
  return list[0]?.id ?? '';
}

describe('upload/imgv2: a picture', () => {
  test('is queued to be judged with its upload, once however often it is sent', async () => {
    const { client } = await newCreator(stack);
    const content = await plain(31, 31).png().toBuffer();
    const picture = await send(client, 'avatar', content);
    expect(await send(client, 'avatar', content)).toEqual(picture);
    const { rows } = await stack.running.database.pool.query(
      `select 1 from job_record where name = 'picture.judge' and input->>'pictureId' = $1`,
      [picture.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('that is explicit is nobody’s avatar, is served no longer, and cannot be sent again', async () => {
    const { id, client } = await newCreator(stack);
    const first = await send(client, 'avatar');
    await client.post('app/user/avatar', { pictureId: first.id });
    await judge(first, HARMLESS);
    const content = await plain(33, 33).png().toBuffer();
    const bad = await send(client, 'avatar', content);
    expect(await client.post('app/user/avatar', { pictureId: bad.id })).toMatchObject({
      avatar: bad.large.path,
      avatarWaits: true,
    });
    const seen = () => stranger.post('app/user/info', { userId: String(id) });
    expect(await seen(), 'while it waits').toMatchObject({ avatar: first.large.path });
    await judge(bad, EXPLICIT);
    expect(await seen()).toMatchObject({ avatar: first.large.path });
    expect(await client.post('app/user/info', {})).toMatchObject({ avatar: first.large.path, avatarWaits: false });
    expect(await isServed(bad)).toBe(false);
    expect(await isServed(first)).toBe(true);
    expect(await newsOf(id)).toEqual(['passed', 'blocked']);
    await expect(send(client, 'avatar', content)).rejects.toMatchObject({ code: 4220 });
    await expect(client.post('app/user/avatar', { pictureId: bad.id })).rejects.toMatchObject({ code: 4220 });
  });

  test('in doubt waits for a person, who sees it and may let it be seen, and think better of it', async () => {
    const { id, client } = await newCreator(stack);
    const picture = await send(client, 'avatar');
    await client.post('app/user/avatar', { pictureId: picture.id });
    await judge(picture, DOUBTFUL);
    const seen = () => stranger.post('app/user/info', { userId: String(id) });
    expect(await seen()).toMatchObject({ avatar: '' });
    const caseId = await openCase(client);
    const { list } = await moderator.post('console/moderation/frames', { caseId });
    expect(list).toMatchObject([{ jpeg: expect.stringMatching(/^\/9j\//) }]);
    await moderator.post('console/moderation/decide', { caseId, state: 'passed' });
    await workOff(picture);
    expect(await seen()).toMatchObject({ avatar: picture.large.path });
    await moderator.post('console/moderation/decide', { caseId, state: 'blocked' });
    await workOff(picture);
    expect(await seen()).toMatchObject({ avatar: '' });
    expect(await isServed(picture)).toBe(false);
    await moderator.post('console/moderation/decide', { caseId, state: 'passed' });
    await workOff(picture);
    expect(await isServed(picture), 'its files are put back').toBe(true);
    expect(await newsOf(id)).toEqual(['review', 'passed', 'blocked', 'passed']);
  });

  test('that its owner erased meanwhile is judged no more', async () => {
    const { client } = await newCreator(stack);
    const picture = await send(client, 'general');
    await stack.running.database.transaction((tx) =>
      stack.running.app.ports.pictures.release(tx, [BigInt(picture.id)]),
    );
    await judge(picture, EXPLICIT);
    expect((await client.post('x/moderation/list', {})).list).toEqual([]);
  });
});

describe('x/media/edit: a cover', () => {
  test('of the owner’s own is seen by others once it has passed, and goes when it must', async () => {
    const { id, client } = await newCreator(stack);
    const video = await addVideo(stack.running.database, id, {
      state: 'ready',
      moderation: 'passed',
      publishedAt: new Date('2026-01-01T00:00:00Z'),
    });
    const videoId = String(video.id);
    const picture = await send(client, 'cover');
    const cover = { small: picture.small, large: picture.large };
    expect(await client.post('x/media/edit', { videoId, coverId: picture.id })).toMatchObject({
      cover,
      coverWaits: true,
    });
    const seen = async () =>
      (await stranger.post('app/media/published', { creatorId: String(id), contentType: 1 })).list[0]?.cover;
    expect(await seen()).toEqual(video.cover);
    await judge(picture, DOUBTFUL);
    expect(await seen()).toEqual(video.cover);
    const caseId = await openCase(client);
    await moderator.post('console/moderation/decide', { caseId, state: 'passed' });
    expect(await seen()).toEqual(cover);
    expect((await client.post('x/media/mine', {})).list).toMatchObject([{ cover, coverWaits: false }]);
    await moderator.post('console/moderation/decide', { caseId, state: 'blocked' });
    expect(await seen()).toBeNull();
  });
});
