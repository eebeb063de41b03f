import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

/** Reading, copying, judging and taking pictures of a film, beside other tests. */
const MAKING_MS = 100_000;

let street: Street;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-works-'));
  street = await Street.open({ APP_DATA_DIR: join(folder, 'data'), APP_DISK_RESERVE_MB: '1' });
});
afterAll(async () => {
  await street.close();
  await rm(folder, { recursive: true, force: true });
});

/** Three seconds that move and sound. */
async function film(): Promise<Buffer> {
  const path = join(folder, 'film.mp4');
  const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24:d=3', '-f', 'lavfi', '-i', 'sine=440:d=3'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '24', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...moving, ...codecs, path]);
  return readFile(path);
}

async function captions(): Promise<string> {
  const path = join(folder, 'words.vtt');
  await writeFile(path, 'WEBVTT\n\n00:00.000 --> 00:03.000\n浪花说话了\n');
  return path;
}

/** Opens a screen as somebody who has no works yet. */
async function visitAsCreator(page: Page, path: string): Promise<void> {
  const { database } = street.stack.running;
  const token = await addSession(database, (await addAccount(database)).id);
  await page.goto(`${street.stack.url}/favicon.svg`);
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.goto(`${street.stack.url}${path}`);
}

test('/mine/works takes a film, and it is played with the cover and the captions that its creator chose', async () => {
  const { page, faults } = await street.pickUp();
  await visitAsCreator(page, '/mine');
  await page.getByRole('link', { name: '我的作品' }).click();
  await page.getByText('还没有作品').waitFor();
  const chosen = { name: '浪花.mp4', mimeType: 'video/mp4', buffer: await film() };
  await page.locator('.upload-picker input[type=file]').setInputFiles(chosen);
  const work = page.getByRole('list', { name: '作品列表' }).getByRole('link', { name: /浪花/ });
  await work.getByText('还没有发布').waitFor({ timeout: MAKING_MS });
  expect(await accessibilityFaults(page)).toEqual([]);
  await work.click();

  await page.getByRole('button', { name: '第 2 张封面' }).click({ timeout: MAKING_MS });
  await page.getByRole('button', { name: '第 2 张封面', pressed: true }).waitFor();
  await page.getByLabel('选择字幕文件').setInputFiles(await captions());
  await page.getByRole('button', { name: /删除.*字幕/ }).waitFor();
  await page.getByRole('switch', { name: '发布给大家看' }).check();
  await page.getByText('已发布').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  await page.getByRole('link', { name: '播放' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await page.getByRole('button', { name: '打开字幕' }).click();
  const cue = () =>
    page.evaluate(() => {
      const [track] = document.querySelector('video')?.textTracks ?? [];
      return (track?.cues?.[0] as VTTCue | undefined)?.text;
    });
  await expect.poll(cue, { timeout: 15_000 }).toBe('浪花说话了');
  expect(faults).toEqual([]);
}, 240_000);
