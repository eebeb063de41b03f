import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@liuguang/contract/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contribute } from '../../../testing/contributions.ts';
import { eventually, untilPasses } from '../../../testing/eventually.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addOperator } from '../../../testing/factories/operator.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import {
  announced,
  bytesOf,
  everyNumber,
  fieldsOf,
  filmOf,
  keyOf,
  type SampleFile,
  Sender,
} from '../../../testing/uploading.ts';
import { ChunkSum } from './upload.chunk-sum.ts';
import type { UploadedSource, UploadFollower } from './upload.port.ts';
import { upload, uploadChunk } from './upload.schema.ts';

let stack: Stack;
let dataDir: string;
const follow = (...followers: UploadFollower[]) => contribute(stack.running.app.ports.uploadFollowers, followers);
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir, APP_DISK_RESERVE_MB: '1' } });
  // Each test has followers of its own.
  follow();
});
afterEach(() => {
  follow();
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id);
  return { id, token, client: stack.client(token), sender: new Sender(stack.url, { token }) };
}

const rowOf = async (accountId: bigint) => {
  const [row] = await stack.running.database.query.select().from(upload).where(eq(upload.accountId, accountId));
  return row;
};
const completion = (file: SampleFile): Request<'x/upload/complete'> => ({ requestId: randomUUID(), ...keyOf(file) });

describe('x/upload/ticket', () => {
  test('opens upload/chunk for one identifier alone, without a token', async () => {
    const { client } = await somebody();
    const [file, other] = [filmOf(2), filmOf(2)];
    const { ticket, have, state } = await client.post('x/upload/ticket', announced(file));
    expect({ have, state }).toEqual({ have: '', state: 'open' });
    const sender = new Sender(stack.url, { ticket });
    expect(await sender.send(file, 1)).toMatchObject({ status: 200 });
    expect(await sender.has(file, 1)).toBe(true);
    expect(await sender.send(other, 1)).toMatchObject({ status: 401, code: 1000 });
    expect(await sender.test(fieldsOf(other, 1))).toMatchObject({ status: 401, code: 1000 });
  });

  test('is good for a day, and no longer than its session', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate', APP_DISK_RESERVE_MB: '1' } });
    own.clock.stop();
    const { id } = await addAccount(own.running.database);
    const token = await addSession(own.running.database, id, { expiresAt: new Date('2100-01-01') });
    const [lasting, cut] = [filmOf(2), filmOf(2)];
    const ticketFor = async (file: SampleFile) => {
      const { ticket } = await own.client(token).post('x/upload/ticket', announced(file));
      return new Sender(own.url, { ticket });
    };
    const day = await ticketFor(lasting);
    own.clock.advance({ hours: 23, minutes: 59 });
    expect(await day.send(lasting, 1)).toMatchObject({ status: 200 });
    own.clock.advance({ minutes: 1 });
    expect(await day.send(lasting, 2)).toMatchObject({ status: 401, code: 1000 });

    const session = await ticketFor(cut);
    expect(await session.send(cut, 1)).toMatchObject({ status: 200 });
    await own.client(token).post('app/user/logout', {});
    expect(await session.send(cut, 2)).toMatchObject({ status: 401, code: 1000 });
  });

  test('is worth nothing with a character changed', async () => {
    const { client } = await somebody();
    const file = filmOf(1);
    const { ticket } = await client.post('x/upload/ticket', announced(file));
    for (const at of [0, 10, ticket.length - 2]) {
      const forged = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`;
      expect(await new Sender(stack.url, { ticket: forged }).send(file, 1)).toMatchObject({ status: 401 });
    }
  });

  test('names the chunks that are here, so that another device of the account sends the others alone', async () => {
    const { id, sender } = await somebody();
    const file = filmOf(8);
    for (const number of [1, 2, 3, 6]) await sender.send(file, number);

    const device = stack.client(await addSession(stack.running.database, id));
    const { ticket, have } = await device.post('x/upload/ticket', announced(file));
    expect(have).toBe('1-3,6');
    const other = new Sender(stack.url, { ticket });
    await other.sendMissing(file);
    expect(other.sent).toEqual([4, 5, 7, 8]);
    expect(await device.post('x/upload/ticket', announced(file))).toMatchObject({ have: '1-8', state: 'stored' });
    await device.post('x/upload/complete', completion(file));
    expect(await device.post('x/upload/ticket', announced(file))).toMatchObject({ have: '1-8', state: 'complete' });
  });

  test('is refused for what may not come, with the code and the limit', async () => {
    const { client } = await somebody();
    const ask = (fields: Partial<SampleFile>) => client.post('x/upload/ticket', announced({ ...filmOf(1), ...fields }));
    await expect(ask({ filename: 'list.m3u8' })).rejects.toMatchObject({ code: 4150 });
    await expect(ask({ totalChunks: 9 })).rejects.toMatchObject({ code: 4000 });
    const large = { totalSize: 50 * 1024 ** 3, chunkSize: 8 * 1024 ** 2, totalChunks: 6400 };
    await expect(ask(large)).rejects.toMatchObject({ code: 4130, data: { limit: 2 * 1024 ** 3 } });
    const guest = stack.client((await newGuest(stack)).token);
    await expect(guest.post('x/upload/ticket', announced(filmOf(1)))).rejects.toMatchObject({ code: 4030 });
  });
});

describe('x/upload/complete', () => {
  test('makes the file, byte for byte, and has whoever follows begin in the same transaction', async () => {
    const { id, client, sender } = await somebody();
    const file = filmOf(3, { filename: 'holiday.mp4' });
    const followed: UploadedSource[] = [];
    follow({
      onComplete: async (tx, source) => {
        followed.push(source);
        await stack.running.app.ports.uploads.keep(tx, source.fileId);
        return ['00000000-0000-4000-8000-000000000001'];
      },
    });
    await sender.sendMissing(file);
    const done = await client.post('x/upload/complete', completion(file));
    expect(done).toEqual({
      fileId: expect.stringMatching(/^\d+$/),
      category: 'video',
      format: 'mp4',
      bytes: file.totalSize,
      hash: file.identifier,
      jobs: ['00000000-0000-4000-8000-000000000001'],
    });
    expect(followed).toMatchObject([{ accountId: id, filename: 'holiday.mp4', category: 'video' }]);
    await using stored = await stack.running.app.ports.storage.localFile(followed[0]?.storageKey ?? '');
    expect((await readFile(stored?.path ?? '')).equals(file.content)).toBe(true);
    const chunks = stack.running.database.query.$count(uploadChunk, eq(uploadChunk.uploadId, BigInt(done.fileId)));
    expect(await chunks).toBe(0);
  });

  test('happens once, however often it is said, and whichever request says it', async () => {
    const { client, sender } = await somebody();
    const file = filmOf(2);
    let count = 0;
    follow({ onComplete: async () => [`job ${++count}`] });
    await sender.sendMissing(file);
    const body = completion(file);
    const replies = await Promise.all([1, 2, 3].map(() => client.post('x/upload/complete', body)));
    expect(replies.map(({ jobs }) => jobs)).toEqual([['job 1'], ['job 1'], ['job 1']]);
    const later = await client.post('x/upload/complete', completion(file));
    expect(later).toMatchObject({ fileId: replies[0]?.fileId, jobs: [] });
    expect(count).toBe(1);
  });

  test('has not happened when a follower fails, and can be said again', async () => {
    const { id, client, sender } = await somebody();
    const file = filmOf(2);
    follow({ onComplete: () => Promise.reject(new Error('the follower fell')) });
    await sender.sendMissing(file);
    const body = completion(file);
    await expect(client.post('x/upload/complete', body)).rejects.toMatchObject({ code: 5000 });
    expect(await rowOf(id)).toMatchObject({ state: 'stored' });
    follow();
    expect(await client.post('x/upload/complete', body)).toMatchObject({ hash: file.identifier });
  });

  test('tells which chunks are missing', async () => {
    const { client, sender } = await somebody();
    const file = filmOf(5);
    await sender.send(file, 2);
    await expect(client.post('x/upload/complete', completion(file))).rejects.toMatchObject({
      code: 5030,
      status: 503,
      data: { missing: '1,3-5' },
    });
  });

  test('has a file checked whose last sender was cut off before it was, and then completes it', async () => {
    const { id, client, sender } = await somebody();
    const file = filmOf(2);
    await sender.sendMissing(file);
    await asIfCutOff(id, file);
    const body = completion(file);
    await expect(client.post('x/upload/complete', body)).rejects.toMatchObject({ code: 5030, data: { missing: '' } });
    await eventually(async () => (await rowOf(id))?.state).toBe('stored');
    expect(await client.post('x/upload/complete', body)).toMatchObject({ hash: file.identifier });
  });

  test('knows nothing of somebody else’s upload, nor do the other calls', async () => {
    const [owner, stranger] = await Promise.all([somebody(), somebody()]);
    const file = filmOf(2);
    await owner.sender.sendMissing(file);
    await expect(stranger.client.post('x/upload/complete', completion(file))).rejects.toMatchObject({ code: 4040 });
    await expect(stranger.client.post('x/upload/cancel', keyOf(file))).rejects.toMatchObject({ code: 4040 });
    expect(await stranger.client.post('x/upload/ticket', announced(file))).toMatchObject({ have: '', state: 'open' });
    expect(await stranger.sender.has(file, 1)).toBe(false);
    expect((await owner.client.post('x/upload/standing', {})).unfinished).toHaveLength(1);
  });
});

/** All chunks noted and in the file, and nobody has looked at it: the server was killed just then. */
async function asIfCutOff(accountId: bigint, file: SampleFile): Promise<void> {
  const { query } = stack.running.database;
  const row = await rowOf(accountId);
  if (!row) throw new Error('there is no upload');
  await query.update(upload).set({ state: 'open', category: null, hash: null }).where(eq(upload.id, row.id));
  const chunks = everyNumber(file).map((number) => {
    return { uploadId: row.id, number, sum: ChunkSum.of(bytesOf(file, number)) };
  });
  await query.insert(uploadChunk).values(chunks);
}

describe('x/upload/cancel', () => {
  test('throws an upload away with all that has come, and gives its room back', async () => {
    const { id, client, sender } = await somebody();
    const file = filmOf(3);
    await sender.send(file, 1);
    const draft = join(dataDir, 'files/.drafts', (await rowOf(id))?.storageKey ?? '');
    expect((await readFile(draft)).length).toBeGreaterThan(0);
    expect((await client.post('x/upload/standing', {})).used).toBe(file.totalSize);
    await client.post('x/upload/cancel', keyOf(file));
    expect((await client.post('x/upload/standing', {})).used).toBe(0);
    expect(await sender.has(file, 1)).toBe(false);
    await expect.poll(() => readFile(draft).catch((error) => error.code)).toBe('ENOENT');
  });

  test('leaves a complete file alone', async () => {
    const { client, sender } = await somebody();
    const file = filmOf(1);
    await sender.sendMissing(file);
    await client.post('x/upload/complete', completion(file));
    await expect(client.post('x/upload/cancel', keyOf(file))).rejects.toMatchObject({ code: 4040 });
  });
});

describe('x/upload/standing', () => {
  test('tells what one may send, what room is taken, and what was begun', async () => {
    const { client, sender } = await somebody();
    const file = filmOf(4);
    await sender.send(file, 3);
    const standing = await client.post('x/upload/standing', {});
    expect(standing).toMatchObject({
      used: file.totalSize,
      quota: 20 * 1024 ** 3,
      largest: { video: 2 * 1024 ** 3 },
      unfinished: [{ ...announced(file), received: file.chunkSize }],
    });
  });

  test('tells a guest that there is nothing to send', async () => {
    const guest = stack.client((await newGuest(stack)).token);
    expect(await guest.post('x/upload/standing', {})).toMatchObject({ used: 0, quota: 0, largest: { video: 0 } });
  });
});

describe('console/upload', () => {
  test('brings a creator’s film while the operator is signed in', async () => {
    const { database, app } = stack.running;
    const { id } = await addAccount(database);
    const creatorId = String(id);
    const operator = await addOperator(database, { role: 'editor' });
    const { token } = await database.transaction((tx) => app.ports.operatorSessions.start(tx, operator));
    const editor = stack.client(token);
    const file = filmOf(2);
    const { ticket } = await editor.post('console/upload/ticket', { creatorId, ...announced(file) });
    const sender = new Sender(stack.url, { ticket });
    await sender.sendMissing(file);
    const whole = { requestId: randomUUID(), creatorId, ...keyOf(file) };
    await untilPasses(async () => {
      expect(await editor.post('console/upload/complete', whole)).toMatchObject({ category: 'video' });
    });
    expect(await rowOf(id)).toMatchObject({ state: 'complete' });

    const other = filmOf(2);
    const second = await editor.post('console/upload/ticket', { creatorId, ...announced(other) });
    const late = new Sender(stack.url, { ticket: second.ticket });
    expect(await late.send(other, 1)).toMatchObject({ status: 200 });
    await editor.post('console/logout', {});
    await untilPasses(async () => {
      expect(await late.send(other, 2)).toMatchObject({ status: 401, code: 1000 });
    });
  });

  test('is for people who may upload, by operators who may edit', async () => {
    const editor = await stack.asOperator('editor');
    const { id: guest } = await newGuest(stack);
    const file = announced(filmOf(2));
    const forGuest = editor.post('console/upload/ticket', { creatorId: guest, ...file });
    await expect(forGuest).rejects.toMatchObject({ code: 4040 });
    const { id } = await addAccount(stack.running.database);
    const support = await stack.asOperator('support');
    const refused = support.post('console/upload/ticket', { creatorId: String(id), ...file });
    await expect(refused).rejects.toMatchObject({ code: 4035 });
  });
});
