import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChunkForm } from './upload.chunk-form.ts';

/** What the form of the next request is read as. */
let read: (form: IncomingMessage) => Promise<unknown>;
const server = createServer(async (request, response) => {
  const said = await read(request).catch((error: Error) => ({ refused: error.message }));
  response.end(JSON.stringify(said));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE_HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="海.bin"\r\ncontent-type: a/b\r\n\r\n';
const FIELDS = part('identifier', '海边 1') + part('empty', '');
const END = '\r\n--b--\r\n';
/** Looks like the end of the form, and is none. */
const CONTENT = 'bytes\r\n--b\r\n and\r\n--bytes\r\n';
const LENGTH = Buffer.byteLength(CONTENT);

/** Sends a form in the pieces it is given in, each as it goes out at once. */
async function send(pieces: readonly Buffer[], length = Buffer.concat(pieces).length): Promise<unknown> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true });
  const head = ['POST / HTTP/1.1', 'host: x', 'connection: close', 'content-type: multipart/form-data; boundary="b"'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n`);
  for (const piece of pieces) await new Promise((written) => socket.write(piece, written));
  if (length > Buffer.concat(pieces).length) socket.destroy();
  let answer = '';
  for await (const text of socket.setEncoding('utf8')) answer += text;
  return answer === '' ? undefined : JSON.parse(answer.slice(answer.indexOf('{')));
}

beforeAll(() => {
  read = async (request) => {
    using form = new ChunkForm(request);
    const { fields, fileField } = await form.head();
    const read: Buffer[] = [];
    await form.readFile(LENGTH, (bytes) => read.push(Buffer.from(bytes)));
    return { fields, fileField, content: Buffer.concat(read).toString() };
  };
});

const WHOLE = Buffer.from(FIELDS + FILE_HEAD + CONTENT + END);
const AS_READ = {
  fields: { identifier: '海边 1', empty: '' },
  fileField: 'file',
  content: CONTENT,
};

test('a form is read wherever it is cut on its way', async () => {
  expect(await send([WHOLE])).toEqual(AS_READ);
  expect(await send(Array.from(WHOLE, (_, at) => WHOLE.subarray(at, at + 1)))).toEqual(AS_READ);
  for (let at = FIELDS.length; at < WHOLE.length; at += 3)
    expect(await send([WHOLE.subarray(0, at), WHOLE.subarray(at)]), `cut at ${at}`).toEqual(AS_READ);
});

test.each([
  ['more bytes than there should be', `${FIELDS}${FILE_HEAD}${CONTENT}!${END}`],
  ['fewer', FIELDS + FILE_HEAD + CONTENT.slice(1) + END],
  ['a field behind the bytes', `${FIELDS}${FILE_HEAD}${CONTENT}\r\n${part('late', '1')}--b--\r\n`],
  ['no bytes', `${FIELDS}--b--\r\n`],
  ['a field twice', FIELDS + part('empty', '') + FILE_HEAD + CONTENT + END],
  ['a field without an end', part('long', 'x'.repeat(10_000))],
  ['too many fields', Array.from({ length: 40 }, (_, at) => part(`f${at}`, '')).join('') + FILE_HEAD + CONTENT + END],
  ['something before the first part', `hello${FIELDS}${FILE_HEAD}${CONTENT}${END}`],
  ['a part without a name', `--b\r\ncontent-type: a/b\r\n\r\n1\r\n--b--\r\n`],
])('a form with %s is refused', async (_what, body) => {
  expect(await send([Buffer.from(body)])).toEqual({ refused: expect.any(String) });
});

test('a form that breaks off is given up', async () => {
  const over = Promise.withResolvers<unknown>();
  const before = read;
  read = async (request) => {
    const said = await before(request).catch((error: unknown) => error);
    over.resolve(said);
    return said;
  };
  await send([WHOLE.subarray(0, WHOLE.length - 20)], WHOLE.length).catch(() => undefined);
  expect(await over.promise).toBeInstanceOf(Error);
  read = before;
});
