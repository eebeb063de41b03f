import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

/** The runner's own second is too short for a busy machine. */
const PATIENT = { timeout: 20_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./fields.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

test('every field is found by its label, in its own role', async () => {
  const page = await stage.visit();
  for (const [role, name] of [
    ['textbox', 'name'],
    ['textbox', 'about'],
    ['combobox', 'kind'],
    ['group', 'pay by'],
    ['radio', 'gold'],
    ['switch', 'autoplay'],
    ['checkbox', 'agreed'],
    ['textbox', 'code'],
  ] as const)
    await page.getByRole(role, { name, exact: true }).waitFor();
  await page.getByLabel('password', { exact: true }).waitFor();
});

test('a hint, and then what is wrong, is said with the field, without moving the others', async () => {
  const page = await stage.visit();
  const name = page.getByRole('textbox', { name: 'name', exact: true });
  const placeOfNext = async () => (await page.getByLabel('about').boundingBox())?.y;
  expect(await descriptionOf(name)).toBe('four letters');
  const before = await placeOfNext();
  await name.fill('abc');
  expect(await descriptionOf(name)).toBe('too short');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await placeOfNext()).toBe(before);
  await name.fill('abcd');
  expect(await name.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: '清空name' }).click();
  expect(await name.inputValue()).toBe('');
  expect(await descriptionOf(page.getByRole('group', { name: 'pay by' }))).toBe('choose one');
  expect(await descriptionOf(page.getByRole('switch', { name: 'autoplay' }))).toBe('on Wi-Fi');
  expect(await descriptionOf(page.getByRole('checkbox', { name: 'agreed' }))).toBe('needed');
});

test('a password is hidden until it is asked for', async () => {
  const page = await stage.visit();
  const password = page.getByLabel('password', { exact: true });
  await password.fill('open sesame');
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: '显示密码' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('a text area counts characters as people do, and says so near its limit', async () => {
  const page = await stage.visit();
  const area = page.getByLabel('about');
  await area.fill('👍👍');
  await page.getByText('2/10', { exact: true }).waitFor();
  await area.fill('01234567890');
  await page.getByRole('status').filter({ hasText: '已输入 11 字，最多 10 字' }).waitFor();
  expect(await area.getAttribute('aria-invalid')).toBe('true');
});

test('a code can be asked for again after a minute, takes digits only, and tells when it is whole', async () => {
  const page = await stage.visit({ before: (opening) => opening.clock.install({ time: 0 }) });
  await page.clock.pauseAt(60_000);
  let answers = [503, 200];
  await page.route('**/send', (route) => route.fulfill({ status: answers.shift() ?? 200, body: '' }));
  const send = page.locator('.lg-code-send');
  await send.click();
  // A code that was not sent costs no wait.
  await expect.poll(() => answers.length, PATIENT).toBe(1);
  await expect.poll(() => send.getAttribute('aria-disabled'), PATIENT).toBe('false');
  await send.click();
  await page.getByRole('button', { name: '60 秒后重发' }).waitFor();
  await page.clock.runFor(59_000);
  await page.getByRole('button', { name: '1 秒后重发' }).waitFor();
  answers = [200];
  await send.click({ force: true });
  expect(answers).toEqual([200]);
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: '重新获取' }).waitFor();

  const code = page.getByLabel('code');
  await code.fill('12 34-567');
  expect(await code.inputValue()).toBe('123456');
  expect(await page.locator('output').textContent()).toBe('123456');
  expect(stage.faults.filter((fault) => !fault.includes('503'))).toEqual([]);
});

test('in English they say what they say in English', async () => {
  const page = await stage.visit({ path: '/?lang=en' });
  await page.getByRole('button', { name: 'Show password' }).waitFor();
  await page.getByRole('button', { name: 'Send code' }).waitFor();
});
