import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { openForm, partHead } from '../../../testing/form-request.ts';
import { signRequest } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { fieldsOf, filmOf, Sender } from '../../../testing/uploading.ts';

const CHUNK = 'app/upload/chunk';
const MB = 1024 * 1024;
/** Announced as large as a last chunk may be, without there being so many bytes anywhere. */
const LARGEST = 32 * MB - 1;
/** A stalled body ends after 10 s; what would go on for 30 s or 300 s does not pass. */
const PATIENCE = { timeout: 25_000 };

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

async function somebody(): Promise<string> {
  const { database } = stack.running;
  return addSession(database, (await addAccount(database)).id);
}

let files = 0;
/** The form of a chunk up to where its bytes begin. */
function headOfLargest(): string {
  files += 1;
  const fields = {
    chunkNumber: '1',
    chunkSize: String(16 * MB),
    currentChunkSize: String(LARGEST),
    totalSize: String(LARGEST),
    identifier: `idle-${files}`,
    filename: 'film.mp4',
    totalChunks: '1',
  };
  const texts = Object.entries(fields).map(([name, value]) => `${partHead(name)}${value}\r\n`);
  return texts.join('') + partHead('file', 'blob');
}

/** Sends the beginning of a chunk and then nothing more. */
async function announce(token: string): Promise<ReturnType<typeof openForm>> {
  const form = openForm(stack, { name: CHUNK, token, apiKey: null });
  const written = once(form.sending, 'socket');
  form.sending.write(`${headOfLargest()}ftyp`);
  await written;
  return form;
}

function goAway({ sending, reply }: ReturnType<typeof openForm>): void {
  reply.catch(() => undefined);
  sending.destroy();
}

describe('bytes that never come', () => {
  test('eight idle connections that announce the largest chunks do not stop the uploads of others', async () => {
    const token = await somebody();
    const idle = await Promise.all(Array.from({ length: 8 }, () => announce(token)));
    const begun = async () => (await stack.client(token).post('x/upload/standing', {})).unfinished.length;
    await expect.poll(begun, PATIENCE).toBe(8);

    const film = filmOf(3);
    const sender = new Sender(stack.url, { token: await somebody() });
    await sender.sendMissing(film);
    expect(await sender.test(fieldsOf(film, 3))).toMatchObject({ status: 200 });
    idle.forEach(goAway);
  });

  test('one person is told to wait with more chunks at once than anybody sends', async () => {
    const token = await somebody();
    const idle = await Promise.all(Array.from({ length: 33 }, () => announce(token)));
    const refused = await Promise.race(idle.map(({ reply }) => reply));
    expect(refused).toMatchObject({ status: 429, code: 4290 });
    idle.forEach(goAway);
  });
});

describe.concurrent('a body that stops arriving is refused so that clients try again', () => {
  test('of a chunk', PATIENCE, async ({ expect }) => {
    const { reply } = await announce(await somebody());
    expect(await reply).toMatchObject({ status: 503, code: 5030 });
  });

  test('of a chunk that trickles', PATIENCE, async ({ expect }) => {
    const form = await announce(await somebody());
    const trickling = setInterval(() => form.sending.write('x'), 500);
    try {
      expect(await form.reply).toMatchObject({ status: 503, code: 5030 });
    } finally {
      clearInterval(trickling);
    }
  });

  test('of a call', PATIENCE, async ({ expect }) => {
    const { url, init } = signRequest(stack, { name: 'app/login/guest' });
    const sending = request(url, { method: 'POST', headers: init.headers, agent: false });
    sending.write('{"hash":"');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(408);
    expect(response.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
    response.resume();
    await once(response, 'close');
  });

  test('of a form with pictures', PATIENCE, async ({ expect }) => {
    const { sending, reply } = openForm(stack, { name: 'app/upload/imgv2', token: await somebody() });
    sending.write(`${partHead('purpose')}avatar\r\n${partHead('file', 'a.jpg')}half a picture`);
    expect(await reply).toMatchObject({ status: 408, code: 5030 });
  });

  test('of a callback of a payment provider', PATIENCE, async ({ expect }) => {
    const path = `${stack.url}/api/pay/callback/sandbox`;
    const sending = request(path, { method: 'POST', headers: { 'content-length': '5000' }, agent: false });
    sending.write('{');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(408);
    response.resume();
    await once(response, 'close');
  });

  test('and the connection is closed where nobody reads the body', PATIENCE, async ({ expect }) => {
    const socket = await say('GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n');
    expect(await everythingOn(socket)).toMatch(/^HTTP\/1.1 200/);
  });

  test('and so is one whose head never ends', PATIENCE, async ({ expect }) => {
    const socket = await say('GET /healthz HTTP/1.1\r\nhost: x\r\n');
    const talking = setInterval(() => socket.write('x-slow: 1\r\n'), 500);
    try {
      expect(await everythingOn(socket)).not.toMatch(/^HTTP\/1.1 2/);
    } finally {
      clearInterval(talking);
    }
  });
});

async function say(text: string): Promise<Socket> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(text);
  await once(socket, 'connect');
  return socket;
}

/** Until the other side closes; a reset ends it as well. */
async function everythingOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
}
