import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { plain } from '@liuguang/server/testing/sample-pictures';
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

/** Five seconds of a tone. */
async function recording(): Promise<Buffer> {
  const path = join(folder, 'voice.wav');
  const tone = ['-f', 'lavfi', '-i', 'sine=330:d=5', path];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...tone]);
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
  await work.getByText('未发布').waitFor({ timeout: MAKING_MS });
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
  await expect.poll(cue).toBe('浪花说话了');
  expect(faults).toEqual([]);
}, 240_000);

test('/mine/works takes a text as a novel: a preview, what is wrong with another, review, and readers open it', async () => {
  const { stack } = street;
  const { page, faults } = await street.pickUp();
  await visitAsCreator(page, '/mine/works?tab=books');
  const file = (name: string, buffer: Buffer) =>
    page.locator('.work-import-picker input').setInputFiles({ name, mimeType: 'text/plain', buffer });

  await page.getByRole('button', { name: '选择文件' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await file('坏了.epub', Buffer.from('no book'));
  await page.getByRole('alert').getByText('文件已损坏或不完整').waitFor();
  await page.getByRole('link', { name: '换一个文件' }).tap();

  await file('雾塔.txt', Buffer.from('第一章 灯\n灯还亮着。\n第二章 潮\n潮水退了。\n'));
  await page.getByText('第二章 潮').waitFor();
  await page.getByText('2 章 · 10 字').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('textbox', { name: '标题' }).fill('雾塔记');
  await page.getByRole('button', { name: '生成作品' }).tap();
  await page.getByText('作品已生成').waitFor({ timeout: MAKING_MS });
  await page.getByRole('link', { name: '查看我的作品' }).tap();
  await page.getByRole('button', { name: '提交审核' }).tap();
  await page.getByText('审核中').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  const editor = await stack.asOperator('editor');
  const { list } = await editor.post('console/work/list', { state: 'review' });
  const [waiting] = list;
  await editor.post('console/work/publish', { workId: waiting?.id ?? '', at: '2026-01-01T00:00:00.000Z' });
  await page.reload();
  await page.getByRole('link', { name: '雾塔记' }).tap();
  await page.getByRole('heading', { name: '雾塔记', level: 1 }).waitFor();

  await page.goto(`${stack.url}/mine/works?tab=books`);
  await page.getByRole('link', { name: '编辑' }).tap();
  await page.getByRole('button', { name: '上移「第二章 潮」' }).tap();
  await page.getByRole('button', { name: '保存顺序' }).tap();
  await page.getByRole('button', { name: '保存顺序' }).waitFor({ state: 'detached' });
  await page.getByText('换封面').waitFor();
  await page
    .getByRole('region', { name: '封面' })
    .locator('input')
    .setInputFiles({
      ...{ name: 'cover.png', mimeType: 'image/png', buffer: await plain(600, 800).png().toBuffer() },
    });
  await page.getByText('新封面审核中').waitFor();
  await page.getByRole('textbox', { name: '标题' }).fill('雾塔记（修订）');
  await page.getByRole('button', { name: '保存', exact: true }).tap();
  await page.getByRole('heading', { name: '雾塔记（修订）' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.goto(`${stack.url}/dating/novelDetail?id=${waiting?.id}`);
  await page.getByRole('heading', { name: '雾塔记（修订）', level: 1 }).waitFor();
  await page.getByRole('link', { name: '开始阅读' }).tap();
  await page.getByText('潮水退了。').waitFor();
  expect(faults).toEqual([]);
});

test('/mine/works takes recordings through the uploader, and what is made of them is heard', async () => {
  const { stack } = street;
  const { page, faults } = await street.pickUp();
  await visitAsCreator(page, '/mine/works?tab=books');
  await page.getByRole('button', { name: '用录音做有声小说' }).tap();
  const chosen = { name: '第一夜.wav', mimeType: 'audio/wav', buffer: await recording() };
  await page.locator('.upload-picker input[type=file]').setInputFiles(chosen);
  await page.getByRole('button', { name: '用这 1 段录音做有声小说' }).tap({ timeout: MAKING_MS });
  await page.getByText('1 段录音').waitFor();
  await page.getByRole('textbox', { name: '标题' }).fill('夜航');
  await page.getByRole('button', { name: '生成作品' }).tap();
  await page.getByText('作品已生成').waitFor({ timeout: MAKING_MS });
  await page.getByRole('link', { name: '查看我的作品' }).tap();
  await page.getByRole('button', { name: '提交审核' }).tap();
  await page.getByText('审核中').waitFor();

  const editor = await stack.asOperator('editor');
  const { list } = await editor.post('console/work/list', { state: 'review' });
  const workId = list[0]?.id ?? '';
  await editor.post('console/work/publish', { workId, at: '2026-01-01T00:00:00.000Z' });
  await page.goto(`${stack.url}/novel/audio?id=${workId}`);
  await page.getByRole('button', { name: '从头听' }).tap();
  const heard = async () => Number(await page.getByRole('slider', { name: '播放位置' }).inputValue());
  await expect.poll(heard, { timeout: MAKING_MS }).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
