import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { openForm, partHead } from '../../../testing/form-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const MB = 1024 * 1024;
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9];
const AT_ONCE = 12;

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

/** Of buffers that something still holds on to. */
function bufferBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

/** Begins chunks of so many bytes each, and breaks off when all of them are waited for. */
async function breakOff(bytes: number): Promise<void> {
  const { database } = stack.running;
  const token = await addSession(database, (await addAccount(database)).id);
  const forms = Array.from({ length: AT_ONCE }, (_, at) => {
    const form = openForm(stack, { name: 'app/upload/chunk', token, apiKey: null });
    form.reply.catch(() => undefined);
    const fields = {
      chunkNumber: '1',
      chunkSize: String(bytes),
      currentChunkSize: String(bytes),
      totalSize: String(bytes),
      identifier: `broken-${at}`,
      filename: 'film.mp4',
      totalChunks: '1',
    };
    const texts = Object.entries(fields).map(([name, value]) => `${partHead(name)}${value}\r\n`);
    form.sending.write(`${texts.join('')}${partHead('file', 'blob')}ftyp`);
    return form;
  });
  const begun = async () => (await stack.client(token).post('x/upload/standing', {})).unfinished.length;
  await expect.poll(begun, { timeout: 20_000 }).toBe(AT_ONCE);
  for (const { sending } of forms) sending.destroy();
}

test('chunks of many sizes that break off leave no memory behind', { timeout: 120_000 }, async () => {
  await breakOff(MB);
  const before = bufferBytes();
  for (const size of SIZES) await breakOff(size * MB);
  await expect.poll(() => bufferBytes() - before, { timeout: 20_000 }).toBeLessThan(64 * MB);
});
