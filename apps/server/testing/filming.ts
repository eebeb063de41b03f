import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { h264, pictures, type Studio, tone } from '@liuguang/media/testing/studio';
import { and, eq } from 'drizzle-orm';
import { jobRecord } from '../src/features/job/job.schema.ts';
import type { VideoRow } from '../src/features/media/media.repository.ts';
import { mediaVideo } from '../src/features/media/media.schema.ts';
import { addAccount } from './factories/account.factory.ts';
import { addSession } from './factories/session.factory.ts';
import type { Stack } from './stack.ts';
import { fileOf, keyOf, type SampleFile, Sender } from './uploading.ts';

/** One chunk is enough for what tests film. */
const CHUNK = 4 * 1024 * 1024;

/** Three seconds that can be copied, with one smaller rung to make of them. */
export async function filmed(studio: Studio): Promise<SampleFile> {
  const name = `${randomUUID()}.mp4`;
  const path = await studio.film(name, pictures('640x480', 3), tone(3), h264(), ['-c:a', 'aac']);
  return asUploaded(await readFile(path));
}

export const asUploaded = (content: Buffer): SampleFile => fileOf(content, { filename: '海边.mp4', chunkSize: CHUNK });

/** Somebody registered who has uploaded nothing yet. */
export async function newCreator(stack: Stack) {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id, { expiresAt: new Date('2100-01-01') });
  return { id, token, client: stack.client(token), sender: new Sender(stack.url, { token }) };
}
export type Creator = Awaited<ReturnType<typeof newCreator>>;

/** Uploads a film to its end; answers the video it became. */
export async function uploadFilm(stack: Stack, { client, sender }: Creator, file: SampleFile): Promise<VideoRow> {
  await sender.sendMissing(file);
  const { fileId } = await client.post('x/upload/complete', { requestId: randomUUID(), ...keyOf(file) });
  const [video] = await stack.running.database.query
    .select()
    .from(mediaVideo)
    .where(eq(mediaVideo.uploadId, BigInt(fileId)));
  if (!video) throw new Error('no video was made of the film');
  return video;
}

type MediaJob = 'media.prepare' | 'media.judge' | 'media.finish';

/** Makes a video playable and has it judged, as workers would. */
export async function prepared(stack: Stack, video: VideoRow): Promise<void> {
  await workOn(stack, video, 'media.prepare');
  await workOn(stack, video, 'media.judge');
}

/** Does a video's waiting job here, as a worker would; fails as the job does. */
export async function workOn(stack: Stack, video: VideoRow, name: MediaJob): Promise<void> {
  const { database, app } = stack.running;
  const rows = await database.query
    .select()
    .from(jobRecord)
    .where(and(eq(jobRecord.name, name)));
  const record = rows.find(({ input }) => (input as { videoId?: string }).videoId === String(video.id));
  const job = app.runnable.find((one) => one.name === name);
  if (!record || !job) throw new Error(`${name} of video ${video.id} was never queued`);
  await app.ports.jobs.run(job, { jobId: record.id }, new AbortController().signal);
}

export async function videoAgain(stack: Stack, { id }: VideoRow): Promise<VideoRow> {
  const row = await stack.running.app.ports.videoStore.repository.byId(id);
  if (!row) throw new Error(`video ${id} is gone`);
  return row;
}
