import { createDecipheriv, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { h264, pictures, Studio } from '@liuguang/media/testing/studio';
import { reveal } from '@liuguang/wire/image';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import {
  asUploaded,
  type Creator,
  filmed,
  newCreator,
  prepared,
  uploadFilm,
  videoAgain,
  workOn,
} from '../../../../testing/filming.ts';
import { addressesIn, Player } from '../../../../testing/player.ts';
import { runJob } from '../../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { fileOf, filmOf, type SampleFile } from '../../../../testing/uploading.ts';
import { type Watched, watch } from '../../../../testing/watch.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { VideoRow } from '../media.repository.ts';
import { RungsMade } from './media.rungs-made.ts';
import { verifyMedia } from './media.verify.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let stack: Stack;
let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DISK_RESERVE_MB: '1' } });
  await stack.running.working;
});
afterAll(async () => {
  await stack.close();
  await studio[Symbol.asyncDispose]();
});

const progressSeen = ({ events }: Watched) =>
  events.flatMap((event) => (event.topic === 'media.progress' ? [event.data] : []));

const rungsOf = async ({ id }: VideoRow) =>
  (await stack.running.app.ports.videoStore.repository.tracksOf(id)).map(({ rung, state }) => [rung, state]).sort();

async function openedInit(video: VideoRow, rung: string): Promise<string> {
  const { repository, files } = stack.running.app.ports.videoStore;
  const track = await repository.track(video.id, rung);
  const file = await files.find(video, `${rung}/init.mp4`);
  if (!track || !file) throw new Error(`${rung} is not there`);
  const decipher = createDecipheriv('aes-128-cbc', track.key, track.iv);
  const clear = Buffer.concat([decipher.update(await buffer(file.read())), decipher.final()]);
  return clear.toString('latin1', 4, 8);
}

test('a film is playable for its owner, then judged, then whole, and its owner is told at each stage', async () => {
  const creator = await newCreator(stack);
  const watched = await watch(creator.client, 'x/realtime/stream');
  const video = await uploadFilm(stack, creator, await filmed(studio));
  expect(await rungsOf(video)).toEqual([]);

  await prepared(stack, video);
  const judged = await videoAgain(stack, video);
  expect(judged).toMatchObject({ state: 'playable', moderation: 'passed', width: 640, height: 480, title: '海边' });
  expect(judged.seconds).toBeCloseTo(3, 1);
  expect(await rungsOf(video)).toEqual([['source', 'whole']]);

  await workOn(stack, video, 'media.finish');
  const ready = await videoAgain(stack, video);
  expect(ready).toMatchObject({ state: 'ready', stage: 'done', progress: 100 });
  expect(await rungsOf(video)).toEqual([
    ['360', 'whole'],
    ['preview', 'whole'],
    ['source', 'whole'],
  ]);
  for (const rung of ['360', 'preview', 'source']) expect(await openedInit(video, rung)).toBe('ftyp');
  expect(ready.previewSeconds).toBeCloseTo(1, 1);
  expect(ready.cover?.large.path).toBe(ready.coverCandidates[0]?.large.path);
  expect(ready.coverCandidates.length).toBeGreaterThan(2);

  const { videoStore } = stack.running.app.ports;
  const { files } = videoStore;
  const sprite = await files.find(video, ready.storyboard?.file.name ?? '');
  const hidden = sprite ? await buffer(sprite.read()) : Buffer.alloc(0);
  expect(Buffer.from(reveal(hidden, stack.config.secrets.image)).toString('hex', 0, 3)).toBe('ffd8ff');
  expect(await verifyMedia(videoStore)).toMatchObject({ missing: [], damaged: [], orphaned: [] });

  await eventually(() => progressSeen(watched).at(-1)?.state).toBe('ready');
  const told = progressSeen(watched);
  const stages = [...new Set(told.map(({ stage }) => stage))];
  expect(stages).toEqual(['probing', 'copying', 'moderating', 'pictures', 'encoding', 'done']);
  // Its owner could watch it before anybody had judged it.
  expect(told.find(({ state }) => state === 'playable')).toMatchObject({ moderation: 'pending', rungs: ['source'] });
  watched.leave();
});

test('every rung has a key of its own, those made together and those made later, and keeps it', async () => {
  const { database, app } = stack.running;
  const { repository, files } = app.ports.videoStore;
  const video = await uploadFilm(stack, await newCreator(stack), await filmed(studio));
  const rungs = new RungsMade({ database, repository, files, clock: systemClock }, video);
  const together = await rungs.keysOf(['720', '480']);
  const later = await rungs.keysOf(['480', '360']);
  const keys = [together('720'), together('480'), later('360')].map(({ key }) => key.toString('hex'));
  expect(new Set(keys).size).toBe(3);
  expect(later('480')).toEqual(together('480'));
});

/** It is copied to be watched at once, and then made anew since not every player turns it. */
async function filmedOnItsSide(): Promise<SampleFile> {
  const name = randomUUID();
  const flat = await studio.film(`${name}-flat.mp4`, pictures('480x360', 2), h264());
  const turned = await studio.film(`${name}.mp4`, ['-i', flat, '-metadata:s:v', 'rotate=90', '-c', 'copy']);
  return asUploaded(await readFile(turned));
}

const begin = async ({ client }: Creator, { id }: VideoRow) => {
  const { playToken, rungs } = await client.post('app/media/play', { id: String(id) });
  return { player: new Player(stack, id, playToken), rungs: rungs.map(({ rung }) => rung) };
};

describe('a copy that stands in until upright rungs are made', () => {
  test('is watched to its end by who began with it, and given to nobody after', async () => {
    const creator = await newCreator(stack);
    const video = await uploadFilm(stack, creator, await filmedOnItsSide());
    await prepared(stack, video);
    expect(await rungsOf(video)).toEqual([['source', 'whole']]);
    const before = await begin(creator, video);
    expect(before.rungs).toEqual(['source']);
    const [segment = ''] = addressesIn((await before.player.media('source')).text);

    await workOn(stack, video, 'media.finish');
    expect(await videoAgain(stack, video)).toMatchObject({ state: 'ready', width: 360, height: 480 });
    for (const asked of [before.player.media('source'), before.player.key('source'), before.player.fetch(segment)]) {
      expect((await asked).status).toBe(200);
    }
    expect(addressesIn((await before.player.master()).text).join()).not.toContain('source');

    stack.clock.advance({ minutes: 2 });
    const after = await begin(creator, video);
    expect(after.rungs).toEqual(['360']);
    for (const asked of [after.player.media('source'), after.player.key('source')]) {
      expect(await asked).toMatchObject({ status: 404, code: 4040 });
    }
    const { list } = await creator.client.post('x/media/mine', {});
    expect(list[0]?.rungs.toSorted()).toEqual(['360']);
  });

  test('goes with a sweep once nobody can ask for it, also where one was stopped before', async () => {
    const { videoStore } = stack.running.app.ports;
    const { files, repository } = videoStore;
    const video = await uploadFilm(stack, await newCreator(stack), await filmedOnItsSide());
    await prepared(stack, video);
    await workOn(stack, video, 'media.finish');
    const copied = async () => (await files.namesIn(video)).filter((name) => name.startsWith('source/')).length;
    const faultless = { missing: [], damaged: [], orphaned: [] };

    stack.clock.advance({ hours: 17 });
    await runJob(stack, 'media.sweep');
    expect(await copied()).toBeGreaterThan(2);
    expect(await verifyMedia(videoStore)).toMatchObject(faultless);

    stack.clock.advance({ hours: 2 });
    const stopped = vi.spyOn(repository, 'deleteTrack').mockRejectedValueOnce(new Error('killed'));
    await expect(runJob(stack, 'media.sweep')).rejects.toThrow('killed');
    stopped.mockRestore();
    expect(await verifyMedia(videoStore)).toMatchObject(faultless);
    await runJob(stack, 'media.sweep');
    expect(await copied()).toBe(0);
    expect((await rungsOf(video)).map(([rung]) => rung)).toEqual(['360']);
    expect(await verifyMedia(videoStore)).toMatchObject(faultless);
  });
});

describe('what is no film', () => {
  test.each([
    ['a text', 'once upon a time'],
    ['a playlist of a local file', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ])('%s is not taken, whatever it is called', async (_what, content) => {
    const { sender, client } = await newCreator(stack);
    const file = fileOf(Buffer.from(content), { filename: 'film.mp4' });
    expect(await sender.send(file, 1)).toMatchObject({ status: 415, code: 4150 });
    expect((await client.post('x/media/mine', {})).list).toEqual([]);
  });

  test('a film that lacks its end is refused with the reason, keeps no room, and the next one is made', async () => {
    const creator = await newCreator(stack);
    const whole = await filmed(studio);
    const cut = asUploaded(whole.content.subarray(0, Math.floor(whole.content.length / 2)));
    const broken = await uploadFilm(stack, creator, cut);
    await workOn(stack, broken, 'media.prepare');
    const noise = await uploadFilm(stack, creator, filmOf(1));
    await workOn(stack, noise, 'media.prepare');
    const next = await uploadFilm(stack, creator, whole);
    await workOn(stack, next, 'media.prepare');

    const { list } = await creator.client.post('x/media/mine', {});
    expect(list.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['playable', ''],
      ['refused', expect.stringMatching(/truncated|unreadable|not-video/)],
      ['refused', 'truncated'],
    ]);
    expect(list[2]?.note).toBe('文件不完整，请重新上传');
    const { used } = await creator.client.post('x/upload/standing', {});
    expect(used).toBe(whole.content.length);
  });
});

test('a disk that is full in the middle fails the try and not the video, which is finished when there is room', async () => {
  const creator = await newCreator(stack);
  const video = await uploadFilm(stack, creator, await filmed(studio));
  await prepared(stack, video);
  const { storage, videoStore } = stack.running.app.ports;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const put = vi.spyOn(storage, 'put').mockImplementation(async function (this: typeof storage, key, content) {
    if (key.includes('/360/')) throw full;
    return Object.getPrototypeOf(storage).put.call(storage, key, content);
  });
  await expect(workOn(stack, video, 'media.finish')).rejects.toThrow('ENOSPC');
  expect(await videoAgain(stack, video)).toMatchObject({ state: 'playable', stage: 'encoding' });
  put.mockRestore();
  await workOn(stack, video, 'media.finish');
  expect(await videoAgain(stack, video)).toMatchObject({ state: 'ready', progress: 100 });
  expect(await verifyMedia(videoStore)).toMatchObject({ missing: [], damaged: [], orphaned: [] });
});
