import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentHashOf } from '@liuguang/media/content-hash';
import { databaseUrl } from '@liuguang/server/testing/cluster';
import { eventually, untilPasses } from '@liuguang/server/testing/eventually';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { startServerProcess } from '@liuguang/server/testing/server-process';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.ts';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { type Phone, Street } from './phone.ts';

const MB = 1_048_576;
const SCREEN = '/mine/works';

let street: Street;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  // Nobody looks into what comes: these films are films by their first bytes alone.
  street = await Street.open({ APP_DATA_DIR: dataDir, APP_DISK_RESERVE_MB: '1', APP_WORKER: 'separate' });
});
afterAll(async () => {
  await street.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Film {
  readonly name: string;
  readonly buffer: Buffer;
}

/** What begins like a film and goes on like nothing else. */
function film(megabytes: number, name = 'holiday.mp4'): Film {
  const head = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  const buffer = Buffer.concat([head, randomBytes(megabytes * MB)]);
  return { name, buffer };
}

/** Stands before the server: lets so many chunks through, and holds the others. */
class Gate {
  #left = Number.POSITIVE_INFINITY;
  #held = Promise.withResolvers<void>();
  #isCut = false;

  holdAfter(count: number): void {
    this.#left = count;
  }

  open(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#isCut = false;
    this.#held.resolve();
    this.#held = Promise.withResolvers();
  }

  /** What is held, and whatever comes until it is opened, never arrives. */
  cut(): void {
    this.#isCut = true;
    this.#held.resolve();
  }

  async stand(context: BrowserContext): Promise<void> {
    await context.route('**/upload/chunk*', async (route) => {
      const isChunk = route.request().method() === 'POST';
      if (isChunk) this.#left -= 1;
      if (isChunk && this.#left < 0) await this.#held.promise;
      // The page may have been left meanwhile.
      await (isChunk && this.#isCut ? route.abort() : route.continue()).catch(() => undefined);
    });
  }
}

interface Somebody extends Phone {
  readonly token: string;
  /** Numbers of the chunks that were sent and taken. */
  readonly taken: number[];
  readonly gate: Gate;
}

interface SomebodyOptions {
  wide?: boolean;
  url?: string;
  query?: string;
  /** Of whom it is another phone; somebody new without. */
  token?: string;
}

async function somebody(options: SomebodyOptions = {}): Promise<Somebody> {
  const { wide = false, url = street.stack.url, query = '', token = await newToken() } = options;
  const phone = await street.pickUp({ wide });
  await phone.page.goto(`${url}/favicon.svg`);
  await phone.page.evaluate((given) => localStorage.setItem('token', given), token);
  const gate = new Gate();
  await gate.stand(phone.context);
  const taken: number[] = [];
  phone.page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().includes('/upload/chunk') || response.status() !== 200) return;
    const [, number] = /name="chunkNumber"\r\n\r\n(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '') ?? [];
    taken.push(Number(number));
  });
  await phone.page.goto(`${url}${SCREEN}${query}`);
  return { ...phone, token, taken, gate };
}

async function newToken(): Promise<string> {
  const { database } = street.stack.running;
  return addSession(database, (await addAccount(database)).id);
}

const picker = (page: Page) => page.locator('.upload-picker input[type=file]');
const row = (page: Page, name = 'holiday.mp4') => page.getByRole('listitem').filter({ hasText: name });
const says = (page: Page, text: string | RegExp, name?: string) => row(page, name).getByText(text).waitFor();

async function pick(page: Page, ...files: Film[]): Promise<void> {
  // By way of the disk: megabytes through the debugger take the browser seconds.
  const folder = await mkdtemp(join(dataDir, 'picked-'));
  const paths = await Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = join(folder, name);
      await writeFile(path, buffer);
      return path;
    }),
  );
  await picker(page).waitFor({ state: 'attached' });
  await picker(page).setInputFiles(paths);
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** What the server made of a film, by its content. */
async function storedOf({ buffer }: Film): Promise<Buffer | undefined> {
  const { rows } = await street.stack.running.database.pool.query<{ storage_key: string }>(
    `select storage_key from upload where hash = $1 and state = 'complete'`,
    [contentHashOf(buffer)],
  );
  const [found] = rows;
  return found && readFile(join(dataDir, 'files', found.storage_key));
}

describe('uploading', () => {
  test('takes a film from a phone to the server, byte for byte, without a word of complaint', async () => {
    const { page, taken, faults } = await somebody();
    const picked = film(5);
    await pick(page, picked);
    await says(page, /上传完成/);
    await eventually(() => sorted(taken)).toEqual([1, 2, 3, 4, 5]);
    expect((await storedOf(picked))?.equals(picked.buffer)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('goes on after a reload with what is missing, once the same file is picked again', async () => {
    const { page, gate, taken } = await somebody();
    const picked = film(8);
    gate.holdAfter(4);
    await pick(page, picked);
    await eventually(() => taken.length).toBe(4);
    gate.cut();
    await page.reload();
    gate.open();

    await says(page, '再选一次这个文件，接着上次的地方传');
    const before = taken.splice(0);
    await pick(page, picked);
    await says(page, /上传完成/);
    await eventually(() => sorted([...before, ...taken])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await storedOf(picked))?.equals(picked.buffer)).toBe(true);
  });

  test('goes on from another device of the same account', async () => {
    const first = await somebody();
    const second = await somebody({ wide: true, token: first.token });
    const picked = film(6);
    first.gate.holdAfter(3);
    await pick(first.page, picked);
    await eventually(() => first.taken.length).toBe(3);
    // A browser that closes lets go of what is held here: without a network, that goes nowhere either.
    await first.context.setOffline(true);
    first.gate.cut();
    await first.context.close();

    await second.page.reload();
    await says(second.page, '再选一次这个文件，接着上次的地方传');
    await pick(second.page, picked);
    await says(second.page, /上传完成/);
    await eventually(() => sorted([...first.taken, ...second.taken])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('waits out a network that is gone, and finishes by itself when it is back', async () => {
    const { page, context, gate, taken } = await somebody();
    const picked = film(6);
    gate.holdAfter(2);
    await pick(page, picked);
    await eventually(() => taken.length).toBe(2);
    await context.setOffline(true);
    gate.open();
    await context.setOffline(false);
    await says(page, /上传完成/);
    expect((await storedOf(picked))?.equals(picked.buffer)).toBe(true);
  });

  test('is paused, taken up again and cancelled by hand', async () => {
    const { page, gate, taken } = await somebody();
    gate.holdAfter(2);
    await pick(page, film(5), film(2, 'second.mp4'));
    await eventually(() => taken.length).toBe(2);
    await says(page, '排队中', 'second.mp4');
    await row(page).getByRole('button', { name: '暂停 holiday.mp4' }).click();
    await says(page, '已暂停');
    gate.open();
    // The one behind it need not wait for one that rests.
    await says(page, /上传完成/, 'second.mp4');
    await eventually(() => taken.length).toBe(4);
    await row(page).getByRole('button', { name: '继续 holiday.mp4' }).click();
    await says(page, /上传完成/);
    await eventually(() => taken.length).toBe(7);
    await row(page).getByRole('button', { name: '移除 holiday.mp4' }).click();
    await row(page).waitFor({ state: 'detached' });
  });

  test('asks before it throws away what was sent, and then does', async () => {
    const { page, gate, taken } = await somebody();
    gate.holdAfter(2);
    await pick(page, film(5, 'unwanted.mp4'));
    await eventually(() => taken.length).toBe(2);
    await row(page, 'unwanted.mp4')
      .locator('[role=progressbar]:not([aria-valuenow="0"])')
      .waitFor({ state: 'attached' });
    await row(page, 'unwanted.mp4').getByRole('button', { name: '取消 unwanted.mp4' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消上传' }).click();
    await row(page, 'unwanted.mp4').waitFor({ state: 'detached' });
    gate.open();
    const left = `select from upload where filename = 'unwanted.mp4' and account_id is not null`;
    await eventually(async () => (await street.stack.running.database.pool.query(left)).rowCount).toBe(0);
    await page.reload();
    await picker(page).waitFor({ state: 'attached' });
    expect(await row(page, 'unwanted.mp4').count()).toBe(0);
  });

  test('says what is wrong with a file, and ignores one that is in the list', async () => {
    const { page } = await somebody();
    const text = { name: 'notes.mp4', buffer: Buffer.from('this is no film. '.repeat(9000)) };
    const list = { name: 'list.m3u8', buffer: Buffer.from('#EXTM3U') };
    await pick(page, text, list);
    await says(page, '不支持这种文件', 'list.m3u8');
    await says(page, '文件内容不是可用的视频', 'notes.mp4');
    await pick(page, list);
    await page.getByText('这个文件已经在列表里了').first().waitFor();
    expect(await row(page, 'list.m3u8').count()).toBe(1);
  });

  test('asks a guest to register', async () => {
    const { page } = await street.visit({ path: SCREEN });
    await page.getByText('注册后就能上传').first().waitFor();
    expect(await picker(page).count()).toBe(0);
  });

  test('tells a browser without file slicing what it lacks', async () => {
    const { page } = await street.pickUp();
    await page.addInitScript(() => Reflect.deleteProperty(Blob.prototype, 'slice'));
    await page.goto(`${street.stack.url}${SCREEN}`);
    await page.getByText(/HTML5 文件接口和文件分片/).waitFor();
  });

  test('has no accessibility fault and nothing too small to touch, on a phone or a table, in both languages', async () => {
    for (const wide of [false, true]) {
      const { page, gate, taken } = await somebody({ wide, query: wide ? '?lang=en' : '' });
      gate.holdAfter(1);
      await pick(page, film(3, `going-${wide}.mp4`), film(1, `next-${wide}.mp4`), { ...film(0), name: 'list.m3u8' });
      await eventually(() => taken.length).toBe(1);
      await says(page, wide ? 'This file type isn’t supported' : '不支持这种文件', 'list.m3u8');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await tooSmall(page)).toEqual([]);
    }
  });
});

/** The server in a process of its own, on one port over every death. */
async function mortalServer(worker: 'separate' | 'inline') {
  const port = String(await findFreePort());
  return () =>
    startServerProcess({
      PORT: port,
      APP_WORKER: worker,
      APP_DATA_DIR: dataDir,
      APP_DISK_RESERVE_MB: '1',
      DATABASE_URL: databaseUrl(street.stack.connection),
      LOG_LEVEL: 'silent',
    });
}

test('a server that is killed in the middle of an upload takes nothing with it: the page goes on by itself', async () => {
  const start = await mortalServer('separate');
  const first = await start();
  const { page, gate, taken } = await somebody({ url: first.url });
  gate.holdAfter(5);
  const picked = film(12);
  await pick(page, picked);
  await eventually(() => taken.length).toBe(5);
  first.child.kill('SIGKILL');
  await first.ended;
  // Those on their way meet nobody.
  gate.open();
  const second = await start();
  await row(page)
    .getByText(/上传完成/)
    .waitFor({ timeout: 90_000 });
  await eventually(() => taken.length).toBe(12);
  expect(new Set(taken).size).toBe(12);
  expect((await storedOf(picked))?.equals(picked.buffer)).toBe(true);
  second.child.kill('SIGKILL');
  await second.ended;
}, 180_000);

/** Six seconds that move and sound, some megabytes of them. */
async function realFilm(): Promise<Film> {
  const path = join(await mkdtemp(join(dataDir, 'filmed-')), 'journey.mp4');
  const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24:d=6,noise=alls=40:allf=t'];
  const sound = ['-f', 'lavfi', '-i', 'sine=440:d=6'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '22',
    '-g',
    '24',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...moving, ...sound, ...codecs, path]);
  return { name: 'journey.mp4', buffer: await readFile(path) };
}

test.runIf(process.env.TEST_FULL === '1')(
  'a film goes up over a server that is killed, becomes a video, and is watched, sealed, to its end',
  async () => {
    const start = await mortalServer('inline');
    const first = await start();
    const { page, token, gate, taken } = await somebody({ url: first.url });
    gate.holdAfter(2);
    await pick(page, await realFilm());
    await eventually(() => taken.length).toBe(2);
    first.child.kill('SIGKILL');
    await first.ended;
    gate.open();
    const second = await start();
    await row(page, 'journey.mp4')
      .getByText(/上传完成/)
      .waitFor({ timeout: 90_000 });

    const owner = street.stack.client(token);
    const [video] = await untilPasses(async () => {
      const { list } = await owner.post('x/media/mine', {});
      expect(list[0]?.state).toMatch(/playable|ready/);
      return list;
    });
    const segment = page.waitForResponse((response) => response.url().endsWith('/0.m4s'));
    await page.goto(`${second.url}/play/longVideo?id=${video?.videoId}`);
    expect((await (await segment).body()).includes('moof')).toBe(false);
    await page.getByRole('button', { name: '重新播放' }).waitFor({ timeout: 60_000 });
    expect(await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(5.5);
    second.child.kill('SIGKILL');
    await second.ended;
  },
  180_000,
);
