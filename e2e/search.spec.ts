import { shanghaiDay } from '@liuguang/contract/format/date';
import { mediaCaption } from '@liuguang/server/features/media/media.schema';
import { searchFigure } from '@liuguang/server/features/search/search.schema';
import { addCollection, addLabel, addShownVideo } from '@liuguang/server/testing/factories/shelf.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { runJob } from '@liuguang/server/testing/run-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
  await fill();
});
afterAll(() => street.close());

let filling: Promise<void> | undefined;
/** Enough to scroll through, and a word that people search for: once, whoever tries again. */
const fill = () => {
  filling ??= fillOnce();
  return filling;
};

async function fillOnce() {
  const { stack } = street;
  const { database } = stack.running;
  const owner = await stack.idOf('member');
  const film = await makeVideo(stack, { owner, title: '长安夜行录', seconds: 60 });
  for (let n = 1; n <= 14; n += 1) await addShownVideo(database, owner, { title: `月出长安 ${n}`, heat: n });
  await database.query.insert(mediaCaption).values({
    ...{ videoId: film.id, language: 'zh-CN', updatedAt: stack.clock.now() },
    vtt: 'WEBVTT\n\n00:00:02.000 --> 00:00:03.000\n月色落在朱雀大街上\n',
  });
  await addCollection(database, owner, [film.id], { title: '长安十二时' });
  await addLabel(database, [film.id], { name: '长安灯火' });
  const yesterday = shanghaiDay(new Date(stack.clock.now().getTime() - 24 * 3600 * 1000));
  await database.query
    .insert(searchFigure)
    .values({ day: yesterday, wordKey: '长安夜行录', word: '长安夜行录', people: 60 });
  await runJob(stack, 'search.index');
  await database.transaction((tx) => stack.running.app.ports.bus.publish('media', 'test', tx));
}

test('/subpage/search leads from the bar and a few letters to a video, and back to everything as it was left', async () => {
  const { page, faults } = await street.visit();
  await page.getByRole('link', { name: '搜索，大家都在搜：长安夜行录' }).click();
  const field = page.getByRole('searchbox', { name: '搜什么' });
  await page.getByRole('button', { name: /长安夜行录.*热度 42/ }).waitFor();
  expect(await field.getAttribute('placeholder')).toBe('长安夜行录');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect([await accessibilityFaults(page), await tooSmall(page)]).toEqual([[], []]);

  await field.fill('長安');
  await page.getByRole('button', { name: '长安十二时 合集' }).waitFor();
  await page.getByRole('button', { name: '搜索“長安”' }).click();
  await page.getByRole('heading', { name: '“長安”的搜索结果' }).waitFor();
  await page.getByRole('link', { name: /长安十二时/ }).waitFor();
  await page.getByRole('link', { name: '标签 长安灯火' }).waitFor();
  expect(await page.locator('mark').first().textContent()).toBe('长安');
  expect([await accessibilityFaults(page), await tooSmall(page)]).toEqual([[], []]);
  await page.getByRole('tab', { name: '长视频' }).click();
  await page.getByRole('button', { name: '最多播放' }).click();
  await page.getByRole('button', { name: '最多播放', pressed: true }).waitFor();
  const last = page.getByRole('link', { name: /月出长安 1 林夏/ });
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await last.click();
  await page.waitForURL(/play\/longVideo/);
  await page.goBack();
  await page.getByRole('tab', { name: '长视频', selected: true }).waitFor();
  await page.getByRole('button', { name: '最多播放', pressed: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goBack();
  expect(await field.inputValue()).toBe('長安');
  await field.fill('');
  await page.getByRole('button', { name: '長安', exact: true }).waitFor();
  await page.getByRole('button', { name: '清空' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
  await page.getByRole('button', { name: '長安', exact: true }).waitFor({ state: 'detached' });
  await field.press('Enter');
  await page.getByRole('heading', { name: '“长安夜行录”的搜索结果' }).waitFor();
  // The film that was opened is a name alone, and cannot be played.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('/subpage/result finds by initials, keeps its filters in the address, and opens a film at the moment that was looked for', async () => {
  const { page, faults } = await street.visit({ path: '/subpage/result?words=cayxl' });
  await page
    .getByRole('link', { name: /长安夜行录/ })
    .first()
    .waitFor();
  expect(await page.locator('mark').first().textContent()).toBe('长安夜行录');
  await page.getByRole('tab', { name: '长视频' }).click();
  await page.getByRole('button', { name: '最新发布' }).click();
  await page.getByRole('button', { name: '最新发布', pressed: true }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: '长视频', selected: true }).waitFor();
  await page.getByRole('button', { name: '最新发布', pressed: true }).waitFor();

  for (const name of ['合集', '创作者', '动态', '小说与有声', '话题', '图集']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  await page.getByRole('heading', { name: '没有找到“cayxl”' }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('album');

  await page.goto(`${street.stack.url}/subpage/result?words=${encodeURIComponent('朱雀大街')}`);
  const moment = page.getByRole('link', { name: /月色落在朱雀大街上.*长安夜行录/ });
  await moment.waitFor();
  expect([await accessibilityFaults(page), await tooSmall(page)]).toEqual([[], []]);
  await moment.click();
  await page.waitForURL(/play\/longVideo\?id=\d+&t=2/);
  const second = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await expect.poll(second).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
});

test('/subpage/result gives ideas where nothing was found, and asks for a word where there is none', async () => {
  const { page, faults } = await street.visit({ path: '/subpage/result?words=zzz' });
  await page.getByRole('heading', { name: '没有找到“zzz”' }).waitFor();
  expect([await accessibilityFaults(page), await tooSmall(page)]).toEqual([[], []]);
  await page.goto(`${street.stack.url}/subpage/result?words=${encodeURIComponent('!?…')}`);
  await page.getByText('写几个字再搜吧').waitFor();
  await page.getByRole('link', { name: '去输入' }).click();
  await page.getByRole('searchbox').waitFor();
  expect(faults).toEqual([]);
});
