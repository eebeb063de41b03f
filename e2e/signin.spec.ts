import { readFile } from 'node:fs/promises';
import { plain } from '@liuguang/server/testing/sample-pictures';
import { codeFor, newGuest, newName, newPhone, newResident, PASSWORD } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { FakeCamera } from './camera.ts';
import { type PhoneOptions, Street } from './phone.ts';

let camera: FakeCamera;
let street: Street;
beforeAll(async () => {
  camera = await FakeCamera.make();
  street = await Street.open({}, camera.flags);
});
afterAll(async () => {
  await street.close();
  await camera.remove();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const whoIs = async (page: Page) => street.stack.client(await tokenOn(page)).post('app/user/info', {});

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A phone of somebody who is registered, in their own browser. */
async function phoneOf(token: string, options: PhoneOptions & { path: string }) {
  const phone = await street.pickUp(options);
  await phone.page.goto(`${street.stack.url}/favicon.svg`);
  await phone.page.evaluate((given) => localStorage.setItem('token', given), token);
  await phone.page.goto(`${street.stack.url}${options.path}`);
  return phone;
}

describe('/mine/login', () => {
  test('turns a guest into an account: wrong is said beside the field, the name survives failure and reload', async () => {
    const { page, context } = await street.visit({ path: '/mine', keepsApp: true });
    await page.getByRole('link', { name: '注册' }).click();
    const before = await whoIs(page);
    const name = newName();
    const nameField = field(page, '设置账号');
    const passwordField = field(page, '新密码');
    expect(await nameField.getAttribute('autocomplete')).toBe('username');
    expect(await passwordField.getAttribute('autocomplete')).toBe('new-password');
    await nameField.fill('林夏');
    await says(page, '只能用字母、数字和下划线');
    await nameField.fill('linxia');
    await passwordField.fill('short');
    await button(page, '注册').click();
    await says(page, '密码至少要 8 位');
    await passwordField.fill(PASSWORD);
    await button(page, '注册').click();
    await says(page, '这个名字已有人用');
    await nameField.fill(name);
    await passwordField.fill('password1');
    await button(page, '注册').click();
    await says(page, /这个密码太常见/);
    await isWellMade(page);

    await context.setOffline(true);
    await passwordField.fill(PASSWORD);
    await button(page, '注册').click();
    await says(page, '网络不通，内容还在，连上后再试');
    expect(await passwordField.inputValue()).toBe(PASSWORD);
    await context.setOffline(false);
    await page.reload();
    expect(await nameField.inputValue()).toBe(name);
    await passwordField.fill(PASSWORD);
    await button(page, '注册').click();
    await says(page, '注册好了，内容都还在');
    await page.getByRole('heading', { name }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/mine');
    expect(await whoIs(page)).toMatchObject({ id: before.id, kind: 'registered' });
  });

  test('says in English exactly what is wrong with a name and a password', async () => {
    const { page } = await street.visit({ path: '/mine/login?way=register&lang=en', locale: 'en' });
    const nameField = field(page, 'Choose a username');
    const passwordField = field(page, 'New password');
    await nameField.fill('linxia');
    await passwordField.fill(PASSWORD);
    await button(page, 'Sign up').click();
    await says(page, 'That name is taken. Try another.');
    await nameField.fill('liuguang_official');
    await button(page, 'Sign up').click();
    await says(page, 'That name could be mistaken for our staff. Choose another.');
    await nameField.fill(newName());
    await passwordField.fill('password1');
    await button(page, 'Sign up').click();
    await says(page, 'That password is too common. Choose another.');
  });

  test('lets in by password, asks for the picture after three failures, and leads back to where one was', async () => {
    const { page } = await street.visit({ path: '/mine/login?way=password&from=%2Fmine%2Fcredentials' });
    await page.getByRole('link', { name: '忘记密码？' }).click();
    await button(page, '设置新密码并登录').waitFor();
    await isWellMade(page);
    await page.goBack();
    await field(page, '账号').fill('zhouye');
    const password = field(page, '密码');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    for (const wrong of ['one', 'two', 'three', 'four']) {
      await password.fill(wrong);
      await button(page, '登录').click();
      await page.waitForFunction(
        () => document.querySelector('button[type=submit]')?.getAttribute('aria-busy') === 'false',
      );
    }
    await says(page, '请完成图形验证');
    const picture = page.getByRole('img', { name: '图形验证码' });
    await picture.waitFor();
    await isWellMade(page);
    const first = await picture.getAttribute('src');
    await button(page, /换一张/).click();
    await page.waitForFunction((old) => {
      const image = document.querySelector('.signin-captcha-picture img');
      return image !== null && image.getAttribute('src') !== old;
    }, first);

    // Another name is another count.
    await field(page, '账号').fill('suwan');
    await password.fill('liuguang-demo');
    await button(page, '登录').click();
    await says(page, '已登录');
    await page.waitForURL('**/mine/credentials');
    expect(await whoIs(page)).toMatchObject({ name: '苏晚' });
  });

  test('lets in by phone, in English, and says what is wrong with number and code', async () => {
    const { page, context } = await street.pickUp({ locale: 'en' });
    const rules = page.waitForResponse('**/api/app/login/before');
    await page.goto(`${street.stack.url}/mine/login?lang=en`);
    await rules;
    const phone = newPhone();
    const number = field(page, 'Phone number');
    const code = field(page, 'Code');
    expect(await number.getAttribute('autocomplete')).toBe('tel');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await number.fill('138x');
    await says(page, 'This doesn’t look like a phone number');
    await number.fill(phone.replace(/(...)(....)/, '$1 $2 '));
    await context.route('**/api/x/signin/sendCode', (route) => route.fulfill({ status: 500, body: '{"code":5000}' }));
    await button(page, 'Send code').click();
    await says(page, /Something went wrong|Couldn’t send the code/);
    await context.unroute('**/api/x/signin/sendCode');
    const sent = await codeFor(street.stack, phone, 'login');
    await code.fill(sent === '000000' ? '000001' : '000000');
    await button(page, 'Sign in or sign up').click();
    await says(page, 'The code is wrong or has expired.');
    await isWellMade(page);
    await code.fill(sent);
    await button(page, 'Sign in or sign up').click();
    await says(page, 'You’re signed in');
    expect(await whoIs(page)).toMatchObject({ kind: 'registered' });
  });

  test('asks what becomes of what the guest owns, and keeps asking until it is answered', async () => {
    const { page, faults } = await street.visit({ path: '/mine' });
    await page.getByRole('link', { name: '登录', exact: true }).waitFor();
    const guest = await whoIs(page);
    const finance = await street.stack.asOperator('owner');
    await finance.post('console/membership/gift', {
      accountId: guest.id,
      tier: 'normal',
      days: 30,
      reason: 'journey',
      requestId: crypto.randomUUID(),
    });
    const { credential } = await newResident(street.stack);
    await page.goto(`${street.stack.url}/mine/originalRegister`);
    await field(page, '另一台设备上的凭证').fill(credential);
    await button(page, '登录').click();
    await page.getByRole('heading', { name: '并入这个账号？' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '并入这个账号？' }).waitFor();
    await isWellMade(page);
    await button(page, '并入').click();
    await page.getByRole('heading', { name: '并入这个账号？' }).waitFor({ state: 'detached' });
    await says(page, '生效中');
    expect(await whoIs(page)).toMatchObject({ normalVip: { vipType: 6 } });
    expect(faults).toEqual([]);
  });
});

describe('/mine/originalRegister', () => {
  test('shows one’s own credential, and says what is wrong with another', async () => {
    const { page } = await street.visit({ path: '/mine/originalRegister?lang=en', locale: 'en' });
    await says(page, /^LG-/);
    const credential = field(page, 'Key from another device');
    await credential.fill('LG-ABC');
    await button(page, 'Sign in').click();
    await says(page, 'This key is incomplete');
    await credential.fill('LG-ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2');
    await button(page, 'Sign in').click();
    await says(page, 'This key is wrong or no longer valid.');
    await isWellMade(page);
    await page.reload();
    expect(await credential.inputValue()).toBe('LG-ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2');
  });
});

/** Saves the credential card as the person would. */
async function cardOf(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, '保存为图片').click()]);
  expect(download.suggestedFilename()).toBe('liuguang-credential.png');
  return readFile(await download.path());
}

describe('/mine/credentials', () => {
  test('saves the card as a picture that opens the account on another device, until it is made anew', async () => {
    const { token, id } = await newResident(street.stack);
    const { page } = await phoneOf(token, { path: '/mine/credentials' });
    await page.getByRole('img', { name: '凭证二维码卡片' }).waitFor();
    const card = await cardOf(page);
    await isWellMade(page);

    await camera.pointAt(card);
    const second = await street.visit({ path: '/mine/setting/accoutCodeCamera' });
    await says(second.page, '已登录');
    await second.page.waitForURL('**/mine');
    expect((await whoIs(second.page)).id).toBe(String(id));
    expect(second.faults).toEqual([]);

    await button(page, '重新生成').click();
    await button(page, '换新的').click();
    await says(page, '新凭证已生成');
    await camera.pointAt(await plain(480, 640).png().toBuffer());
    const third = await street.visit({ path: '/mine/setting/accoutCodeCamera' });
    const picker = third.page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: card });
    await says(third.page, '凭证不对或已作废');
    await picker.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await cardOf(page) });
    await says(third.page, '已登录');
    expect((await whoIs(third.page)).id).toBe(String(id));
  });
});

describe('/mine/setting/accoutCodeCamera', () => {
  test('says when there is no code in a picture, no picture in a file, and no camera', async () => {
    const { page, faults } = await street.pickUp({ locale: 'en' });
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(`${street.stack.url}/mine/setting/accoutCodeCamera?lang=en`);
    await says(page, /No camera access/);
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await says(page, /couldn’t open that file/);
    await picker.setInputFiles({
      name: 'icon.png',
      mimeType: 'image/png',
      buffer: await plain(600, 600).png().toBuffer(),
    });
    await says(page, /No QR code found/);
    await isWellMade(page);
    expect(faults).toEqual([]);
  });
});

describe('/mine/setting/bindPhone', () => {
  test('gives an account its number; one that is taken is refused beside the field', async () => {
    const { token } = await newResident(street.stack);
    const taken = newPhone();
    const stranger = await newGuest(street.stack);
    await street.stack
      .client(stranger.token)
      .post('app/login/phone', { phone: taken, code: await codeFor(street.stack, taken, 'login') });
    street.stack.clock.advance({ minutes: 1 });
    const { page } = await phoneOf(token, { path: '/mine/setting/bindPhone' });
    await field(page, '手机号').fill(taken);
    await field(page, '验证码').fill(await codeFor(street.stack, taken, 'bind'));
    await button(page, '绑定').click();
    await says(page, '这个手机号已属于另一个账号');
    await isWellMade(page);
    const own = newPhone();
    await field(page, '手机号').fill(own);
    await field(page, '验证码').fill(await codeFor(street.stack, own, 'bind'));
    await button(page, '绑定').click();
    await says(page, '手机号已绑定');
    expect(await street.stack.client(await tokenOn(page)).post('x/signin/ways', {})).toMatchObject({
      phone: `${own.slice(0, 3)}****${own.slice(-4)}`,
    });
  });
});

describe('/mine/setting/phone', () => {
  test('replaces the number by another that received a code', async () => {
    const phone = newPhone();
    const guest = await newGuest(street.stack);
    const { token } = await street.stack
      .client(guest.token)
      .post('app/login/phone', { phone, code: await codeFor(street.stack, phone, 'login') });
    const { page } = await phoneOf(token, { path: '/mine/setting/phone?lang=en', locale: 'en' });
    await says(page, new RegExp(`${phone.slice(0, 3)}\\*{4}${phone.slice(-4)}`));
    const next = newPhone();
    await field(page, 'New phone number').fill(next);
    await field(page, 'Code').fill(await codeFor(street.stack, next, 'change'));
    street.stack.clock.advance({ minutes: 1 });
    await field(page, 'Old phone number').fill(phone);
    await field(page, 'Code sent to your old number').fill(await codeFor(street.stack, phone, 'release'));
    await isWellMade(page);
    await button(page, 'Change number').click();
    await says(page, 'Phone number changed');
    expect((await street.stack.client(token).post('x/signin/ways', {})).phone).toContain(next.slice(-4));
  });

  test('waits for seven days without proof, says so to every device, and is stopped under account security', async () => {
    const phone = newPhone();
    const guest = await newGuest(street.stack);
    const { token } = await street.stack
      .client(guest.token)
      .post('app/login/phone', { phone, code: await codeFor(street.stack, phone, 'login') });
    const { page: elsewhere } = await phoneOf(token, { path: '/mine/setting' });
    const { page } = await phoneOf(token, { path: '/mine/setting/phone' });
    const next = newPhone();
    await field(page, '新手机号').fill(next);
    await field(page, '验证码').fill(await codeFor(street.stack, next, 'change'));
    await page.getByRole('tab', { name: '都没有' }).click();
    await says(page, /更换会在 7 天后生效/);
    await isWellMade(page);
    await button(page, '更换').click();
    await says(page, /将在 .* 更换手机号/);
    await says(elsewhere, /申请更换手机号。不是你/);
    await elsewhere.goto(`${street.stack.url}/mine/setting/accountSecurity`);
    await says(elsewhere, '正在更换手机号');
    await isWellMade(elsewhere);
    await button(elsewhere, '撤销更换').click();
    await says(elsewhere, '已撤销，手机号不变');
    expect(await street.stack.client(token).post('x/signin/ways', {})).toMatchObject({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      nextPhone: '',
    });
  });
});

describe('/mine/setting/modifyPassword', () => {
  test('changes the password by the old one, refuses a wrong one, and ends other sessions', async () => {
    const guest = await newGuest(street.stack);
    const name = newName();
    const { token } = await street.stack
      .client(guest.token)
      .post('app/login/account/register', { name, password: PASSWORD });
    const { page } = await phoneOf(token, { path: '/mine/setting/modifyPassword' });
    await field(page, '当前密码').fill('something else');
    await field(page, '新密码').fill('eight-green-lamps');
    await button(page, '修改密码').click();
    await says(page, '当前密码不对');
    await isWellMade(page);
    await field(page, '当前密码').fill(PASSWORD);
    await button(page, '修改密码').click();
    await says(page, '密码已修改');
    const again = street.stack.client().post('app/login/account/login', { name, password: 'eight-green-lamps' });
    expect((await again).id).toBe(guest.id);
  });
});
