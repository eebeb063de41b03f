import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSegmentKey } from '@liuguang/media/segment-key';
import { saveTrack, type Track } from '@liuguang/media/track';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseUrl } from '../../../../testing/cluster.ts';
import { runEntry } from '../../../../testing/entry.ts';
import { addVideo } from '../../../../testing/factories/fresh-video.factory.ts';
import { newCreator } from '../../../../testing/filming.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import type { VideoRow } from '../media.repository.ts';
import { newFolder } from './media.files.ts';
import { RungsMade } from './media.rungs-made.ts';
import { verifyMedia } from './media.verify.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

/** A finished video of one rung, with a file of its own beside. */
async function finished(): Promise<VideoRow> {
  const { repository, files } = stack.running.app.ports.videoStore;
  const { database } = stack.running;
  const { id } = await newCreator(stack);
  const video = await addVideo(database, id, { state: 'ready', stage: 'done' });
  const store = files.storeOf(video);
  const written = async (name: string) => ({ name, ...(await store.put(name, Buffer.from(`this is ${name}`))) });
  const about = { rung: '360', width: 640, height: 360, frameRate: 12, codecs: '', iv: '', keyMark: '', recipe: '' };
  const init = await written('360/init.mp4');
  const segments = [{ ...(await written('360/0.m4s')), seconds: 1 }];
  const track: Track = { ...about, init, segments, isEnded: true };
  await saveTrack(store, track);
  await repository.keep(video.id, new Map([['360', newSegmentKey()]]), new Date());
  const manifest = await files.manifestOf(video, '360');
  await repository.updateTrack(database.query, video.id, '360', { state: 'whole', manifest });
  const clip = await written('clip.mp4');
  return (await repository.update(database.query, video.id, { clip }, new Date())) ?? video;
}

const pathOf = ({ folder }: Pick<VideoRow, 'folder'>, name: string): string =>
  join(stack.config.dataDir, 'files', folder, name);
const verify = () => verifyMedia(stack.running.app.ports.videoStore);

test('files that are missing, damaged or nobody’s are found, each of them, and the command ends with a fault', async () => {
  const { files } = stack.running.app.ports.videoStore;
  const [one, other] = [await finished(), await finished()];
  expect(await verify()).toMatchObject({ videos: 2, files: 8, missing: [], damaged: [], orphaned: [] });

  await rm(pathOf(one, '360/0.m4s'));
  await writeFile(pathOf(one, 'clip.mp4'), 'something else');
  await writeFile(pathOf(one, '360/9.m4s'), 'left behind');
  await rm(pathOf(other, '360/track.json'));
  const stray = { folder: newFolder() };
  await files.storeOf(stray).put('clip.mp4', Buffer.from('of no video'));
  const found = await verify();
  expect(found.missing.toSorted()).toEqual([`${one.folder}/360/0.m4s`, `${other.folder}/360/track.json`].sort());
  expect(found.damaged).toEqual([`${one.folder}/clip.mp4`]);
  expect(found.orphaned.toSorted()).toEqual([`${one.folder}/360/9.m4s`, `${stray.folder}/clip.mp4`].sort());

  await stack.running.app.ports.storage.put('upload/aa/stray', Buffer.from('of no upload'));
  const env = { APP_DATA_DIR: stack.config.dataDir, DATABASE_URL: databaseUrl(stack.connection) };
  const { said, code } = await runEntry('media', env, 'verify');
  expect(code).toBe(1);
  expect(said).toContain(`✗ missing: ${one.folder}/360/0.m4s`);
  expect(said).toContain('✗ orphaned: upload/aa/stray');
  expect(said).toContain('6 faults in');
});

test('a file whose bytes were changed in place is damaged though its length is the same', async () => {
  const video = await finished();
  const content = 'this is 360/0.m4s'.replace('is', 'IS');
  await writeFile(pathOf(video, '360/0.m4s'), content);
  expect((await verify()).damaged).toContain(`${video.folder}/360/0.m4s`);
});

test.each<[string, (video: VideoRow) => Promise<unknown>]>([
  ['lost a rung', (video) => rungsOf(video).drop('360')],
  ['was removed', ({ id }) => remove(id)],
])('a video that %s while files were read has no faults', async (_, change) => {
  const { repository } = stack.running.app.ports.videoStore;
  const faults = await verify();
  const video = await finished();
  const tracksOfMany = repository.tracksOfMany.bind(repository);
  const spy = vi.spyOn(repository, 'tracksOfMany').mockImplementationOnce(async (ids) => {
    const tracks = await tracksOfMany(ids);
    await change(video);
    return tracks;
  });
  const found = await verify();
  spy.mockRestore();
  for (const kind of ['missing', 'damaged', 'orphaned'] as const) expect(found[kind]).toEqual(faults[kind]);
});

const rungsOf = (video: VideoRow) => {
  const { app, database } = stack.running;
  return new RungsMade({ ...app.ports.videoStore, database, clock: stack.clock }, video);
};

async function remove(id: bigint): Promise<void> {
  const { videoStore, mediaProcess } = stack.running.app.ports;
  await videoStore.repository.disown(stack.running.database.query, [id]);
  await mediaProcess.sweep(new AbortController().signal);
}
