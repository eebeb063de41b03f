import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Studio } from '@liuguang/media/testing/studio';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl } from '../../testing/cluster.ts';
import { runEntry } from '../../testing/entry.ts';
import { FaultyStore } from '../../testing/faulty-store.ts';
import { filmed, newCreator, prepared, uploadFilm, workOn } from '../../testing/filming.ts';
import { startS3Store } from '../../testing/s3-store.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { describeStorage, sha256 } from '../../testing/storage-contract.ts';
import { everyNumber, filmOf, keyOf, Sender } from '../../testing/uploading.ts';
import { upload } from '../features/upload/upload.schema.ts';
import { FileCache } from '../platform/storage/file-cache.ts';
import { LocalStorage } from '../platform/storage/local-storage.ts';
import { moveFiles } from '../platform/storage/move-files.ts';
import { parseS3Address } from '../platform/storage/s3/s3-address.ts';
import { S3Client } from '../platform/storage/s3/s3-client.ts';
import { S3Objects } from '../platform/storage/s3/s3-objects.ts';
import { cacheSourceOf, S3Storage } from '../platform/storage/s3/s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { StorageAway } from '../platform/storage/storage-away.ts';

const s3 = await startS3Store();

describe.skipIf(!s3)('files in a real S3 store', () => {
  let folder: string;
  let faulty: FaultyStore;
  let client: S3Client;
  let objects: S3Objects;
  let storage: S3Storage;
  const bucket = `house-${randomBytes(4).toString('hex')}`;
  const urlOf = (port: number, where = `${bucket}/one`) => s3?.urlOf(where).replace(`:${s3.port}/`, `:${port}/`) ?? '';

  function connect(url: string): S3Client {
    const address = parseS3Address(url);
    if (address instanceof Error) throw address;
    return new S3Client(address, { patience: { silenceMs: 2_000, allMs: 60_000, pauseMs: 10 } });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'liuguang-s3-'));
    faulty = await FaultyStore.before(s3?.port ?? 0);
    client = connect(urlOf(faulty.port));
    objects = new S3Objects(client);
    await objects.prepare();
    const cache = new FileCache(cacheSourceOf(objects), { folder: join(folder, 'cache'), mostBytes: 1024 ** 2 });
    storage = new S3Storage({ objects, cache, scratch: join(folder, 'scratch') });
  });
  afterEach(() => faulty.next());
  afterAll(async () => {
    client.close();
    await faulty.close();
    await rm(folder, { recursive: true, force: true });
    await s3?.stop();
  });

  describeStorage(() => storage);

  const contentOf = async (key: string, from: Storage = storage): Promise<Buffer> => {
    const file = await from.find(key);
    return buffer(file?.read() ?? Readable.from([]));
  };
  const read = async (key: string): Promise<string> => (await contentOf(key)).toString();

  describe('a fault of the store', () => {
    test.each(['busy', 'silent', 'truncated'] as const)('that passes is nobody’s trouble: %s', async (fault) => {
      const key = `fault/${fault}`;
      faulty.next(fault);
      await storage.put(key, Buffer.from('as it was'));
      expect(faulty.requests).toBeGreaterThan(1);
      faulty.next(fault);
      expect(await storage.find(key)).toMatchObject({ bytes: 9 });
      const file = await storage.find(key);
      faulty.next(fault);
      expect(await text(file?.read() ?? Readable.from([]))).toBe('as it was');
    });

    test('that goes on is told as such, and nothing is half there', async () => {
      faulty.isAway = true;
      try {
        await expect(storage.put('fault/away', Buffer.from('x'))).rejects.toThrow(StorageAway);
        await expect(storage.find('fault/away')).rejects.toThrow(StorageAway);
      } finally {
        faulty.isAway = false;
      }
      expect(await storage.find('fault/away')).toBeUndefined();
    });

    test('cuts a long film off here and there: it is read on from there', async () => {
      const content = randomBytes(9 * 1024 * 1024);
      await storage.put('fault/long', content);
      const file = await storage.find('fault/long');
      faulty.next('truncated', 'busy', 'truncated', 'silent');
      expect(sha256(await buffer(file?.read() ?? Readable.from([])))).toBe(sha256(content));
      expect(faulty.requests).toBeGreaterThan(4);
    });

    test('changes bytes on their way in: the store notices, and they are sent again', async () => {
      faulty.next('wrong bytes in');
      await storage.put('fault/in', Buffer.from('as it was'));
      expect(faulty.requests).toBeGreaterThan(1);
      expect(await read('fault/in')).toBe('as it was');
    });

    test('changes bytes on their way out: we notice, and ask again once', async () => {
      await storage.put('fault/out', Buffer.from('as it was'));
      const file = await storage.find('fault/out');
      faulty.next('wrong bytes out');
      expect(await text(file?.read() ?? Readable.from([]))).toBe('as it was');
      faulty.next('wrong bytes out', 'wrong bytes out');
      await expect(text(file?.read() ?? Readable.from([]))).rejects.toThrow('not as it was written');
      faulty.next('ok', 'wrong bytes out', 'wrong bytes out');
      await expect(storage.localFile('fault/out')).rejects.toThrow('not as it was written');
      expect(await readdir(join(folder, 'cache'))).not.toContainEqual(expect.stringContaining('unfinished'));
    });

    test('does not undo a chunk: one whose answer was lost is taken again', async () => {
      faulty.next('truncated');
      const draft = storage.draft('fault/draft');
      expect(await draft.write(0, [Buffer.from('chunk')], sha256('chunk'))).toBe(true);
      expect(await text(draft.pieces())).toBe('chunk');
    });

    test('in the middle of something long leaves nothing that anybody would find', async () => {
      const cut = async function* () {
        for (let part = 0; part < 9; part += 1) yield randomBytes(1024 * 1024);
      };
      // Begun, and then no part is taken.
      faulty.next('ok', ...Array.from({ length: 12 }, () => 'busy' as const));
      await expect(storage.put('fault/parts', Readable.from(cut()))).rejects.toThrow(StorageAway);
      expect(await storage.find('fault/parts')).toBeUndefined();
      expect(await readdir(join(folder, 'scratch'))).toEqual([]);
    });
  });

  test('of two chunks that come for one place at the same moment, the one that is noted counts', async () => {
    const write = (bytes: string) => storage.draft('race/one').write(0, [Buffer.from(bytes)], sha256(bytes));
    const taken = await Promise.all([write('these'), write('those')]);
    expect(taken).toContain(true);
    const won = taken[1] ? 'those' : 'these';
    const draft = storage.draft('race/one', new Map([[0, sha256(won)]]));
    expect(await text(draft.pieces())).toBe(won);
    await draft.finish();
    await draft.discard();
    expect(await read('race/one')).toBe(won);
    expect(await storage.drafts('race')).toEqual([]);
  });

  test('a wrong key, or a bucket that is no bucket, is said in words', async () => {
    const wrong = connect(urlOf(s3?.port ?? 0).replace(':testing@', ':guessed@'));
    await expect(new S3Objects(wrong).prepare()).rejects.toThrow('403');
    wrong.close();
  });

  test('everything moves from a folder to the store and back, and goes on where it was stopped', async () => {
    const here = new LocalStorage(join(folder, 'here'));
    const back = new LocalStorage(join(folder, 'back'));
    const other = connect(urlOf(s3?.port ?? 0, `${bucket}/moved`));
    const cache = new FileCache(cacheSourceOf(new S3Objects(other)), { folder: join(folder, 'moved'), mostBytes: 1 });
    const store = new S3Storage({ objects: new S3Objects(other), cache, scratch: join(folder, 'scratch') });
    for (let at = 0; at < 30; at += 1) await here.put(`img/${at % 3}/${at}`, Buffer.from(`picture ${at}`));
    await here.put('media/film/0.m4s', randomBytes(10 * 1024 * 1024));

    const stop = new AbortController();
    const stopping = new (class extends LocalStorage {
      override async find(key: string) {
        if (key.endsWith('7')) stop.abort();
        return super.find(key);
      }
    })(join(folder, 'here'));
    const first = await moveFiles({ from: stopping, to: store, signal: stop.signal });
    expect(first.copied).toBeLessThan(31);
    const second = await moveFiles({ from: here, to: store });
    expect(second).toMatchObject({ copied: 31 - first.copied, there: first.copied });

    // What is there with other bytes of the same length is found only by whoever compares.
    await store.put('img/0/0', Buffer.from('PICTURE 0'));
    expect(await moveFiles({ from: here, to: store })).toMatchObject({ copied: 0, there: 31 });
    expect(await moveFiles({ from: here, to: store, compare: true })).toMatchObject({ copied: 1, there: 30 });

    expect(await moveFiles({ from: store, to: back })).toMatchObject({ copied: 31 });
    const contents = async (from: LocalStorage) => {
      const files = await Array.fromAsync(from.list());
      const sums = files.map(async ({ key }) => [key, sha256(await contentOf(key, from))]);
      return Object.fromEntries(await Promise.all(sums));
    };
    expect(await contents(back)).toEqual(await contents(here));
    other.close();
  });

  describe('a house that keeps its files there', () => {
    let one: Stack;
    let two: Stack;
    let studio: Studio;
    beforeAll(async () => {
      const env = { STORAGE_URL: urlOf(faulty.port, `${bucket}/stack`), APP_WORKER: 'separate' };
      one = await startStack({ env });
      two = await startStack({ env, connection: one.connection });
      studio = await Studio.open();
    });
    afterAll(async () => {
      await studio[Symbol.asyncDispose]();
      await two.close();
      await one.close();
    });

    test('takes an upload whose chunks reach different processes', async () => {
      const { id, token, client: caller } = await newCreator(one);
      const file = filmOf(7);
      const senders = [new Sender(one.url, { token }), new Sender(two.url, { token })];
      for (const number of everyNumber(file)) {
        const reply = await senders[number % 2]?.send(file, number);
        expect(reply?.status).toBe(200);
      }
      await caller.post('x/upload/complete', { requestId: randomUUID(), ...keyOf(file) });
      const [row] = await one.running.database.query.select().from(upload).where(eq(upload.accountId, id));
      expect(row).toMatchObject({ state: 'complete', hash: file.identifier });
      const stored = await contentOf(row?.storageKey ?? '', two.running.app.ports.storage);
      expect(stored.equals(file.content)).toBe(true);
      expect(await one.running.app.ports.storage.drafts('upload')).toEqual([]);
    });

    test('answers 5030 to a chunk while the store is away, and takes it when it is back', async () => {
      const { token } = await newCreator(one);
      const file = filmOf(2);
      const sender = new Sender(one.url, { token });
      faulty.next(...Array.from({ length: 4 }, () => 'busy' as const));
      expect(await sender.send(file, 1)).toMatchObject({ status: 503, code: 5030 });
      expect((await sender.send(file, 1)).status).toBe(200);
    });

    test('makes a film of it, gives it out by its line, and finds every byte as it was written', async () => {
      const creator = await newCreator(one);
      const video = await uploadFilm(one, creator, await filmed(studio));
      await prepared(one, video);
      await workOn(one, video, 'media.finish');
      const { storage: files, readFiles } = two.running.app.ports;
      const keys = (await Array.fromAsync(files.list(video.folder))).map(({ key }) => key);
      const segment = keys.find((key) => key.endsWith('.m4s')) ?? '';
      const expected = await contentOf(segment, files);
      const memory = Buffer.alloc(expected.length);
      const give = () => readFiles.use(segment, async (file) => void (await file.read(memory, 0)));
      expect(await give()).toBe(true);
      expect(memory.equals(expected)).toBe(true);
      // Seen once, it goes on being shown while the store is away.
      faulty.isAway = true;
      memory.fill(0);
      expect(await give()).toBe(true);
      expect(memory.equals(expected)).toBe(true);
      faulty.isAway = false;

      const env = {
        APP_DATA_DIR: one.config.dataDir,
        DATABASE_URL: databaseUrl(one.connection),
        STORAGE_URL: urlOf(faulty.port, `${bucket}/stack`),
      };
      expect(await runEntry('media', env, 'verify')).toMatchObject({ code: 0 });
      await files.put(segment, Buffer.alloc(expected.length, 'x'));
      const { code, said } = await runEntry('media', env, 'verify');
      expect(code).toBe(1);
      expect(said).toContain(`✗ damaged: ${segment}`);
      await files.put(segment, expected);
    });
  });
});
