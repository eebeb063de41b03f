import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTrack } from '@liuguang/media/track';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../../../../../../demo/library.ts';
import { runDemoSteps } from '../../../../testing/demo.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import type { DemoLoading } from '../../../platform/demo/demo.ts';
import { account } from '../../account/account.schema.ts';
import { catalogueBearing, catalogueLabel } from '../../catalogue/catalogue.schema.ts';
import { collection, collectionEpisode } from '../../collection/collection.schema.ts';
import { mediaVideo } from '../media.schema.ts';

let stack: Stack;
let aside: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  aside = await mkdtemp(join(tmpdir(), 'library-'));
});
afterAll(async () => {
  await stack.close();
  await rm(aside, { recursive: true });
});

const some = ['sorting', 'cup-of-tea', 'ring-music'];
const library = {
  ...LIBRARY,
  videos: LIBRARY.videos.filter(({ name }) => some.includes(name)),
};

const load = (change: Partial<DemoLoading> = {}) =>
  runDemoSteps(stack, ['creators', 'videos', 'playable videos'], { library, ...change });

const videos = () => stack.running.database.query.select().from(mediaVideo).orderBy(mediaVideo.id);

test('a start that is killed half-way is continued by the next, and a third does nothing', async () => {
  const killed = new AbortController();
  await expect(load({ signal: killed.signal, onProgress: () => killed.abort() })).rejects.toThrow();
  const before = await videos();
  expect(before).toHaveLength(some.length);
  const left = before.filter(({ state }) => state === 'waiting').length;
  expect(left).toBeGreaterThan(0);

  const shown: string[] = [];
  expect(await load({ onProgress: (done, all) => shown.push(`${done}/${all}`) })).toBe(left);
  expect(shown.at(-1)).toBe(`${left}/${left}`);
  expect((await videos()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  expect(await load()).toBe(0);
});

test('creators have their names, faces and videos, and those have come out over the past months', async () => {
  const { query } = stack.running.database;
  const codes = LIBRARY.creators.map(({ inviteCode }) => inviteCode);
  const people = await query.select().from(account).where(inArray(account.inviteCode, codes));
  expect(new Set(people.map(({ name }) => name))).toEqual(new Set(LIBRARY.creators.map(({ title }) => title.zh)));
  for (const { avatar } of people) expect((await fetch(`${stack.url}${avatar}`)).status).toBe(200);
  for (const video of await videos()) {
    const meant = library.videos.find(({ title }) => title.zh === video.title);
    expect(video.translations).toEqual({ en: { title: meant?.title.en, intro: meant?.intro.en } });
    expect(video.access).toBe(meant?.access);
    expect(video.moderation).toBe('passed');
    expect(video.captions).toEqual(meant?.kind === 'long' ? ['en', 'zh-CN'] : []);
    expect(people.some(({ id }) => id === video.accountId)).toBe(true);
    expect(video.publishedAt?.getTime()).toBeLessThan(Date.now() - 20 * 3600 * 1000);
    for (const size of [video.cover?.small, video.cover?.large])
      expect((await fetch(`${stack.url}${size?.path}`)).status).toBe(200);
  }
});

test('a loaded video has a copied rung and a preview of a third at most, sealed under different keys', async () => {
  const { repository, files } = stack.running.app.ports.videoStore;
  for (const video of await videos()) {
    const rungs = new Map((await repository.tracksOf(video.id)).map((track) => [track.rung, track]));
    expect([...rungs.keys()].sort()).toEqual(['preview', 'source']);
    expect(rungs.get('source')?.key).not.toEqual(rungs.get('preview')?.key);
    expect(rungs.get('source')).toMatchObject({ state: 'whole', width: video.width, height: video.height });
    expect(video.previewSeconds).toBeGreaterThan(0);
    expect(video.previewSeconds).toBeLessThanOrEqual(video.seconds / 3 + 0.01);
    expect((await readTrack(files.storeOf(video), 'source'))?.isEnded).toBe(true);
  }
});

test('a loaded video gets its ladder, seeking pictures and clip later, once, and goes on where it was killed', async () => {
  const { repository, files } = stack.running.app.ports.videoStore;
  // One is enough of what takes so long.
  const one = { ...library, videos: library.videos.filter(({ name }) => name === 'cup-of-tea') };
  const make = (change: Partial<DemoLoading> = {}) =>
    runDemoSteps(stack, ['video qualities'], { library: one, ...change });
  const killed = new AbortController();
  await expect(make({ signal: killed.signal, onProgress: () => killed.abort() })).rejects.toThrow();
  expect(await make()).toBe(2);
  const video = (await videos()).find(({ clip }) => clip !== null);
  if (!video) throw new Error('no video has a clip');
  const tracks = await repository.tracksOf(video.id);
  expect(tracks.map(({ rung }) => rung).sort()).toEqual(['360', '480', 'preview', 'source']);
  expect(tracks.every(({ state, manifest }) => state === 'whole' && manifest !== null)).toBe(true);
  for (const file of [video.storyboard?.file, video.clip])
    expect((await files.find(video, file?.name ?? ''))?.bytes).toBe(file?.bytes);
  expect(await make()).toBe(0);
});

test('its videos stand under the library’s labels and in its collections, once', async () => {
  const { query } = stack.running.database;
  for (let start = 0; start < 2; start += 1) await runDemoSteps(stack, ['labels', 'collections'], { library });
  const { categories, topics, tags, actors, collections, anime } = library;
  const labels = [...categories, ...topics, ...tags, ...actors];
  expect(await query.$count(catalogueLabel)).toBe(labels.length);
  const borne = library.videos.reduce((sum, one) => sum + one.tags.length + (one.actors?.length ?? 0), 0);
  const ofCategories = library.videos.flatMap(({ topic }) => categories.filter((one) => one.topics.includes(topic)));
  expect(await query.$count(catalogueBearing)).toBe(borne + library.videos.length + ofCategories.length);
  const episodes = [...collections.map((one) => one.videos), ...anime.map((one) => one.seasons.flat())]
    .map((names) => names.filter((name) => some.includes(name)).length)
    .filter((count) => count > 0);
  expect(await query.$count(collection)).toBe(episodes.length);
  expect(await query.$count(collectionEpisode)).toBe(episodes.reduce((sum, count) => sum + count, 0));
});

test('a library without its files says which one is missing and can be loaded later', async () => {
  const words = { zh: '别人', en: 'Somebody else' };
  const other = { name: 'other', title: words, intro: words, inviteCode: 'DEMQXTHER2' };
  const film = library.videos[0];
  if (!film) throw new Error('there is no such video');
  const lost = {
    ...LIBRARY,
    creators: [other],
    videos: [{ ...film, creator: 'other', title: { zh: '别处', en: 'Elsewhere' } }],
  };
  await expect(load({ library: lost, folder: aside })).rejects.toThrow(/ENOENT.*\.mp4/);
  expect(await load({ library: lost })).toBe(1);
});
