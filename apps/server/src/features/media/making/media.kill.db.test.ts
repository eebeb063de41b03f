import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Studio } from '@liuguang/media/testing/studio';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filmed, newCreator, uploadFilm, videoAgain, workOn } from '../../../../testing/filming.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { jobRecord } from '../../job/job.schema.ts';
import type { VideoRow } from '../media.repository.ts';
import { verifyMedia } from './media.verify.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

const WORKER = fileURLToPath(new URL('../../../../testing/dying-worker.ts', import.meta.url));
/** In the order that they come in: probing, copying, judging, pictures, preview, ladder, and the last word. */
const EVERY_STAGE = [
  'row stage=probing',
  'file source/init.mp4',
  'file source/1.m4s',
  'file source/track.json',
  'row state=playable',
  'row stage=moderating',
  'judge',
  'row moderation=passed',
  'row stage=pictures',
  'file .webp',
  'file storyboard.jpg',
  'file clip.mp4',
  'file preview/0.m4s',
  'file preview/track.json',
  'row stage=encoding',
  'file 360/init.mp4',
  'file 360/track.json',
  'row state=ready',
];
const stages = ['file 360/0.m4s', ...(process.env.TEST_FULL === '1' ? EVERY_STAGE : [])];

let stack: Stack;
let studio: Studio;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  studio = await Studio.open();
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir, APP_DISK_RESERVE_MB: '1' } });
  await stack.running.working;
});
afterAll(async () => {
  await stack.close();
  await studio[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

async function workUntilKilled(where: string): Promise<unknown> {
  const child = spawn(process.execPath, [WORKER, JSON.stringify(stack.connection), where], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, APP_DATA_DIR: dataDir, APP_MODE: 'development', LOG_LEVEL: 'silent' },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const keysOf = async ({ id }: VideoRow): Promise<Map<string, string>> =>
  new Map(
    (await stack.running.app.ports.videoStore.repository.tracksOf(id)).map(({ rung, key }) => [
      rung,
      key.toString('hex'),
    ]),
  );

test.each(stages)('a worker that is killed at “%s” is followed by one that goes on there', async (where) => {
  const { database, app } = stack.running;
  await database.query.delete(jobRecord);
  const video = await uploadFilm(stack, await newCreator(stack), await filmed(studio));
  expect(await workUntilKilled(where)).toBe('SIGKILL');
  const left = await videoAgain(stack, video);
  expect(left.state).not.toBe('ready');
  const keys = await keysOf(video);

  if (!left.plan) await workOn(stack, video, 'media.prepare');
  if (left.moderation === 'pending') await workOn(stack, video, 'media.judge');
  await workOn(stack, video, 'media.finish');
  expect(await videoAgain(stack, video)).toMatchObject({ state: 'ready', moderation: 'passed' });
  for (const [rung, key] of await keysOf(video)) expect(keys.get(rung) ?? key).toBe(key);
  // Nothing is missing, nothing is half, and nothing lies about.
  expect(await verifyMedia(app.ports.videoStore)).toMatchObject({ missing: [], damaged: [], orphaned: [] });
  const waiting = await database.query.select().from(jobRecord).where(eq(jobRecord.state, 'failed'));
  expect(waiting).toEqual([]);
});
