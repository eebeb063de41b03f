import { expect, test } from 'vitest';
import { testClient } from './testing/test-client.ts';
import { type Received, startWireServer } from './testing/wire-server.ts';

const stored = { path: '/img/x.webp', width: 9, height: 9 };
const picture = { id: '7', purpose: 'avatar', small: stored, large: stored };

async function formServer(now = Date.now) {
  const received: Received[] = [];
  const server = await startWireServer({
    now,
    handle(request) {
      received.push(request);
      return { data: picture };
    },
  });
  return { server, received, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const fileNamed = (name: string, content: string): File => new File([content], name, { type: 'image/png' });

test('an upload carries its fields and files as a signed form, and gives the opened data', async () => {
  await using running = await formServer();
  const files = [fileNamed('a.png', 'one')];
  const fields = { purpose: 'avatar', crop: '0,0,9,9' } as const;
  expect(await testClient(running.server).upload('app/upload/imgv2', { fields, files })).toEqual(picture);

  const [{ headers, body } = { headers: {}, body: undefined }] = running.received;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const form = body as FormData;
  expect([form.get('purpose'), form.get('crop')]).toEqual(['avatar', '0,0,9,9']);
  expect(await (form.get('file') as File).text()).toBe('one');
});

test('several files go in one field, in their order, and fields without a value stay out', async () => {
  await using running = await formServer();
  const files = ['one', 'two', 'three'].map((content) => fileNamed('x.png', content));
  await testClient(running.server).upload('app/upload/images', { fields: {}, files });
  await testClient(running.server).upload('app/upload/imgv2', {
    fields: { purpose: 'general' },
    files: files.slice(1, 2),
  });
  const [first, second] = running.received.map(({ body }) => body as FormData);
  const sent = await Promise.all((first?.getAll('file') ?? []).map((file) => (file as File).text()));
  expect(sent).toEqual(['one', 'two', 'three']);
  expect([...(second?.keys() ?? [])]).toEqual(['purpose', 'file']);
});

test('a form is sent again, whole, when the clock was off', async () => {
  await using running = await formServer();
  const client = testClient(running.server, { now: () => Date.now() - 3_600_000 });
  await client.upload('app/upload/img', { fields: {}, files: [fileNamed('a.png', 'one')] });
  expect(running.server.arrivals).toHaveLength(2);
  const [sent] = running.received.map(({ body }) => (body as FormData).get('file') as File);
  expect(await sent?.text()).toBe('one');
});

test('an upload that is given up says so', async () => {
  await using server = await startWireServer({ handle: () => undefined });
  const leaving = new AbortController();
  const uploading = testClient(server).upload(
    'app/upload/img',
    { fields: {}, files: [fileNamed('a.png', 'one')] },
    { signal: leaving.signal },
  );
  await expect.poll(() => server.arrivals.length).toBe(1);
  leaving.abort();
  await expect(uploading).rejects.toMatchObject({ name: 'NetworkError', kind: 'aborted' });
});
