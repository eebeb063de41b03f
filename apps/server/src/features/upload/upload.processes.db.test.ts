import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { bytesOf, everyNumber, fieldsOf, fileOf, filmOf, type SampleFile } from '../../../testing/uploading.ts';
import type { Person } from '../../platform/http/handler.ts';
import { LocalStorage } from '../../platform/storage/local-storage.ts';
import type { Draft } from '../../platform/storage/storage.ts';
import { UploadAnnouncer } from './upload.announcer.ts';
import { UploadChunks } from './upload.chunks.ts';
import { readChunkFields } from './upload.fields.ts';
import { UploadRepository } from './upload.repository.ts';
import { upload } from './upload.schema.ts';
import { UploadSealer } from './upload.sealer.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

/** What happens at a moment of a process's sealing. */
interface Moments {
  readonly onRead?: (part?: { start: number; end: number }) => Promise<unknown>;
  readonly onFinished?: () => Promise<unknown>;
  readonly onWrite?: () => void;
}

/** Takes chunks as a process of its own does: it has the database and the folder in common with the others. */
function startProcess(moments: Moments = {}): UploadChunks {
  const { database, accounts } = stack.running.app.ports;
  const folder = join(stack.config.dataDir, 'files');
  const local = new LocalStorage(folder);
  const storage = new (class extends LocalStorage {
    override draft = (key: string) => watched(local.draft(key), moments);
  })(folder);
  const onFailure = () => undefined;
  const parts = { database, accounts, storage, clock: stack.clock, reserve: 0, onFailure };
  const repository = new UploadRepository(database);
  const announcer = new UploadAnnouncer({ ...parts, repository });
  const sealer = new UploadSealer({ ...parts, repository, announcer });
  return new UploadChunks({ ...parts, repository, announcer, sealer });
}

function watched(draft: Draft, { onRead, onFinished, onWrite }: Moments): Draft {
  return {
    async write(...asked) {
      onWrite?.();
      return draft.write(...asked);
    },
    discard: () => draft.discard(),
    async *pieces(part) {
      yield* draft.pieces(part);
      await onRead?.(part);
    },
    async finish() {
      await draft.finish();
      await onFinished?.();
    },
  };
}

async function somebody(): Promise<Person> {
  const { id } = await addAccount(stack.running.database);
  return { id, sessionId: 0n, registered: true };
}

/** A chunk that another process has begun to take: its bytes are still to come. */
async function begin(process: UploadChunks, person: Person, file: SampleFile, number: number) {
  const chunk = readChunkFields(fieldsOf(file, number));
  const expected = await process.open(person, chunk);
  return (bytes = bytesOf(file, number)) => process.put(person, chunk, [bytes], expected);
}

async function sendAll(process: UploadChunks, person: Person, file: SampleFile): Promise<void> {
  for (const number of everyNumber(file)) await (await begin(process, person, file, number))();
}

async function rowOf({ id }: Person) {
  const [row] = await stack.running.database.query.select().from(upload).where(eq(upload.accountId, id));
  return row;
}

/** Whether the file stands as it was sent, and nothing else of it does. */
async function expectStored(person: Person, { content, totalChunks, totalSize }: SampleFile): Promise<void> {
  const row = await rowOf(person);
  expect(row).toMatchObject({ state: 'stored', receivedChunks: totalChunks, receivedBytes: totalSize });
  const stored = await readFile(join(stack.config.dataDir, 'files', row?.storageKey ?? ''));
  expect(stored.equals(content)).toBe(true);
  for (const aside of ['.drafts', '.sums']) {
    const left = await readdir(join(stack.config.dataDir, 'files', aside), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => !entry.isDirectory())).toEqual([]);
  }
}

describe.each([
  ['named by its content', {}],
  ['named by anything', { identifier: 'a-film' }],
])('a file %s', (_, fields) => {
  test('is not changed by other bytes that come to another process once it has been checked', async () => {
    const [person, file] = [await somebody(), filmOf(3, fields)];
    const late = await begin(startProcess(), person, file, 2);
    const other = Buffer.from(bytesOf(file, 2)).fill('x');
    let answer: unknown;
    const onRead = async () => {
      answer = await late(other).catch((error: unknown) => error);
    };
    await sendAll(startProcess({ onRead }), person, file);
    expect(answer).toMatchObject({ code: 4090 });
    await expectStored(person, file);
  });

  test('stands, though a chunk comes again to another process when it was just put in its place', async () => {
    const [person, file] = [await somebody(), filmOf(3, fields)];
    const late = await begin(startProcess(), person, file, 2);
    await sendAll(startProcess({ onFinished: () => late() }), person, file);
    await expectStored(person, file);
  });
});

test.each([
  ['only the rest is read', 'sound'],
  ['all of it is read anew if the disk was at fault meanwhile', 'full'],
])('a file named by its content is read while it comes: at its end, %s', async (_, disk) => {
  const [chunkSize, parts] = [9 * 1024 * 1024, [] as unknown[]];
  const content = Buffer.concat([filmOf(1).content, Buffer.alloc(3 * chunkSize, 'film')]);
  const [person, file] = [await somebody(), fileOf(content, { chunkSize })];
  const faults: Error[] = [];
  const process = startProcess({
    onRead: async (part) => parts.push(part),
    onWrite: () => {
      const fault = faults.pop();
      if (fault) throw fault;
    },
  });
  const [first, second, last] = await Promise.all([1, 2, 3].map((number) => begin(process, person, file, number)));
  await second?.();
  await first?.();
  await eventually(async () => parts).toEqual([{ start: 0, end: 2 * chunkSize }]);
  if (disk === 'full') {
    faults.push(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    await expect(last?.()).rejects.toMatchObject({ code: 5030 });
  }
  await last?.();
  expect(parts.slice(1)).toEqual([{ start: disk === 'full' ? 0 : 2 * chunkSize, end: content.length }]);
  await expectStored(person, file);
});

test('a file that one process read with a fault is not asked for again once another has made it whole', async () => {
  const [person, file] = [await somebody(), filmOf(3, { identifier: 'a-film' })];
  const onRead = async () => {
    await writeFile(draft, file.content);
    await (await begin(startProcess(), person, file, 1))();
  };
  const process = startProcess({ onRead });
  for (const number of [1, 2]) await (await begin(process, person, file, number))();
  const last = await begin(process, person, file, 3);
  const draft = join(stack.config.dataDir, 'files/.drafts', (await rowOf(person))?.storageKey ?? '');
  await writeFile(draft, 'other bytes', { flag: 'r+' });
  await expect(last()).rejects.toMatchObject({ code: 5000 });
  await expectStored(person, file);
});
