import { contentHashOf } from '@liuguang/media/content-hash';
import { workPart } from '@liuguang/server/features/work/work.schema';
import { addWork } from '@liuguang/server/testing/factories/work.factory';
import { plain } from '@liuguang/server/testing/sample-pictures';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
let owner: bigint;
beforeAll(async () => {
  street = await Street.open();
  owner = await street.stack.idOf('member');
});
afterAll(() => street.close());

const isWellMade = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
};

/** Paragraphs that can be told apart, more than stand on a screen. */
const long = (name: string, count = 40) =>
  Array.from(
    { length: count },
    (_, at) => `${name}第${at + 1}段，${'山是旧山，水是旧水，你来时不必带伞。'.repeat(3)}`,
  ).join('\n');

/** The splash may still lie over the page: the stage is tapped once it can be. */
const tapSide = (page: Page, share: number) =>
  page.locator('[data-mode]').tap({ position: { x: 390 * share, y: 300 } });
const percent = async (page: Page) => Number.parseFloat((await page.locator('header .lg-number').textContent()) ?? '');

test('/dating/novelDetail leads to a book, and what is read on a phone goes on at the same line on a desk', async () => {
  const { id } = await addWork(
    street.stack.running.database,
    owner,
    [
      { title: '渡口', text: long('渡口') },
      { title: '旧信', text: long('旧信'), en: { title: 'The letter', text: long('Letter') } },
    ],
    { title: '春山可望', intro: '一封旧信，一座旧山。', tags: ['治愈'] },
  );
  const reader = await somebody(street);
  const { page, faults } = await visitAs(street, reader.token, { path: '/dating/novelDetail' });
  await page
    .getByRole('link', { name: /春山可望/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: '春山可望', level: 1 }).waitFor();
  await page.getByText('一封旧信，一座旧山。').waitFor();
  await page
    .getByRole('button', { name: /点赞|喜欢/ })
    .first()
    .waitFor();
  await isWellMade(page);
  await page.getByRole('link', { name: '开始阅读' }).tap();
  await page.getByRole('heading', { name: '渡口', level: 1 }).waitFor();
  expect(await percent(page)).toBe(0);

  await tapSide(page, 0.9);
  await tapSide(page, 0.9);
  await expect.poll(() => percent(page)).toBeGreaterThan(3);
  await Promise.all([
    page.getByText('已加书签').first().waitFor(),
    page.getByRole('button', { name: '书签', exact: true }).tap(),
  ]);
  await tapSide(page, 0.5);
  await page.getByRole('button', { name: '目录' }).waitFor();
  await isWellMade(page);
  // Only what lies around the page is in the document, wherever in the chapter that is.
  await page.getByText('渡口第40段').waitFor({ state: 'detached' });
  await page.getByRole('slider', { name: '本章进度' }).fill('100');
  await page.getByText('本章完').waitFor();
  await page.getByText('渡口第1段').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '下一章' }).tap();
  await page.getByRole('heading', { name: '旧信', level: 1 }).waitFor();
  await tapSide(page, 0.9);
  const kept = async () => (await reader.client.post('x/work/details', { id: String(id) })).place;
  await expect.poll(async () => (await kept())?.number).toBe(2);
  await expect.poll(async () => (await kept())?.offset).toBeGreaterThan(0);
  const read = await percent(page);

  const desk = await visitAs(street, reader.token, { path: `/dating/novelDetail?id=${id}`, wide: true });
  await desk.page.getByRole('link', { name: '继续读第 2 章' }).click();
  await desk.page.getByRole('heading', { name: '旧信', level: 1 }).waitFor();
  // A page of another size may begin a few lines earlier, with the same line on it.
  await expect.poll(() => percent(desk.page)).toBeCloseTo(read, 0);
  await desk.page.keyboard.press('ArrowRight');
  await expect.poll(() => percent(desk.page)).toBeGreaterThan(read);

  await page.goto(`${street.stack.url}/mine/myHistory?kind=novel`);
  await page.getByRole('link', { name: /春山可望/ }).waitFor();
  await page.getByText(/已读 \d+%/).waitFor();
  await page.getByRole('tab', { name: '图集', exact: true }).tap();
  await page.getByRole('link', { name: /春山可望/ }).waitFor({ state: 'detached' });
  expect([...faults, ...desk.faults]).toEqual([]);
});

test('a book is searched, marked and set as its reader likes, and what was opened opens without a network', async () => {
  const { id } = await addWork(street.stack.running.database, owner, [
    { title: '灯塔', text: `${long('灯塔', 12)}\n守塔人把灯擦了三遍。` },
    { title: '归帆', text: long('归帆', 12), en: { title: 'Homeward', text: 'The sail came home.' } },
  ]);
  const reader = await somebody(street);
  const { page, context, faults } = await visitAs(street, reader.token, {
    path: `/dating/novelDetail?id=${id}&chapter=1`,
    keepsApp: true,
  });
  await page.getByRole('heading', { name: '灯塔', level: 1 }).waitFor();
  await tapSide(page, 0.5);
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('tab', { name: '书内搜索' }).tap();
  await page.getByRole('textbox').fill('擦了三遍');
  await page.getByRole('button', { name: '搜索', exact: true }).tap();
  await page.getByRole('button', { name: /守塔人/ }).tap();
  await page.locator('mark', { hasText: '擦了三遍' }).waitFor();

  await page.locator('mark', { hasText: '擦了三遍' }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  });
  await page.getByRole('button', { name: '写想法' }).click();
  await page.getByRole('textbox').fill('三遍，像在等人');
  await page.getByRole('button', { name: '保存想法' }).tap();

  await tapSide(page, 0.5);
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('tab', { name: '书签与划线' }).tap();
  await page.getByText('三遍，像在等人').waitFor();
  await isWellMade(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '夜间' }).tap();
  await page.locator('main[data-paper="night"]').waitFor();
  await page.getByRole('button', { name: '更多' }).tap();
  await page.getByRole('button', { name: '上下滚动' }).tap();
  await page.getByRole('button', { name: '楷体' }).tap();
  await page.keyboard.press('Escape');
  await page.locator('[data-mode="scroll"]').waitFor();
  await page.getByRole('button', { name: '章评' }).tap();
  await page.getByRole('textbox').waitFor();
  await page.keyboard.press('Escape');

  // The next chapter was fetched ahead: it opens where there is no network any more.
  await context.setOffline(true);
  await page.getByRole('region', { name: '阅读工具' }).getByRole('button', { name: '下一章' }).tap();
  await page.getByRole('heading', { name: '归帆', level: 1 }).waitFor();
  await context.setOffline(false);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a locked chapter shows its beginning and its price, is bought in place, and stands among what was bought', async () => {
  const { id } = await addWork(
    street.stack.running.database,
    owner,
    [
      { title: '序', text: '免费的开头。' },
      { title: '密信', text: `${long('密信', 10)}\n信里只有一句话。` },
    ],
    { title: '锁着的书', access: 'gold', price: 100, partPrice: 20, freeParts: 1 },
  );
  const reader = await somebody(street, 50);
  const { page, faults } = await visitAs(street, reader.token, { path: `/dating/novelDetail?id=${id}&chapter=2` });
  await page.getByText('后面的内容还没有解锁').waitFor();
  expect(await page.content()).not.toContain('信里只有一句话');
  await isWellMade(page);
  await page.getByRole('button', { name: '购买本章 · 2.00 钻石' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '支付 2.00 钻石' }).click();
  await page.getByText('本章完').or(page.getByText('全书完，谢谢你读到这里')).first().waitFor({ state: 'attached' });
  expect(await page.content()).toContain('信里只有一句话');
  await page.goto(`${street.stack.url}/mine/myBought?kind=chapter`);
  await page.getByRole('link', { name: /锁着的书 · 密信/ }).tap();
  await page.getByRole('heading', { name: '密信', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('a chapter that was taken away while somebody read says so, and the contents lead on', async () => {
  const { id } = await addWork(street.stack.running.database, owner, [
    { title: '甲', text: '甲章。' },
    { title: '乙', text: '乙章。' },
  ]);
  const { page } = await street.visit({ path: `/dating/novelDetail?id=${id}&chapter=1` });
  await page.getByText('甲章。').waitFor();
  const editor = await street.stack.asOperator('editor');
  await editor.post('console/work/part/remove', { workId: String(id), number: 1 });
  await page.reload();
  await page.getByText('这一章已经下架').waitFor();
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('link', { name: /乙/ }).tap();
  await page.getByText('乙章。').waitFor();
});

test('/dating/picDetail shows an album, opens its pictures one by one, and sells those that are locked in place', async () => {
  const { database, app } = street.stack.running;
  const { id } = await addWork(database, owner, [], {
    ...{ contentType: 7, title: '一年四湖', intro: '同一片湖。', access: 'gold', price: 20, freeParts: 1 },
    tags: ['四季'],
  });
  const picture = await plain(90, 120).webp().toBuffer();
  for (const number of [1, 2, 3]) {
    const key = `works/lake-${number}.webp`;
    await app.ports.storage.put(key, picture);
    const file = { key, format: 'webp', bytes: picture.length, hash: contentHashOf(picture) };
    await database.query.insert(workPart).values({ workId: id, number, title: '', file });
  }
  const viewer = await somebody(street, 50);
  const { page, faults } = await visitAs(street, viewer.token, { path: '/dating/picDetail' });
  await page
    .getByRole('link', { name: /一年四湖/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: '一年四湖', level: 1 }).waitFor();
  await page.getByRole('button', { name: '第 2 张，未解锁' }).waitFor();
  expect(await page.getByRole('link', { name: '四季', exact: true }).getAttribute('href')).toContain(
    '/subpage/result?words=',
  );
  await isWellMade(page);
  await page.getByRole('button', { name: '购买图集 · 2.00 钻石' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '支付 2.00 钻石' }).click();
  await page.getByRole('button', { name: '第 2 张', exact: true }).tap();
  await page.getByText('2 / 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('3 / 3').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '播放幻灯片' }).tap();
  await page.getByText('2 / 3').waitFor();
  await page.getByRole('button', { name: '暂停播放' }).tap();
  await page.getByRole('button', { name: '继续播放' }).waitFor();
  await page.goto(`${street.stack.url}/mine/myHistory?kind=album`);
  await page.getByRole('link', { name: /一年四湖/ }).waitFor();
  expect(faults).toEqual([]);
});
