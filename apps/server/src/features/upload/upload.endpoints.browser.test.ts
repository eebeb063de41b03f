import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChromium } from '../../../../../e2e/chromium.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { announced, CHUNK, fileOf, filmOf, keyOf, type SampleFile } from '../../../testing/uploading.ts';

const packageFile = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([
    startStack({ env: { APP_WORKER: 'separate', APP_DISK_RESERVE_MB: '1' } }),
    openChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
});

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id);
  return { token, client: stack.client(token) };
}

/** The uploaders as they are published, each told nothing but where to send and who sends; `outcome` is set at the end. */
const UPLOADERS = {
  'resumablejs 1.1.0': {
    script: packageFile('resumablejs', 'resumable.js'),
    begin: `(options) => {
      const uploader = new Resumable(options);
      uploader.assignBrowse(document.getElementById('files'));
      uploader.on('fileAdded', () => uploader.upload());
      uploader.on('fileSuccess', () => { window.outcome = 'success'; });
      uploader.on('fileError', (file, message) => { window.outcome = message; });
    }`,
  },
  'simple-uploader.js 0.6.0': {
    script: packageFile('simple-uploader.js', 'dist/uploader.js'),
    begin: `(options) => {
      const uploader = new Uploader(options);
      uploader.assignBrowse(document.getElementById('files'));
      uploader.on('filesSubmitted', () => uploader.upload());
      uploader.on('fileSuccess', () => { window.outcome = 'success'; });
      uploader.on('fileError', (root, file, message) => { window.outcome = message; });
    }`,
  },
};

interface Visit {
  readonly page: Page;
  /** What was answered to each chunk that was sent, and to each that was asked for. */
  readonly sent: number[];
  readonly asked: number[];
}

async function open({ script, begin }: { script: string; begin: string }, options: object): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/uploader.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><input type="file" id="files">' }),
  );
  const [sent, asked]: number[][] = [[], []];
  page.on('response', (response) => {
    if (!response.url().includes('/upload/chunk')) return;
    (response.request().method() === 'POST' ? sent : asked)?.push(response.status());
  });
  await page.goto(`${stack.url}/uploader.html`);
  await page.addScriptTag({ path: script });
  await page.evaluate(`(${begin})(${JSON.stringify(options)})`);
  return { page, sent: sent ?? [], asked: asked ?? [] };
}

const pick = (page: Page, { filename, content }: SampleFile) =>
  page.setInputFiles('#files', { name: filename, mimeType: 'video/mp4', buffer: content });
const outcome = async (page: Page) => {
  await page.waitForFunction(() => 'outcome' in globalThis);
  return page.evaluate(() => (globalThis as unknown as { outcome: string }).outcome);
};
/** Both uploaders name a file by its size and name alone. */
const asNamed = (file: SampleFile): SampleFile => ({
  ...file,
  identifier: `${file.totalSize}-${file.filename.replace(/[^0-9a-zA-Z_-]/g, '')}`,
});

describe.each(Object.entries(UPLOADERS))('upload/chunk with %s', (_, uploader) => {
  test('takes a whole file, which is what was picked', async () => {
    const { token, client } = await somebody();
    const file = filmOf(10, { filename: `假日 ${randomUUID()}.mp4` });
    const options = { target: '/api/app/upload/chunk', headers: { Authorization: token }, chunkSize: CHUNK };
    const { page, sent, asked } = await open(uploader, options);
    await pick(page, file);
    expect(await outcome(page)).toBe('success');
    expect([sent, asked]).toEqual([Array(10).fill(200), Array(10).fill(204)]);
    const key = { requestId: randomUUID(), ...keyOf(asNamed(file)) };
    expect(await client.post('x/upload/complete', key)).toMatchObject({ hash: file.identifier, format: 'mp4' });
  });

  test('takes the rest of a file whose page was closed in the middle, on another device', async () => {
    const { token, client } = await somebody();
    const file = filmOf(12);
    const options = { target: '/api/app/upload/chunk', headers: { Authorization: token }, chunkSize: CHUNK };
    const first = await open(uploader, { ...options, simultaneousUploads: 1 });
    let stored = 0;
    await first.page.route('**/upload/chunk*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      stored += 1;
      return stored > 5 ? route.abort() : route.continue();
    });
    await pick(first.page, file);
    await expect.poll(() => stored).toBeGreaterThan(5);
    await first.page.context().close();

    const second = await open(uploader, options);
    await pick(second.page, file);
    expect(await outcome(second.page)).toBe('success');
    expect(second.sent).toEqual(Array(7).fill(200));
    expect(second.asked.filter((status) => status === 200)).toHaveLength(5);
    const key = { requestId: randomUUID(), ...keyOf(asNamed(file)) };
    expect(await client.post('x/upload/complete', key)).toMatchObject({ hash: file.identifier });
  });

  test('goes by a ticket in the address, and stops for good when the type is not taken', async () => {
    const { client } = await somebody();
    const good = asNamed(filmOf(2));
    const { ticket } = await client.post('x/upload/ticket', announced(good));
    const target = `/api/app/upload/chunk?ticket=${ticket}`;
    const { page } = await open(uploader, { target, chunkSize: CHUNK });
    await pick(page, good);
    expect(await outcome(page)).toBe('success');

    const { token } = await somebody();
    const bad = fileOf(Buffer.from('this is no film. '.repeat(2000)));
    const options = { target: '/api/app/upload/chunk', headers: { Authorization: token }, chunkSize: CHUNK };
    const refused = await open(uploader, { ...options, simultaneousUploads: 1 });
    await pick(refused.page, bad);
    expect(JSON.parse(await outcome(refused.page))).toMatchObject({ code: 4150 });
    expect(refused.sent).toEqual([415]);
  });
});
