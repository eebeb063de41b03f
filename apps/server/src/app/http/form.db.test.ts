import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@liuguang/contract/call';
import { exact, nothing } from '@liuguang/contract/shapes';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOUNDARY, fileOf, formOf, openForm, partHead, sendForm } from '../../../testing/form-request.ts';
import { type MountedCalls, mountCalls } from '../../../testing/mounted-calls.ts';
import { send, signRequest } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Routes, UploadedFile } from '../../platform/http/handler.ts';

const FORM = { field: 'file', files: 2, bytes: 1000 };
const asked = exact({ title: Type.String({ maxLength: 20 }), note: Type.Optional(Type.String()) });
const shared = { method: 'POST', actor: 'required', form: FORM, response: nothing, errors: [] } as const;
const table = {
  'app/place/show': call({ ...shared, request: asked, doc: 'Shows.' }),
  'app/place/rarely': call({
    ...shared,
    limit: { by: 'account', count: 1, seconds: 3600 },
    request: nothing,
    doc: 'Shows once an hour.',
  }),
};
const name = 'app/place/show';

interface Handled {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly contents: readonly string[];
}

let stack: Stack;
let calls: MountedCalls;
let token: string;
let spool: string;
let handled: Handled[] = [];
const systemTmp = process.env.TMPDIR;

const keep = async ({ body, files }: { body: unknown; files: readonly UploadedFile[] }) => {
  const contents = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
  handled.push({ body, files, contents });
  return {};
};
const routes: Routes<typeof table> = { 'app/place/show': keep, 'app/place/rarely': keep };

beforeAll(async () => {
  stack = await startStack();
  spool = await mkdtemp(join(tmpdir(), 'liuguang-spool-'));
  process.env.TMPDIR = spool;
  calls = await mountCalls(stack, table, routes);
  token = await stack.tokenOf('vip');
});
beforeEach(() => {
  handled = [];
});
afterAll(async () => {
  await calls[Symbol.asyncDispose]();
  if (systemTmp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTmp;
  await stack.close();
  await rm(spool, { recursive: true, force: true });
});

const issuesIn = (data: unknown) => (data as { issues?: { path: string }[] } | null)?.issues;

describe('a form', () => {
  test('reaches its handler with its text and its files, which are gone afterwards', async () => {
    const files = [Buffer.from('first'), Buffer.from('second')];
    const reply = await sendForm(calls, { name, token, form: formOf({ title: '流光' }, files) });
    expect(reply).toMatchObject({ status: 200, code: 200, sealed: true, data: {} });
    expect(handled).toMatchObject([{ body: { title: '流光' }, contents: ['first', 'second'] }]);
    const [first] = handled[0]?.files ?? [];
    expect(first).toMatchObject({ bytes: 5, sha256: createHash('sha256').update('first').digest() });
    expect(existsSync(first?.path ?? '')).toBe(false);
    expect(await readdir(spool)).toEqual([]);
  });

  test('may have its files before its text, and files just as large as they may be', async () => {
    const form = formOf({}, [Buffer.alloc(FORM.bytes, 'x')]);
    form.append('title', 'late');
    expect(await sendForm(calls, { name, token, form })).toMatchObject({ code: 200 });
    expect(handled).toMatchObject([{ body: { title: 'late' }, files: [{ bytes: FORM.bytes }] }]);
  });

  test('never has the name that its sender gave a file', async () => {
    const form = formOf({ title: 'x' }, [fileOf(Buffer.from('x'), '../../../etc/passwd', 'text/html')]);
    expect(await sendForm(calls, { name, token, form })).toMatchObject({ code: 200 });
    expect(handled[0]?.files[0]?.path).toMatch(/\/0$/);
  });
});

describe('a form that does not fit is refused', () => {
  const file = [Buffer.from('x')];

  test.each([
    ['without a text field that it must have', () => formOf({}, file)],
    ['with a text field that is too long', () => formOf({ title: 'x'.repeat(21) }, file)],
    ['with a text field that nobody asked for', () => formOf({ title: 'x', more: 'x' }, file)],
    ['with the name of something every object has', () => formOf({ title: 'x', constructor: 'x' }, file)],
    ['with text that cannot be stored', () => formOf({ title: 'x', note: 'a\0b' }, file)],
    ['with more text than forms carry', () => formOf({ title: 'x', note: 'x'.repeat(9000) }, file)],
    ['without a file', () => formOf({ title: 'x' })],
    ['with its file in another field', () => formOf({ title: 'x' }, file, 'photo')],
    ['with text where the file should be', () => formOf({ title: 'x', file: 'text' })],
    [
      'with a text field twice',
      () => {
        const form = formOf({ title: 'x' }, file);
        form.append('title', 'y');
        return form;
      },
    ],
  ])('%s', async (_, form) => {
    const reply = await sendForm(calls, { name, token, form: form() });
    expect(reply).toMatchObject({ status: 400, code: 4000, sealed: true });
    expect(issuesIn(reply.data)).not.toEqual([]);
    expect(handled).toEqual([]);
    expect(await readdir(spool)).toEqual([]);
  });

  test.each([
    ['with a file that is too large', () => formOf({ title: 'x' }, [Buffer.alloc(FORM.bytes + 1)])],
    ['with too many files', () => formOf({ title: 'x' }, [...file, ...file, ...file])],
    ['that is far too large as a whole', () => formOf({ title: 'x' }, [Buffer.alloc(500_000)])],
    [
      'with too many text fields',
      () => formOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, ''])), file),
    ],
  ])('%s', async (_, form) => {
    const reply = await sendForm(calls, { name, token, form: form() });
    expect(reply).toMatchObject({ status: 413, code: 4130, sealed: true });
    expect(handled).toEqual([]);
    expect(await readdir(spool)).toEqual([]);
  });

  test.each([
    ['JSON', 'application/json', '{}'],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'title=x'],
    ['bytes', 'application/octet-stream', 'x'],
  ])('when it is %s', async (_, contentType, payload) => {
    expect(await send(calls, { name, token, contentType, payload })).toMatchObject({ status: 415, code: 4150 });
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['nothing in it', `multipart/form-data; boundary=${BOUNDARY}`, ''],
    ['no end', `multipart/form-data; boundary=${BOUNDARY}`, `${partHead('title')}x`],
    [
      'a part without a name',
      `multipart/form-data; boundary=${BOUNDARY}`,
      `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    ],
    ['something else in it', `multipart/form-data; boundary=${BOUNDARY}`, '{"title":"x"}'],
  ])('when it has %s', async (_, contentType, payload) => {
    expect(await send(calls, { name, token, contentType, payload })).toMatchObject({ status: 400, code: 4000 });
    expect(handled).toEqual([]);
  });
});

describe('the answer comes before the form is read', () => {
  const begun = (parts: Parameters<typeof openForm>[1]) => {
    const opened = openForm(calls, parts);
    opened.sending.write(partHead('file', 'x.jpg'));
    return opened;
  };

  test('when it is not signed', async () => {
    const { sending, reply } = begun({ name, token, apiKey: 'none' });
    expect(await reply).toMatchObject({ status: 401, code: 4010 });
    sending.destroy();
  });

  test.each([
    ['nobody', ''],
    ['somebody unknown', 'no-such-token'],
  ])('when it is from %s', async (_, stranger) => {
    const { sending, reply } = begun({ name, token: stranger });
    expect(await reply).toMatchObject({ status: 200, code: 1000 });
    sending.destroy();
  });

  test('when it comes too often', async () => {
    const rarely = 'app/place/rarely';
    expect(await sendForm(calls, { name: rarely, token, form: formOf({}, [Buffer.from('x')]) })).toMatchObject({
      code: 200,
    });
    const { sending, reply } = begun({ name: rarely, token });
    expect(await reply).toMatchObject({ status: 429, code: 4290 });
    sending.destroy();
  });

  test('when it says how large it is, and that is too large', async () => {
    const { sending, reply } = begun({ name, token, headers: { 'content-length': '900000000' } });
    expect(await reply).toMatchObject({ status: 413, code: 4130 });
    sending.destroy();
  });

  test('as soon as a file is larger than it may be', async () => {
    const { sending, reply } = begun({ name, token });
    sending.write(Buffer.alloc(FORM.bytes + 1));
    expect(await reply).toMatchObject({ status: 413, code: 4130 });
    sending.destroy();
  });
});

test('who goes on sending after a refusal is cut off', async () => {
  const { init } = signRequest(calls, { name, contentType: `multipart/form-data; boundary=${BOUNDARY}` });
  const { hostname, port } = new URL(calls.url);
  const head = Object.entries({ host: hostname, ...init.headers, 'transfer-encoding': 'chunked' });
  const socket = connect(Number(port), hostname);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const [answer] = await Promise.all([
    once(socket, 'data'),
    socket.write(`POST /api/${name} HTTP/1.1\r\n${head.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`),
  ]);
  expect(String(answer)).toContain('HTTP/1.1 200 OK');
  const megabyte = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1024 * 1024), Buffer.from('\r\n')]);
  const send = () => {
    if (!socket.destroyed) socket.write(megabyte, () => send());
  };
  send();
  await closed;
});

test('who goes away in the middle of a file leaves nothing behind', async () => {
  const { sending, reply } = openForm(calls, { name, token });
  sending.write(`${partHead('file', 'x.jpg')}${'x'.repeat(500)}`);
  await expect.poll(() => readdir(spool)).toHaveLength(1);
  sending.destroy();
  await expect(reply).rejects.toThrow();
  await expect.poll(() => readdir(spool)).toEqual([]);
  expect(handled).toEqual([]);
});

test('a handler that fails leaves no file behind', async () => {
  const failing = () => Promise.reject(new Error('broken'));
  await using broken = await mountCalls(stack, table, { ...routes, 'app/place/show': failing });
  const reply = await sendForm(broken, { name, token, form: formOf({ title: 'x' }, [Buffer.from('x')]) });
  expect(reply).toMatchObject({ status: 500, code: 5000 });
  expect(await readdir(spool)).toEqual([]);
});

test('a call that takes JSON takes no form', async () => {
  const reply = await sendForm(stack, { name: 'app/user/info', token, form: formOf({ userId: '1' }) });
  expect(reply).toMatchObject({ status: 415, code: 4150 });
});
