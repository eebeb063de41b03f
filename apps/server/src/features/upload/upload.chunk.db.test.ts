import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import {
  announced,
  bytesOf,
  CHUNK,
  everyNumber,
  fieldsOf,
  fileOf,
  filmOf,
  keyOf,
  Sender,
} from '../../../testing/uploading.ts';
import { upload } from './upload.schema.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir, APP_DISK_RESERVE_MB: '1' } });
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function somebody(kind: 'registered' | 'guest' = 'registered') {
  const { database } = stack.running;
  const { id } = await addAccount(database, { kind });
  const token = await addSession(database, id);
  return { id, token, client: stack.client(token), sender: new Sender(stack.url, { token }) };
}

const rowOf = async (accountId: bigint) => {
  const [row] = await stack.running.database.query.select().from(upload).where(eq(upload.accountId, accountId));
  return row;
};
const prefixed = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`resumable${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );

describe('upload/chunk', () => {
  test('answers 204 while a chunk is not there, 200 once it is, and takes fields with the prefix as well', async () => {
    const { sender } = await somebody();
    const file = filmOf(2);
    for (const spelled of [(fields: Record<string, string>) => fields, prefixed]) {
      const number = spelled === prefixed ? 2 : 1;
      const fields = spelled(fieldsOf(file, number));
      expect(await sender.test(fields)).toMatchObject({ status: 204 });
      expect(await sender.post(fields, bytesOf(file, number))).toMatchObject({ status: 200, code: 200 });
      expect(await sender.test(fields)).toMatchObject({ status: 200, code: 200 });
    }
  });

  test('takes chunks in any order and many at once, and makes of them the file that was sent', async () => {
    const { sender, client } = await somebody();
    const file = filmOf(12);
    const order = everyNumber(file).sort((a, b) => ((a * 7) % 13) - ((b * 7) % 13));
    const replies = await Promise.all(order.map((number) => sender.send(file, number)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { hash } = await client.post('x/upload/complete', { requestId: crypto.randomUUID(), ...keyOf(file) });
    expect(hash).toBe(file.identifier);
  });

  test('takes a remainder in the last chunk, and as a chunk of its own', async () => {
    const { sender, client } = await somebody();
    const folded = filmOf(2);
    const apart = filmOf(2, { totalChunks: 3 });
    expect(bytesOf(folded, 2).length).toBe(CHUNK + 100);
    expect(bytesOf(apart, 3).length).toBe(100);
    for (const file of [folded, apart]) {
      await sender.sendMissing(file);
      expect(await client.post('x/upload/complete', { requestId: crypto.randomUUID(), ...keyOf(file) })).toMatchObject({
        hash: file.identifier,
      });
    }
  });

  test('takes the same chunk twice, at once too, and refuses other bytes in its place', async () => {
    const { sender, id } = await somebody();
    const file = filmOf(3);
    const twice = await Promise.all([1, 2, 3].map(() => sender.send(file, 2)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowOf(id)).toMatchObject({ receivedChunks: 1, receivedBytes: CHUNK });

    const others = Buffer.alloc(CHUNK, 7);
    expect(await sender.post(fieldsOf(file, 2), others)).toMatchObject({ status: 415, code: 4090 });
    await sender.sendMissing(file);
    expect(await rowOf(id)).toMatchObject({ state: 'stored', hash: file.identifier });
    // The file stands: what comes now is compared with it.
    expect(await sender.send(file, 2)).toMatchObject({ status: 200 });
    expect(await sender.post(fieldsOf(file, 2), others)).toMatchObject({ status: 415, code: 4090 });
  });

  test('keeps apart what two accounts send under one identifier', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    const mine = filmOf(2, { identifier: 'same-name' });
    const theirs = filmOf(2, { identifier: 'same-name' });
    await one.sender.send(mine, 1);
    expect(await other.sender.has(theirs, 1)).toBe(false);
    await Promise.all([one.sender.sendMissing(mine), other.sender.sendMissing(theirs)]);
    const hashes = [];
    for (const { client } of [one, other]) {
      const done = await client.post('x/upload/complete', { requestId: crypto.randomUUID(), ...keyOf(mine) });
      hashes.push(done.hash);
    }
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('keeps apart files of one identifier that differ in size, or in the size of their chunks', async () => {
    const { sender } = await somebody();
    const file = filmOf(4, { identifier: 'same-name' });
    await sender.send(file, 1);
    expect(await sender.has(file, 1)).toBe(true);
    expect(await sender.has(fileOf(file.content, { identifier: 'same-name', chunkSize: CHUNK * 2 }), 1)).toBe(false);
    expect(await sender.has(filmOf(5, { identifier: 'same-name' }), 1)).toBe(false);
  });
});

describe('upload/chunk refuses', () => {
  test('whoever is not signed in, with 401 and code 1000, before anything is kept', async () => {
    const file = filmOf(1);
    const senders = [
      new Sender(stack.url, {}),
      new Sender(stack.url, { token: 'x'.repeat(43) }),
      new Sender(stack.url, { token: await stack.operatorToken('owner') }),
      new Sender(stack.url, { ticket: 'made.up' }),
    ];
    for (const sender of senders) {
      expect(await sender.test(fieldsOf(file, 1))).toMatchObject({ status: 401, code: 1000 });
      expect(await sender.send(file, 1)).toMatchObject({ status: 401, code: 1000 });
    }
    expect(await readdir(join(dataDir, 'files/.drafts'), { recursive: true }).catch(() => [])).not.toContain(
      file.identifier,
    );
  });

  test('a guest, with 415 and the code that asks to register', async () => {
    const { sender } = await somebody('guest');
    expect(await sender.send(filmOf(1), 1)).toMatchObject({ status: 415, code: 4030 });
  });

  test('a name that says nothing we take, or what we never take', async () => {
    const { sender } = await somebody();
    for (const filename of ['list.m3u8', 'game.swf', 'setup.exe', 'film'])
      expect(await sender.send(filmOf(1, { filename }), 1)).toMatchObject({ status: 415, code: 4150 });
  });

  test('content that is not what the name says, at its first chunk, and keeps nothing of it', async () => {
    const { sender, id } = await somebody();
    const text = fileOf(Buffer.from('this is no film. '.repeat(2000)));
    expect(text.totalChunks).toBeGreaterThan(1);
    expect(await sender.send(text, 1)).toMatchObject({ status: 415, code: 4150 });
    expect(await rowOf(id)).toMatchObject({ receivedChunks: 0 });
  });

  test('content that only its last chunk shows to be something else, and throws all of it away', async () => {
    const { sender, id } = await somebody();
    // The first chunk is too short to tell anything by it.
    const text = fileOf(Buffer.from('this is no film. '.repeat(300)), { chunkSize: 1024 });
    const sized = { ...text, totalChunks: Math.ceil(text.totalSize / 1024) };
    for (const number of everyNumber(sized).slice(0, -1))
      expect(await sender.send(sized, number)).toMatchObject({ status: 200 });
    expect(await sender.send(sized, sized.totalChunks)).toMatchObject({ status: 415, code: 4150 });
    expect(await rowOf(id)).toBeUndefined();
    expect(await sender.has(sized, 1)).toBe(false);
  });

  test('a file whose content is not what its hash says, and throws it away', async () => {
    const { sender, id } = await somebody();
    const file = filmOf(2, { identifier: `blake3-${'f'.repeat(64)}` });
    await sender.send(file, 1);
    expect(await sender.send(file, 2)).toMatchObject({ status: 415, code: 4000 });
    expect(await rowOf(id)).toBeUndefined();
  });

  test('50 GB, a film above the limit, and one byte more than the account has room for', async () => {
    const { sender, id } = await somebody();
    const GB = 1024 ** 3;
    const claimed = (totalSize: number, fields = {}) => {
      const chunkSize = 8 * 1024 * 1024;
      return { ...filmOf(1), totalSize, chunkSize, totalChunks: Math.floor(totalSize / chunkSize), ...fields };
    };
    const knock = (file: ReturnType<typeof claimed>) => sender.post(fieldsOf(file, 1), undefined);
    const announce = (file: ReturnType<typeof claimed>) => sender.post(fieldsOf(file, 1), Buffer.from('x'));

    const huge = claimed(50 * GB);
    expect(await announce(huge)).toMatchObject({ status: 415, code: 4130, data: { limit: 2 * GB } });
    expect(await announce(claimed(2 * GB + 1))).toMatchObject({ status: 415, code: 4130 });
    expect(await knock(huge)).toMatchObject({ status: 415 });

    // Ten films of 2 GB are announced: all the room there is.
    await stack.running.database.query.insert(upload).values(
      Array.from({ length: 10 }, (_, index) => ({
        ...announced(claimed(2 * GB, { identifier: `film ${index}` })),
        accountId: id,
        storageKey: `upload/quota/${id}-${index}`,
        state: 'complete' as const,
        receivedChunks: 0,
        receivedBytes: 0,
        createdAt: new Date(),
        touchedAt: new Date(),
      })),
    );
    expect(await announce(claimed(1 * GB))).toMatchObject({ status: 415, code: 4130, data: { quota: 20 * GB } });
  });

  test('a member less', async () => {
    const { sender, id } = await somebody();
    const large = { ...filmOf(1), totalSize: 3 * 1024 ** 3, chunkSize: 8 * 1024 * 1024, totalChunks: 384 };
    const short = Buffer.from('x');
    expect(await sender.post(fieldsOf(large, 1), short)).toMatchObject({ code: 4130 });
    await addMembership(stack.running.database, id, 'normal', new Date(Date.now() + 3_600_000));
    await stack.running.database.transaction((tx) => stack.running.app.ports.bus.publish('account', String(id), tx));
    // Too short, but no longer too large.
    expect(await sender.post(fieldsOf(large, 1), short)).toMatchObject({ status: 415, code: 4000 });
  });

  test.each<[string, { fields?: Record<string, string>; content?: Buffer | null }]>([
    ['fewer bytes than it says', { content: Buffer.alloc(CHUNK - 1) }],
    ['more bytes than it says', { content: Buffer.alloc(CHUNK + 1) }],
    ['a number past the last', { fields: { chunkNumber: '4' } }],
    ['another number of chunks than its size gives', { fields: { totalChunks: '7' } }],
    ['a size of its own that its number cannot have', { fields: { currentChunkSize: String(CHUNK + 1) } }],
    ['an identifier that climbs out of its folder', { fields: { identifier: '../../../../tmp/escaped' } }],
    ['no bytes at all', { content: null }],
    ['an empty file', { fields: { totalSize: '0', currentChunkSize: '0' } }],
  ])('a chunk with %s, for ever, and keeps nothing', async (_, { fields = {}, content = Buffer.alloc(CHUNK) }) => {
    const { sender, id } = await somebody();
    const file = filmOf(3);
    const reply = await sender.post({ ...fieldsOf(file, 2), ...fields }, content ?? undefined);
    expect(reply.status).toBe(415);
    expect((await rowOf(id))?.receivedChunks ?? 0).toBe(0);
    expect(await sender.has(file, 2)).toBe(false);
  });

  test('a file begun in another number of chunks', async () => {
    const { sender } = await somebody();
    const file = filmOf(2);
    await sender.send(file, 1);
    expect(await sender.send({ ...file, totalChunks: 3 }, 2)).toMatchObject({ status: 415, code: 4000 });
  });

  test('a form that breaks off, fields behind the bytes, bytes under another name, and what is no form', async () => {
    const { token } = await somebody();
    const file = filmOf(1);
    const url = `${stack.url}/api/app/upload/chunk`;
    const post = async (body: NonNullable<RequestInit['body']>, type?: string) => {
      const headers = { authorization: token, ...(type && { 'content-type': type }) };
      const reply = await fetch(url, { method: 'POST', headers, body });
      return { status: reply.status, ...((await reply.json()) as { code: number }) };
    };
    const broken = `--b\r\ncontent-disposition: form-data; name="identifier"\r\n\r\nx`;
    expect(await post(broken, 'multipart/form-data; boundary=b')).toMatchObject({ status: 415, code: 4000 });
    expect(await post('{}', 'application/json')).toMatchObject({ status: 415, code: 4150 });
    expect(await post('x', 'multipart/form-data')).toMatchObject({ status: 415 });

    const behind = new FormData();
    behind.append('file', new Blob([new Uint8Array(bytesOf(file, 1))]));
    for (const [name, value] of Object.entries(fieldsOf(file, 1))) behind.append(name, value);
    expect(await post(behind)).toMatchObject({ status: 415, code: 4000 });

    const elsewhere = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(file, 1))) elsewhere.append(name, value);
    elsewhere.append('other', new Blob([new Uint8Array(bytesOf(file, 1))]));
    expect(await post(elsewhere)).toMatchObject({ status: 415, code: 4000 });
  });
});

describe('upload/chunk loses nothing', () => {
  test('when the session ends in the middle: whoever signs in again sends the rest', async () => {
    const { id, token, sender } = await somebody();
    const file = filmOf(4);
    await sender.send(file, 1);
    await sender.send(file, 2);
    await stack.client(token).post('app/user/logout', {});
    expect(await sender.send(file, 3)).toMatchObject({ status: 401, code: 1000 });
    const again = new Sender(stack.url, { token: await addSession(stack.running.database, id) });
    await again.sendMissing(file);
    expect(again.sent).toEqual([3, 4]);
    expect(await rowOf(id)).toMatchObject({ state: 'stored' });
  });

  test('when the disk is full in the middle: the chunk is asked to come later, and the others stay', async () => {
    const { id, sender } = await somebody();
    const file = filmOf(3);
    await sender.send(file, 1);
    const draft = join(dataDir, 'files/.drafts', (await rowOf(id))?.storageKey ?? '');
    await rename(draft, `${draft}-kept`);
    await symlink('/dev/full', draft);
    const full = await sender.send(file, 2);
    expect(full).toMatchObject({ status: 503, code: 5030 });
    expect(full.headers.get('retry-after')).toBe('30');
    expect(stack.log.join('')).toContain('ENOSPC');
    await rename(`${draft}-kept`, draft);
    await sender.sendMissing(file);
    expect(sender.sent).toEqual([1, 2, 2, 3]);
    expect(await rowOf(id)).toMatchObject({ state: 'stored' });
  });

  test('when what lies on the disk was damaged: only that chunk is asked for again', async () => {
    const { id, sender, client } = await somebody();
    const file = filmOf(3);
    await sender.send(file, 1);
    await sender.send(file, 2);
    const storageKey = (await rowOf(id))?.storageKey ?? '';
    await stack.running.app.ports.storage.draft(storageKey).write(CHUNK + 5, [Buffer.from('rot')], 'of rot');
    expect(await sender.send(file, 3)).toMatchObject({ status: 500, code: 5000 });
    await expect(
      client.post('x/upload/complete', { requestId: crypto.randomUUID(), ...keyOf(file) }),
    ).rejects.toMatchObject({ code: 5030, data: { missing: '2' } });
    const again = new Sender(stack.url, { token: (await somebodysSession(id)).token });
    await again.sendMissing(file);
    expect(again.sent).toEqual([2]);
    expect(await rowOf(id)).toMatchObject({ state: 'stored' });
  });
});

const somebodysSession = async (id: bigint) => ({ token: await addSession(stack.running.database, id) });

test('upload/chunk leaves the disk’s last room to others', async () => {
  await using small = await startStack({ env: { APP_WORKER: 'separate', APP_DISK_RESERVE_MB: '999999999' } });
  const { id } = await addAccount(small.running.database);
  const sender = new Sender(small.url, { token: await addSession(small.running.database, id) });
  expect(await sender.send(filmOf(1), 1)).toMatchObject({ status: 503, code: 5030 });
});

test('upload/chunk slows down whoever sends too many, with 429', async () => {
  await using slow = await startStack({ env: { APP_WORKER: 'separate', APP_LIMIT_ADDRESS: '1' } });
  const sender = new Sender(slow.url, {});
  const fields = fieldsOf(filmOf(1), 1);
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await sender.test(fields)).status);
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
});
