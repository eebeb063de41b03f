import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadLimitsOf } from '@liuguang/contract/upload/limits';
import { Studio } from '@liuguang/media/testing/studio';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { addVideo } from '../../../../testing/factories/fresh-video.factory.ts';
import { asUploaded, filmed, newCreator, uploadFilm, videoAgain, workOn } from '../../../../testing/filming.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { toolsAtWork } from '../../../../testing/tools-at-work.ts';
import type { SampleFile } from '../../../../testing/uploading.ts';
import { prepare } from '../../../app/run.ts';
import { systemClock } from '../../../platform/clock.ts';
import { openLog } from '../../../platform/log.ts';
import { jobRecord } from '../../job/job.schema.ts';
import type { VideoRow } from '../media.repository.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let stack: Stack;
let studio: Studio;
/** Another process on the same database, as far as notices go. */
let worker: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  studio = await Studio.open();
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DISK_RESERVE_MB: '1' } });
  await stack.running.working;
  const { config, connection } = stack;
  worker = await prepare({ config, connection, clock: systemClock, log: openLog({ level: 'silent' }) });
  await worker.queue.start(worker.app.runnable);
});
afterAll(async () => {
  await worker.queue.stop(1000);
  await worker.close();
  await stack.close();
  await studio[Symbol.asyncDispose]();
});

/** Two pictures, of which the second comes hours later: a few kilobytes that are encoded for minutes and more. */
async function stretched(size: string, hours: number): Promise<SampleFile> {
  const two = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=1:d=2`, '-vf', `setpts=N*${hours * 3600}/TB`];
  const path = await studio.film(`${randomUUID()}.mkv`, two, ['-fps_mode', 'passthrough', '-c:v', 'mjpeg']);
  return asUploaded(await readFile(path));
}

const recordsOf = async ({ id }: VideoRow, name: string) => {
  const ofName = and(eq(jobRecord.name, name));
  const rows = await stack.running.database.query.select().from(jobRecord).where(ofName);
  return rows.filter(({ input }) => (input as { videoId?: string }).videoId === String(id));
};

/** Does the waiting job of a video in the other process. */
async function workElsewhere(video: VideoRow, name: string): Promise<void> {
  const record = (await recordsOf(video, name)).find(({ state }) => state === 'waiting');
  const job = worker.app.runnable.find((one) => one.name === name);
  if (!record || !job) throw new Error(`${name} of video ${video.id} does not wait`);
  await worker.app.ports.jobs.run(job, { jobId: record.id }, new AbortController().signal);
}

const sourceOf = async ({ accountId, uploadId }: VideoRow) =>
  (await stack.running.app.ports.uploads.find(accountId ?? 0n, uploadId ?? 0n))?.storageKey ?? '';

describe('a film that is stretched over hours', () => {
  test('is refused before it is encoded where that would take hours, and its owner is told why', async () => {
    const creator = await newCreator(stack);
    const video = await uploadFilm(stack, creator, await stretched('3840x2160', 5));
    await workOn(stack, video, 'media.prepare');
    const { list } = await creator.client.post('x/media/mine', {});
    expect(list).toMatchObject([{ state: 'refused', refusal: 'too-costly' }]);
    expect(list[0]?.note).toContain('处理不过来');
  });

  test('stops being encoded as soon as its owner deletes it, in whichever process that is done', async () => {
    const creator = await newCreator(stack);
    const video = await uploadFilm(stack, creator, await stretched('320x240', 5));
    const source = await sourceOf(video);
    const working = workElsewhere(video, 'media.prepare');
    await eventually(() => toolsAtWork(source)).toBe(1);
    await eventually(async () => (await videoAgain(stack, video)).state).toBe('playable');
    expect(await toolsAtWork(source)).toBe(1);

    await creator.client.post('x/media/delete', { videoId: String(video.id) });
    const deleted = performance.now();
    await eventually(() => toolsAtWork(source)).toBe(0);
    // Two seconds are promised; a machine that is busy with other tests takes its time.
    expect(performance.now() - deleted).toBeLessThan(6_000);
    await working;
    expect(await stack.running.app.ports.videoStore.files.namesIn(video)).toEqual([]);
  });

  test('stops being encoded when the disk has only its reserve left, and is made when there is room', async () => {
    const creator = await newCreator(stack);
    const video = await uploadFilm(stack, creator, await stretched('320x240', 5));
    const source = await sourceOf(video);
    const working = workElsewhere(video, 'media.prepare');
    await eventually(() => toolsAtWork(source)).toBe(1);
    const room = vi.spyOn(worker.app.ports.storage, 'room').mockResolvedValue(1000);
    await eventually(() => toolsAtWork(source)).toBe(0);
    await working;
    room.mockRestore();
    const states = (await recordsOf(video, 'media.prepare')).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['done', 'waiting']);
    expect((await videoAgain(stack, video)).state).not.toBe('failed');
    await creator.client.post('x/media/delete', { videoId: String(video.id) });
  });
});

test('a film is not begun while the disk has no room for what may come of it, and loses no try by that', async () => {
  const creator = await newCreator(stack);
  const video = await uploadFilm(stack, creator, await filmed(studio));
  const room = vi.spyOn(worker.app.ports.storage, 'room').mockResolvedValue(1024 ** 2 + 1000);
  await workElsewhere(video, 'media.prepare');
  room.mockRestore();
  expect(await videoAgain(stack, video)).toMatchObject({ state: 'waiting' });
  expect(await stack.running.app.ports.videoStore.files.namesIn(video)).toEqual([]);
  await workElsewhere(video, 'media.prepare');
  expect(await videoAgain(stack, video)).toMatchObject({ state: 'playable' });
});

describe('a small film that unfolds to gigabytes', () => {
  test('is refused where what is made of its owner’s films would go beyond their limit', async () => {
    const creator = await newCreator(stack);
    const { database, app } = stack.running;
    const { made: limit } = uploadLimitsOf(await app.ports.accounts.describe(creator.id));
    // Another film is in the making, and may come to almost all of it.
    const { id } = await addVideo(database, creator.id, { state: 'playable', expectedBytes: limit - 1000 });
    const refused = await uploadFilm(stack, creator, await filmed(studio));
    await workOn(stack, refused, 'media.prepare');
    expect(await videoAgain(stack, refused)).toMatchObject({ state: 'refused', refusal: 'over-quota' });

    // It came to less than was expected.
    await database.transaction((tx) => app.ports.videos.change(tx, id, { expectedBytes: 0 }));
    const taken = await uploadFilm(stack, creator, await filmed(studio));
    await workOn(stack, taken, 'media.prepare');
    expect(await videoAgain(stack, taken)).toMatchObject({ state: 'playable' });
  });

  test('counts by what is expected while it is made, and by what it came to once it stands', async () => {
    const creator = await newCreator(stack);
    const { repository } = stack.running.app.ports.videoStore;
    const made = () => repository.madeBytes(stack.running.database.query, creator.id, 0n);
    const video = await uploadFilm(stack, creator, await filmed(studio));
    expect(await made()).toBe(0);
    await workOn(stack, video, 'media.prepare');
    const passed = { verdict: 'passed', note: '' } as const;
    await stack.running.database.transaction((tx) => stack.running.app.ports.videos.applyVerdict(tx, video.id, passed));
    const { expectedBytes } = await videoAgain(stack, video);
    const tracks = async () => (await repository.tracksOf(video.id)).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(expectedBytes).toBeGreaterThan(await tracks());
    expect(await made()).toBe(expectedBytes);
    await workOn(stack, video, 'media.finish');
    expect(await videoAgain(stack, video)).toMatchObject({ state: 'ready', expectedBytes: 0 });
    expect(await tracks()).toBeLessThan(expectedBytes);
    expect(await made()).toBe(await tracks());
  });
});
