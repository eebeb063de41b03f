import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { fileOf, filmOf, keyOf, type SampleFile, Sender } from '../../../testing/uploading.ts';
import { upload } from './upload.schema.ts';
import { lookForStrays } from './upload.verify.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir, APP_DISK_RESERVE_MB: '1' } });
  stack.clock.stop();
});
beforeEach(async () => {
  await stack.running.database.query.delete(upload);
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id, { expiresAt: new Date('2100-01-01') });
  return { id, client: stack.client(token), sender: new Sender(stack.url, { token }) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function complete({ client, sender }: Somebody, file: SampleFile): Promise<bigint> {
  await sender.sendMissing(file);
  const { fileId } = await client.post('x/upload/complete', { requestId: randomUUID(), ...keyOf(file) });
  return BigInt(fileId);
}

/** Of a kind that no feature takes by itself. */
const notes = () => fileOf(Buffer.from(randomBytes(50).toString('hex')), { filename: 'notes.txt' });

const files = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => (parentPath.includes('.drafts') ? 'draft' : 'file'));
const rows = () => stack.running.database.query.$count(upload);
const sweep = () => runJob(stack, 'upload.sweep');

describe('the sweep', () => {
  test('removes an upload that nobody went on with for seven days, counted from its last chunk', async () => {
    const { sender } = await somebody();
    const file = filmOf(4);
    await sender.send(file, 1);
    stack.clock.advance({ days: 6 });
    await sender.send(file, 2);
    stack.clock.advance({ days: 6, hours: 23 });
    expect(await sweep()).toBe('0 files');
    expect(await files()).toEqual(['draft']);
    stack.clock.advance({ hours: 1, seconds: 1 });
    expect(await sweep()).toBe('1 files');
    expect([await files(), await rows()]).toEqual([[], 0]);
  });

  test('removes a file that was never completed, and one that nothing keeps, but not one that something keeps', async () => {
    const person = await somebody();
    await person.sender.sendMissing(filmOf(1));
    await complete(person, notes());
    const kept = await complete(person, notes());
    const { database, app } = stack.running;
    await database.transaction((tx) => app.ports.uploads.keep(tx, kept));
    expect(await files()).toEqual(['file', 'file', 'file']);
    stack.clock.advance({ days: 7, seconds: 1 });
    expect(await sweep()).toBe('2 files');
    expect(await files()).toEqual(['file']);
    expect(await app.ports.uploads.find(person.id, kept)).toMatchObject({ fileId: kept });
  });
});

test('what no upload knows is found, whole or in pieces, unless it came just now or goes meanwhile', async () => {
  const one = await somebody();
  await complete(one, notes());
  await one.sender.send(filmOf(2), 1);
  const { storage, uploadStore } = stack.running.app.ports;
  const begin = (name: string) => storage.draft(`upload/aa/${name}`).write(0, [Buffer.from(name)], name);
  await storage.put('upload/aa/file', Buffer.from('of nobody'));
  for (const name of ['piece', 'link', 'late']) await begin(name);
  await rm(join(dataDir, 'files/.sums/upload/aa/piece'), { recursive: true });
  await rm(join(dataDir, 'files/.drafts/upload/aa/link'));

  const lookAgain = await lookForStrays(uploadStore);
  await storage.draft('upload/aa/late').discard();
  await begin('new');
  const { orphaned } = await lookAgain();
  expect(orphaned).toEqual(['upload/aa/file', 'the draft of upload/aa/piece', 'the draft of upload/aa/link']);
});

describe('other features', () => {
  test('find a complete file of its owner, and of nobody else', async () => {
    const [owner, stranger] = await Promise.all([somebody(), somebody()]);
    const file = filmOf(1, { filename: 'mine.mp4' });
    const fileId = await complete(owner, file);
    const { uploads } = stack.running.app.ports;
    expect(await uploads.find(owner.id, fileId)).toMatchObject({ filename: 'mine.mp4', bytes: file.totalSize });
    expect(await uploads.find(stranger.id, fileId)).toBeUndefined();
    await owner.sender.sendMissing(filmOf(1));
    expect(await uploads.find(owner.id, fileId + 1n)).toBeUndefined();
  });

  test('let a file go: its bytes are gone and its room is free, and it can be sent again', async () => {
    const owner = await somebody();
    const file = filmOf(1);
    const fileId = await complete(owner, file);
    const { database, app } = stack.running;
    await database.transaction((tx) => app.ports.uploads.release(tx, fileId));
    await expect.poll(rows).toBe(0);
    expect(await files()).toEqual([]);
    expect((await owner.client.post('x/upload/standing', {})).used).toBe(0);
    expect(await complete(owner, file)).not.toBe(fileId);
  });

  test('let nothing go when their transaction is undone', async () => {
    const owner = await somebody();
    const fileId = await complete(owner, filmOf(1));
    const { database, app } = stack.running;
    const undone = database.transaction(async (tx) => {
      await app.ports.uploads.release(tx, fileId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await app.ports.uploads.find(owner.id, fileId)).toBeDefined();
    expect(await files()).toEqual(['file']);
  });
});

describe('personal data', () => {
  const personal = () => {
    const found = stack.running.app.personal.find(({ feature }) => feature === 'upload');
    if (!found) throw new Error('uploads are nobody’s personal data');
    return found;
  };
  const ownerOf = async (identifier: string) => {
    const { query } = stack.running.database;
    return (await query.select().from(upload).where(eq(upload.identifier, identifier))).map(
      ({ accountId }) => accountId,
    );
  };

  test('is listed in an export', async () => {
    const owner = await somebody();
    const file = filmOf(1, { filename: 'mine.mp4' });
    await complete(owner, file);
    expect(await personal().export(owner.id)).toMatchObject([
      { name: 'uploads.json', content: [{ filename: 'mine.mp4', bytes: file.totalSize, hash: file.identifier }] },
    ]);
  });

  test('is erased with its files, and nobody else’s is', async () => {
    const [gone, kept] = await Promise.all([somebody(), somebody()]);
    await complete(gone, filmOf(1));
    await gone.sender.send(filmOf(3), 1);
    await complete(kept, filmOf(1));
    await stack.running.database.transaction((tx) => personal().erase(tx, gone.id));
    await expect.poll(rows).toBe(1);
    await expect.poll(files).toEqual(['file']);
  });

  test('of a guest moves into the account, unless the account has the same', async () => {
    const [guest, account] = await Promise.all([somebody(), somebody()]);
    const [shared, own] = [filmOf(1), filmOf(1)];
    await Promise.all([guest.sender.send(shared, 1), account.sender.send(shared, 1)]);
    await guest.sender.send(own, 1);
    await stack.running.database.transaction((tx) => personal().merge(tx, guest.id, account.id));
    expect(await ownerOf(own.identifier)).toEqual([account.id]);
    expect((await ownerOf(shared.identifier)).filter((id) => id !== null)).toEqual([account.id]);
    expect(await sweep()).toBe('1 files');
  });
});
