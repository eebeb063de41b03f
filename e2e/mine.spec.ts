import { readFile } from 'node:fs/promises';
import { codeFor, newName, newPhone, newResident, PASSWORD } from '@liuguang/server/testing/signing-in';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountMessages } from '../apps/web/src/features/account/messages.ts';
import { feedbackMessages } from '../apps/web/src/features/feedback/messages.ts';
import { privacyMessages } from '../apps/web/src/features/privacy/messages.ts';
import { signinMessages } from '../apps/web/src/features/signin/messages.ts';
import { textIn } from '../packages/app-kit/src/i18n.ts';
import { commonMessages } from '../packages/app-kit/src/messages.ts';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

/** Parts of these walks are walked at every run; the whole of them, in both languages, takes minutes. */
const isFull = process.env.TEST_FULL === '1';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const says = (page: Page, text: string) => page.getByText(text).first().waitFor();
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const whoIs = async (page: Page) => street.stack.client(await tokenOn(page)).post('app/user/info', {});

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await download.path());
}

/** What stands on the page, from its top down; each is drawn in a turn of its own. */
const PARTS = ['.account-profile', '.account-membership', '.ledger-wallet', '.mine-entries'];

test('/mine is drawn from its top down, one part a frame', async () => {
  const { page, faults } = await street.pickUp();
  await page.addInitScript((parts) => {
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    count();
    const drawnIn: Record<string, number> = {};
    new MutationObserver(() => {
      for (const part of parts) if (document.querySelector(part)) drawnIn[part] ??= frame;
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { drawnIn });
  }, PARTS);
  await page.goto(`${street.stack.url}/mine`);
  await page.locator('.mine-entries').first().waitFor();
  const drawn = await page.evaluate(
    (parts) =>
      parts.map((part) => ({
        frame: (window as unknown as { drawnIn: Record<string, number> }).drawnIn[part] ?? 0,
        top: document.querySelector(part)?.getBoundingClientRect().top ?? 0,
      })),
    PARTS,
  );
  for (const side of ['frame', 'top'] as const) {
    const all = drawn.map((part) => part[side]);
    expect(all).toEqual([...new Set(all)].sort((one, other) => one - other));
  }
  expect(faults).toEqual([]);
});

describe.runIf(isFull).each(['zh-CN', 'en'] as const)('everything of one’s own, in %s', (locale) => {
  const account = textIn(accountMessages, locale);
  const signin = textIn(signinMessages, locale);
  const privacy = textIn(privacyMessages, locale);
  const visit = (path: string) => street.visit({ path: `${path}?lang=${locale}`, locale });
  const go = (page: Page, path: string) => page.goto(`${street.stack.url}${path}`);

  test('a guest registers, signs out, comes back in four ways, ends sessions, takes their data along, leaves and stays', {
    timeout: 300_000,
  }, async () => {
    const { page, faults } = await visit('/mine');
    const name = newName();
    await link(page, account('guestRegister')).click();
    await field(page, signin('newName')).fill(name);
    await field(page, signin('newPassword')).fill(PASSWORD);
    await button(page, signin('register')).click();
    await page.getByRole('heading', { name }).waitFor();
    const { id } = await whoIs(page);

    await go(page, '/mine/setting/avatar');
    await button(page, account('avatarDrawnOne', { number: 3 })).click();
    await says(page, account('saved'));
    const phone = newPhone();
    await go(page, '/mine/setting/bindPhone');
    await field(page, signin('phoneNumber')).fill(phone);
    await field(page, signin('code')).fill(await codeFor(street.stack, phone, 'bind'));
    await button(page, signin('bind')).click();
    await says(page, signin('phoneBound'));
    await go(page, '/mine/credentials');
    await page.getByRole('img', { name: signin('cardPicture') }).waitFor();
    const card = await saved(page, signin('saveCard'));
    const { credential } = await street.stack.client(await tokenOn(page)).post('app/user/qrcode', {});
    await isWellMade(page);

    await go(page, '/mine/setting');
    await button(page, signin('signOut')).click();
    await button(page.getByRole('alertdialog'), signin('signOut')).click();
    await link(page, account('guestSignIn')).waitFor();
    expect(await whoIs(page)).toMatchObject({ kind: 'guest' });
    await go(page, '/mine/login?way=password');
    await field(page, signin('name')).fill(name);
    await field(page, signin('password')).fill(PASSWORD);
    await button(page, signin('signIn')).click();
    await page.getByRole('heading', { name }).waitFor();
    expect((await whoIs(page)).id).toBe(id);
    expect((await whoIs(page)).avatar).not.toBe('');

    const byPhone = await visit('/mine/login');
    // A number gets one message a minute.
    street.stack.clock.advance({ minutes: 1 });
    await field(byPhone.page, signin('phoneNumber')).fill(phone);
    await field(byPhone.page, signin('code')).fill(await codeFor(street.stack, phone, 'login'));
    await button(byPhone.page, signin('signInOrRegister')).click();
    await says(byPhone.page, signin('signedIn'));
    const byPicture = await visit('/mine/setting/accoutCodeCamera');
    await byPicture.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: card });
    await says(byPicture.page, signin('signedIn'));
    const byText = await visit('/mine/originalRegister');
    await field(byText.page, signin('otherCredential')).fill(credential);
    await button(byText.page, signin('signIn')).click();
    await says(byText.page, signin('signedIn'));
    for (const other of [byPhone, byPicture, byText]) expect((await whoIs(other.page)).id).toBe(id);

    await go(page, '/mine/setting/accountSecurity');
    await says(page, privacy('sessionThis'));
    await button(page, privacy('revokeAll')).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await says(page, privacy('revoked'));
    expect((await street.stack.client(await tokenOn(page)).post('x/privacy/sessions', {})).list).toHaveLength(1);
    await button(page, privacy('exportStart')).click();
    await says(page, privacy('exportReady'));
    expect((await saved(page, privacy('exportDownload'))).subarray(0, 2).toString()).toBe('PK');
    await button(page, privacy('deleteAsk')).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await button(page, privacy('deleteKeep')).click();
    await says(page, privacy('deleteKept'));
    await isWellMade(page);
    expect(faults).toEqual([]);
  });
});

const signin = textIn(signinMessages, 'zh-CN');
const account = textIn(accountMessages, 'zh-CN');
const feedback = textIn(feedbackMessages, 'zh-CN');
const common = textIn(commonMessages, 'zh-CN');

interface Form {
  readonly path: string;
  /** What is typed, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  readonly call: string;
}

const CREDENTIAL = 'LG-ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2';
const PHONE = '13900139000';

const FORMS: readonly Form[] = [
  {
    path: '/mine/login?way=password',
    typed: { [signin('name')]: 'somebody', [signin('password')]: PASSWORD },
    send: signin('signIn'),
    call: 'app/login/account/login',
  },
  {
    path: '/mine/login',
    typed: { [signin('phoneNumber')]: PHONE, [signin('code')]: '123456' },
    send: signin('signInOrRegister'),
    call: 'app/login/phone',
  },
  {
    path: '/mine/originalRegister',
    typed: { [signin('otherCredential')]: CREDENTIAL },
    send: signin('signIn'),
    call: 'app/login/official',
  },
  {
    path: '/mine/setting/bindPhone',
    typed: { [signin('phoneNumber')]: PHONE, [signin('code')]: '123456' },
    send: signin('bind'),
    call: 'app/login/bindMobile',
  },
  {
    path: '/mine/setting/modifyname',
    typed: { [account('nameLabel')]: '新名字' },
    send: account('save'),
    call: 'app/user/info/modify',
  },
  {
    path: '/mine/setting/modifiIntro',
    typed: { [account('introLabel')]: '新简介' },
    send: account('save'),
    call: 'app/user/info/modify',
  },
  {
    path: '/mine/problemFeedback',
    typed: { [feedback('text')]: '画面停住', [feedback('contact')]: '微信 liuguang' },
    send: feedback('send'),
    call: 'app/feedback/add',
  },
];

/** All sentences about what went wrong that are on screen, but for the strip that tells that the network is away. */
const complaints = (page: Page) =>
  page.locator('main').locator('[role=alert], .lg-field-wrong .lg-field-note').filter({ hasText: /\S/ });

async function failsWith(page: Page, form: Form, sentence: string) {
  await button(page, form.send).click();
  await complaints(page).filter({ hasText: sentence }).first().waitFor();
  expect(await complaints(page).count()).toBe(1);
  for (const [name, text] of Object.entries(form.typed)) expect(await field(page, name).inputValue()).toBe(text);
}

const broken = (context: BrowserContext, call: string) =>
  context.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '{"code":5000}' }));

describe.runIf(isFull)('a form whose answer does not come', () => {
  test.each(FORMS)('$path keeps what was typed and says one sentence', async (form) => {
    const { token } = await newResident(street.stack);
    const { page, context } = await street.pickUp({ keepsApp: true });
    // Whoever signs in is a guest until then.
    if (!/login|original/.test(form.path))
      await page.addInitScript((given) => localStorage.setItem('token', given), token);
    await page.goto(`${street.stack.url}${form.path}`);
    for (const [name, text] of Object.entries(form.typed)) await field(page, name).fill(text);
    await broken(context, form.call);
    await failsWith(page, form, '');
    await context.unroute(`**/api/${form.call}`);
    await context.setOffline(true);
    await failsWith(page, form, common('failedOffline'));
  });
});
