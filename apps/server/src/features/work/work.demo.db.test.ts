import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHashOf } from '@liuguang/media/content-hash';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LIBRARY } from '../../../../../demo/library.ts';
import { demoLoading, runDemoSteps } from '../../../testing/demo.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { workDemo } from './work.demo.ts';
import { verifyWorks } from './work.files.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'works-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir } });
  await runDemoSteps(stack, ['creators']);
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

const load = (storage: Pick<Storage, 'put'> = stack.running.app.ports.storage) =>
  workDemo({
    database: stack.running.database,
    storage,
    sounds: stack.running.app.ports.workSounds,
    searched: stack.running.app.ports.searchIndexing,
  }).load(demoLoading());
const verify = () => verifyWorks(stack.running.app.ports.workStore);
const HEARD = LIBRARY.audioNovels;
const UPCOMING = [...LIBRARY.albums, ...HEARD].filter(({ announced }) => announced);
const ALL = LIBRARY.albums.length + LIBRARY.novels.length + HEARD.length;

test('a start that is killed before the works are entered is done again, and several at once bring them once', async () => {
  const { storage } = stack.running.app.ports;
  let left = 7;
  const dying = {
    put: (...file: Parameters<typeof storage.put>) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return storage.put(...file);
    },
  };
  await expect(load(dying)).rejects.toThrow('killed');
  // Others were being written at the same time.
  await eventually(async () => (await verify()).orphaned.length).toBe(7);

  const brought = await Promise.all([load(), load()]);
  expect(brought.sort()).toEqual([0, ALL].sort());
  expect(await load()).toBe(0);
  const pictures = LIBRARY.albums.reduce((sum, album) => sum + album.pictures, 0);
  const sounds = HEARD.reduce((sum, { chapters }) => sum + chapters, 0);
  expect(await verify()).toEqual({ files: pictures + sounds, missing: [], damaged: [], orphaned: [] });
});

test('every album, novel and audio novel is found by its link, in both languages, with all that is in it', async () => {
  const editor = await stack.asOperator('editor');
  const { list } = await editor.post('console/work/list', { pageSize: 50, state: 'published' });
  const upcoming = await editor.post('console/work/list', { pageSize: 50, state: 'draft' });
  expect(upcoming.list.map(({ title }) => title).sort()).toEqual(UPCOMING.map(({ title }) => title.zh).sort());
  expect(list).toHaveLength(ALL - UPCOMING.length);
  for (const { id, contentType, title, access, cover, parts } of list) {
    const told = [...LIBRARY.albums, ...LIBRARY.novels, ...LIBRARY.audioNovels].find((one) => one.title.zh === title);
    expect(access).toBe(told?.access);
    const { translations } = await stack.client().post('app/content/info', { contentType, id });
    expect(translations).toEqual({ en: { title: told?.title.en, intro: told?.intro.en } });
    expect((await fetch(`${stack.url}${cover?.large.path}`)).status).toBe(200);
    expect(parts).toHaveLength(told && 'pictures' in told ? told.pictures : (told?.chapters ?? 0));
    for (const part of parts) expect(part.file !== null || part.characters > 800).toBe(true);
  }
});

test('what is announced turns into a title of the library at its hour, and nobody finds that before', async () => {
  await runDemoSteps(stack, ['videos', 'collections', 'announced titles']);
  const editor = await stack.asOperator('editor');
  const { list } = await editor.post('console/announced/list', { pageSize: 50 });
  expect(list).toHaveLength(LIBRARY.announced.length);
  for (const { becomes: contentType, targetId, title, releasesAt } of list) {
    expect(targetId, title).not.toBe('');
    await expect(stack.client().post('app/content/info', { contentType, id: targetId })).rejects.toMatchObject({
      code: 4040,
    });
    const titles = { 6: 'collection', 1: 'media_video', 7: 'work', 9: 'work' } as Record<number, string>;
    const { rows } = await stack.running.database.pool.query(
      `select title, published_at from ${titles[contentType]} where id = $1`,
      [targetId],
    );
    expect(rows).toEqual([{ title, published_at: new Date(releasesAt) }]);
  }
});

test('a file that is added, or whose part gets another or goes, while files are read is not told', async () => {
  const { database, app } = stack.running;
  const { repository, storage } = app.ports.workStore;
  const filesAfter = repository.filesAfter.bind(repository);
  const [replaced, removed] = await filesAfter({ workId: 0n, number: 0 }, 2);
  if (!replaced?.file || !removed?.file) throw new Error('there are no files');
  const old = [replaced.file.key, removed.file.key];
  const key = 'works/added.webp';
  const content = Buffer.from('another');
  await storage.put(key, content);
  const file = { key, format: 'webp', bytes: content.length, hash: contentHashOf(content) };
  const spy = vi.spyOn(repository, 'filesAfter').mockImplementationOnce(async (...asked) => {
    const rows = await filesAfter(...asked);
    await database.transaction(async (tx) => {
      await repository.savePart(tx, { ...replaced, file });
      await repository.deletePart(tx, removed.workId, removed.number);
    });
    for (const gone of old) await storage.delete(gone);
    return rows;
  });
  const found = await verify();
  spy.mockRestore();
  expect(found).toMatchObject({ missing: [], damaged: [], orphaned: [] });
});

test('a file that is lost, altered or of no work is told', async () => {
  const { storage } = stack.running.app.ports;
  const [lost, altered] = ['works/demo/audio/night-radio-1.m4a', 'works/demo/pictures/albums/ink-leaves-3.webp'];
  await storage.delete(lost);
  await storage.put(altered, Buffer.from('something else'));
  await storage.put('works/stray.webp', Buffer.from('nobody’s'));
  expect(await verify()).toMatchObject({ missing: [lost], damaged: [altered], orphaned: ['works/stray.webp'] });
});
