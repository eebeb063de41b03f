import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Words } from './library/types.ts';
import { LIBRARY } from './library.ts';
import { FILMS } from './make/films.ts';

const here = import.meta.dirname;
const MOST_BYTES = 80_000_000;
const chinese = /\p{Script=Han}/u;

const filesIn = (folder: string): string[] => readdirSync(join(here, folder)).sort();
const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

interface Seen {
  readonly streams: { codec_name: string; profile?: string; width?: number; height?: number }[];
  readonly format: { duration: string };
}

async function look(video: string): Promise<Seen> {
  const shown = ['-show_entries', 'stream=codec_name,profile,width,height:format=duration', '-of', 'json'];
  const { stdout } = await promisify(execFile)('ffprobe', [
    '-v',
    'error',
    ...shown,
    join(here, 'videos', `${video}.mp4`),
  ]);
  return JSON.parse(stdout);
}

test('the library has what a first visit should find', () => {
  const { creators, videos, collections, anime, novels, albums, announced, audioNovels } = LIBRARY;
  expect(creators.length).toBeGreaterThanOrEqual(12);
  expect(videos.filter(({ kind }) => kind === 'long').length).toBeGreaterThanOrEqual(24);
  expect(videos.filter(({ kind }) => kind === 'short').length).toBeGreaterThanOrEqual(30);
  expect(FILMS.filter(({ seconds }) => seconds >= 180).length).toBeGreaterThanOrEqual(6);
  expect(FILMS.filter(({ width, height }) => width === 1920 && height === 1080).length).toBeGreaterThanOrEqual(3);
  expect(new Set(videos.map(({ access }) => access))).toEqual(new Set(['free', 'member', 'dark', 'gold']));
  expect(collections.length).toBeGreaterThanOrEqual(4);
  expect(anime.filter(({ announced: later }) => !later).length).toBeGreaterThanOrEqual(6);
  expect(anime.every(({ seasons }) => seasons.length >= 2 && seasons.flat().length >= 4)).toBe(true);
  expect(novels.filter(({ chapters }) => chapters >= 4).length).toBeGreaterThanOrEqual(6);
  expect(novels.filter(({ inEnglish }) => inEnglish).length).toBeGreaterThanOrEqual(2);
  expect(albums.filter(({ pictures }) => pictures >= 6).length).toBeGreaterThanOrEqual(12);
  expect(announced.length).toBeGreaterThanOrEqual(4);
  expect(audioNovels.length).toBeGreaterThanOrEqual(2);
});

test('every name is told apart and every name that is used exists', () => {
  const {
    creators,
    categories,
    topics,
    tags,
    actors,
    videos,
    collections,
    anime,
    novels,
    albums,
    announced,
    audioNovels,
  } = LIBRARY;
  for (const list of [
    creators,
    categories,
    topics,
    tags,
    actors,
    videos,
    collections,
    anime,
    novels,
    albums,
    announced,
  ])
    expect(new Set(names(list)).size).toBe(list.length);
  expect(new Set(creators.map(({ inviteCode }) => inviteCode)).size).toBe(creators.length);
  expect(new Set(videos.map(({ title }) => title.zh)).size).toBe(videos.length);
  const makers = [...videos, ...collections, ...anime, ...albums].map(({ creator }) => creator);
  expect(names(creators)).toEqual(
    expect.arrayContaining([...new Set([...makers, ...[...novels, ...audioNovels].map(({ author }) => author)])]),
  );
  expect(names(videos)).toEqual(expect.arrayContaining(videos.flatMap(({ from }) => from?.film ?? [])));
  expect(categories.flatMap((one) => one.topics).sort()).toEqual(names(topics).sort());
  expect(names(topics)).toEqual(expect.arrayContaining(videos.map(({ topic }) => topic)));
  expect(names(tags)).toEqual(
    expect.arrayContaining([...videos, ...novels, ...audioNovels, ...albums].flatMap((one) => one.tags)),
  );
  expect(names(actors)).toEqual(expect.arrayContaining(videos.flatMap((one) => one.actors ?? [])));
  const shelved = [...collections.flatMap((one) => one.videos), ...anime.flatMap(({ seasons }) => seasons.flat())];
  const upcoming = [...videos, ...anime, ...novels, ...albums, ...audioNovels].filter((one) => one.announced);
  expect(names(upcoming).sort()).toEqual(names(announced).sort());
  expect(names(videos)).toEqual(expect.arrayContaining(announced.map(({ trailer }) => trailer)));
  expect(names(videos)).toEqual(
    expect.arrayContaining([...shelved, ...[...novels, ...audioNovels, ...topics].map(({ cover }) => cover)]),
  );
});

test('everything is said in Chinese and in English', () => {
  const { creators, categories, topics, tags, actors, videos, collections, anime, novels, albums, audioNovels } =
    LIBRARY;
  const told: Words[] = [...categories, ...tags].map(({ title }) => title);
  for (const list of [creators, topics, actors, videos, collections, anime, novels, audioNovels, albums])
    told.push(...list.flatMap(({ title, intro }) => [title, intro]));
  for (const { zh, en } of told) {
    expect(zh.trim(), en).not.toBe('');
    expect(en.trim(), zh).not.toBe('');
    expect(en).not.toMatch(chinese);
  }
});

test('every file that is named is there, and no other', () => {
  const { creators, videos, novels, albums, audioNovels } = LIBRARY;
  expect(filesIn('videos')).toEqual(
    names(videos)
      .map((name) => `${name}.mp4`)
      .sort(),
  );
  expect(names(FILMS).sort()).toEqual(names(videos).sort());
  expect(filesIn('pictures/covers')).toEqual(
    names(videos)
      .flatMap((name) => [`${name}-tall.webp`, `${name}-wide.webp`])
      .sort(),
  );
  expect(filesIn('pictures/avatars')).toEqual(
    names(creators)
      .map((name) => `${name}.webp`)
      .sort(),
  );
  const long = names(videos.filter(({ kind }) => kind === 'long'));
  expect(filesIn('captions')).toEqual(long.flatMap((name) => [`${name}.en.vtt`, `${name}.zh-CN.vtt`]).sort());
  const numbered = (name: string, count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => `${name}${index + 1}${ending}`);
  expect(filesIn('pictures/albums')).toEqual(
    albums.flatMap(({ name, pictures }) => numbered(`${name}-`, pictures, '.webp')).sort(),
  );
  expect(filesIn('pictures/album-covers')).toEqual(
    names(albums)
      .map((name) => `${name}.webp`)
      .sort(),
  );
  expect(filesIn('audio')).toEqual(
    audioNovels
      .flatMap(({ name, chapters }) => ['.m4a', '.vtt'].flatMap((ending) => numbered(`${name}-`, chapters, ending)))
      .sort(),
  );
  for (const { name, chapters } of audioNovels)
    expect(filesIn(join('audio-novels', name))).toEqual(numbered('', chapters, '.txt'));
  for (const { name, chapters, inEnglish } of novels)
    expect(filesIn(join('novels', name))).toEqual(
      [...numbered('', chapters, '.txt'), ...numbered('', inEnglish ? chapters : 0, '.en.txt')].sort(),
    );
});

test('the whole of it stays small enough to be cloned', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(here, file)));
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

/** All of them where there is time, else some of each kind. */
const looked = process.env.TEST_FULL ? FILMS : FILMS.filter((_, index) => index % 4 === 0);

test('every video is H.264 and AAC in the shape and of the length that its film has', {
  timeout: 120_000,
}, async () => {
  const seen = await Promise.all(looked.map(async (film) => ({ film, ...(await look(film.name)) })));
  for (const { film, streams, format } of seen) {
    const { name, width, height, seconds } = film;
    const codecs = streams.map(({ codec_name }) => codec_name);
    expect(codecs, name).toEqual(['h264', 'aac']);
    expect(streams[0], name).toMatchObject({ profile: 'High', width, height });
    // A loop is cut where its pictures allow it.
    expect(Math.abs(Number(format.duration) - seconds), name).toBeLessThan(0.8);
  }
});

test('long videos lie and short ones stand, for 8 to 20 seconds', () => {
  for (const { name, width, height, seconds } of FILMS) {
    const kind = LIBRARY.videos.find((video) => video.name === name)?.kind;
    expect(kind, name).toBe(width > height ? 'long' : 'short');
    if (kind === 'short') expect(seconds >= 8 && seconds <= 20, name).toBe(true);
  }
});

test('covers stand wide and upright', async () => {
  for (const { name } of LIBRARY.videos.slice(0, 6)) {
    const wide = await sharp(join(here, 'pictures/covers', `${name}-wide.webp`)).metadata();
    const tall = await sharp(join(here, 'pictures/covers', `${name}-tall.webp`)).metadata();
    expect([wide.width, wide.height, tall.width, tall.height]).toEqual([960, 540, 540, 720]);
  }
});

test('a novel has three thousand words at least, in either language', () => {
  const textOf = (name: string, file: string) => readFileSync(join(here, 'novels', name, file), 'utf8');
  for (const { name, chapters, inEnglish } of LIBRARY.novels) {
    const numbers = Array.from({ length: chapters }, (_, at) => at + 1);
    const written = numbers.map((number) => textOf(name, `${number}.txt`)).join('');
    expect(written.match(/\p{Script=Han}/gu)?.length, name).toBeGreaterThanOrEqual(3000);
    if (!inEnglish) continue;
    const english = numbers.map((number) => textOf(name, `${number}.en.txt`)).join(' ');
    expect(english.match(/[\w’']+/g)?.length, name).toBeGreaterThanOrEqual(3000);
  }
});

test('every chapter has a title and something to read', () => {
  for (const { name, chapters } of LIBRARY.novels)
    for (let chapter = 1; chapter <= chapters; chapter += 1) {
      const [title = '', ...text] = readFileSync(join(here, 'novels', name, `${chapter}.txt`), 'utf8').split('\n');
      expect(title, `${name} ${chapter}`).toMatch(chinese);
      expect(text.join('').replace(/\s/g, '').length, `${name} ${chapter}`).toBeGreaterThanOrEqual(800);
    }
});
