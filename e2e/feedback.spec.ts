import { halves } from '@liuguang/server/testing/sample-pictures';
import { newResident } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { type PhoneOptions, Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
  const editor = await street.stack.asOperator('editor');
  const content = {
    zh: { title: '找影评人', body: '第一段\n\n第二段' },
    en: { title: 'Critics wanted', body: 'One paragraph' },
    links: [
      { zh: '投稿', en: 'Apply', href: '/mine/problemFeedback?kind=other' },
      { zh: '哪儿也不去', en: 'Nowhere', href: '/no/such/place' },
    ],
  };
  await editor.post('console/page/save', { name: 'recruitment', version: 0, content });
});
afterAll(() => street.close());

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function phoneOf(token: string, options: PhoneOptions & { path: string }) {
  const phone = await street.pickUp({ ...options, keepsApp: true });
  await phone.page.addInitScript((given) => localStorage.setItem('token', given), token);
  await phone.page.goto(`${street.stack.url}${options.path}`);
  return phone;
}

const photograph = async () => ({
  name: 'screen.jpg',
  mimeType: 'image/jpeg',
  buffer: await (await halves(300, 200)).jpeg().toBuffer(),
});

test('/mine/problemFeedback says what is wrong beside the field, keeps all of it over failure and reload, and sends it once', async () => {
  const { token } = await newResident(street.stack);
  const { page, context } = await phoneOf(token, { path: '/mine/problemFeedback?kind=payment' });
  expect(await page.getByRole('radio', { name: '付款' }).isChecked()).toBe(true);
  await button(page, '发送').click();
  await says(page, '写几个字再发');
  await page.getByRole('radio', { name: '问题' }).check({ force: true });
  await page.getByLabel('说说看').fill('播放到一半画面停住');
  await page.getByLabel('联系方式').fill('微信 liuguang');
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await says(page, '只能用 JPG、PNG、GIF、WebP 或 BMP 图片');
  await context.route('**/api/app/upload/img', (route) => route.abort());
  await picker.setInputFiles(await photograph());
  await says(page, '有图片没有传上去，点它再试或移除');
  await context.unroute('**/api/app/upload/img');
  await button(page, '重新上传图片 1').click();
  await button(page, '重新上传图片 1').waitFor({ state: 'detached' });
  await page.getByRole('status', { name: '图片 1 正在上传' }).waitFor({ state: 'detached' });
  await isWellMade(page);

  await context.setOffline(true);
  await button(page, '发送').click();
  await says(page, '网络不通，内容还在，连上后再试');
  await context.setOffline(false);
  await page.reload();
  expect(await page.getByLabel('说说看').inputValue()).toBe('播放到一半画面停住');
  expect(await page.getByRole('radio', { name: '问题' }).isChecked()).toBe(true);
  await page.getByRole('img', { name: '图片 1' }).waitFor();
  // The answer is lost on its way: what is sent again must not be told twice.
  await context.route('**/api/app/feedback/add', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":5000}' });
  });
  await button(page, '发送').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await context.unroute('**/api/app/feedback/add');
  await button(page, '发送').click();
  await page.waitForURL('**/mine/feedback');
  await says(page, '收到了，回复会在这里');
  const { list } = await street.stack.client(token).post('x/feedback/list', {});
  expect(list).toMatchObject([{ kind: 'problem', text: '播放到一半画面停住', contact: '微信 liuguang' }]);
  expect(list[0]?.pictures).toHaveLength(1);
  await page.goto(`${street.stack.url}/mine/problemFeedback`);
  expect(await page.getByLabel('说说看').inputValue()).toBe('');
});

test('/mine/feedback shows the answer as it is given, and asks a guest to register', async () => {
  const { token } = await newResident(street.stack);
  const { page, faults } = await phoneOf(token, { path: '/mine/feedback?lang=en', locale: 'en' });
  await says(page, 'No feedback yet');
  await page.getByRole('link', { name: 'Send feedback' }).click();
  await page.getByLabel('Tell us more').fill('Larger captions, please');
  await button(page, 'Send').click();
  await says(page, 'Waiting for reply');
  const { list } = await street.stack.client(token).post('x/feedback/list', {});
  const support = await street.stack.asOperator('support');
  const answer = 'They are on their way';
  await support.post('console/feedback/answer', { feedbackId: list[0]?.id ?? '', answer, state: 'answered' });
  await says(page, answer);
  await says(page, 'Replied');
  await isWellMade(page);
  expect(faults).toEqual([]);
  const guest = await street.visit({ path: '/mine/feedback' });
  await guest.page.getByRole('link', { name: '注册' }).waitFor();
});

test('/mine/setting/recruitment shows what the operators write, in either language, and leads to the form', async () => {
  const { token } = await newResident(street.stack);
  const { page, context } = await phoneOf(token, { path: '/mine/setting' });
  let isBroken = true;
  await context.route('**/api/x/page/read', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{"code":5000}' }) : route.continue(),
  );
  await page.getByRole('link', { name: '创作者招募' }).click();
  await page.getByRole('alert').waitFor();
  isBroken = false;
  await button(page, '重新加载').click();
  await page.getByRole('heading', { name: '找影评人' }).waitFor();
  await says(page, '第二段');
  expect(await page.getByRole('link', { name: '哪儿也不去' }).count()).toBe(0);
  await isWellMade(page);
  await page.goto(`${street.stack.url}/mine/setting/recruitment?lang=en`);
  await page.getByRole('heading', { name: 'Critics wanted' }).waitFor();
  await page.getByRole('link', { name: 'Apply' }).click();
  expect(await page.getByRole('radio', { name: 'Other' }).isChecked()).toBe(true);
});
