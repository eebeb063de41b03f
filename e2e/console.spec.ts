import { randomBytes, randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@liuguang/contract/operator/permissions';
import { untilPasses } from '@liuguang/server/testing/eventually';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addOperator, OPERATOR_PASSWORD } from '@liuguang/server/testing/factories/operator.factory';
import { addPost } from '@liuguang/server/testing/factories/post.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { addLabel, addShownVideo } from '@liuguang/server/testing/factories/shelf.factory';
import { goldOnSale, payFor } from '@liuguang/server/testing/paying';
import { newGuest } from '@liuguang/server/testing/signing-in';
import { totpCode } from '@liuguang/server/testing/totp-code';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open({ APP_DISK_RESERVE_MB: '1' });
});
afterAll(() => street.close());

interface Desk {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly operatorId: string;
  readonly name: string;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('操作员').fill(name);
  await page.locator('input[name=password]').fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Somebody of that role at a desk of the console. */
async function deskOf(role: Role, path = '/'): Promise<Desk> {
  const { id, name } = await addOperator(street.stack.running.database, { role });
  const { page, faults } = await street.visit({ path: `/console${path}`, wide: true });
  await signIn(page, name);
  await page.getByRole('navigation', { name: '后台栏目' }).waitFor();
  return { page, faults, operatorId: String(id), name };
}

/** Finds something by its number, or its name, in a field that offers what there is. */
async function choose(page: Page, field: string, meant: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(meant);
  await page.getByRole('option').filter({ hasText: meant }).first().waitFor();
  await page.getByRole('combobox', { name: field }).press('Enter');
  await page
    .getByRole('button', { name: /^移除 / })
    .first()
    .waitFor();
}

const STRIKE = '<img src=x onerror="window.struck=1"><script>window.struck=1</script>';

/** Scripts in whatever people fill in: names, posts, comments, feedback, chats, files. Returns what a name became of it. */
async function peopleWriteScripts(): Promise<string> {
  const { stack } = street;
  const { database } = stack.running;
  const name = '<img src=x onerror=window.struck=1>';
  const { id } = await addAccount(database, { name, intro: STRIKE });
  const client = stack.client(await addSession(database, id));
  const video = await addShownVideo(database, id, { title: STRIKE, intro: STRIKE });
  await addPost(database, id, { title: STRIKE, text: STRIKE });
  await addLabel(database, [video.id], { kind: 'tag', name: `${name}${randomUUID().slice(0, 6)}` });
  await client.post('x/support/send', { text: STRIKE, requestId: randomUUID() });
  await client.post('app/feedback/add', { kind: 'problem', text: STRIKE, requestId: randomUUID() });
  await client.post('app/comment/add', { contentType: 1, id: String(video.id), text: STRIKE, requestId: randomUUID() });
  const editor = await stack.asOperator('editor');
  const file = {
    identifier: `${STRIKE.replaceAll('/', '')}`,
    filename: `${name}.mp4`,
    totalSize: 10,
    chunkSize: 10,
    totalChunks: 1,
  };
  await editor.post('console/upload/ticket', { creatorId: String(id), ...file });
  return name;
}

/** One of the lists, which are all made alike, and every place that is more than a list. */
const DIFFERENT = new Set([
  '订单',
  '用户账单',
  '首页编排',
  '审核台',
  '客服台',
  '搜索词',
  '全站配置',
  '主题与节日',
  '上传视频',
  '存储、健康与版本',
  'AI 队列',
  '伙伴引擎',
  '角色与权限',
  '我的账号',
]);

const places = (page: Page) => page.getByRole('navigation', { name: '后台栏目' }).getByRole('link').allTextContents();

describe('the console', () => {
  test('shows the figures of the house, and each role its own places', async () => {
    const owner = await deskOf('owner');
    await title(owner.page, '概览').waitFor();
    await owner.page.getByText('新增用户').first().waitFor();
    expect(await accessibilityFaults(owner.page)).toEqual([]);
    expect(await places(owner.page)).toContain('操作记录');

    const editor = await deskOf('editor', '/payment');
    await editor.page.getByText('没有这个页面，或者你没有权限').waitFor();
    expect(await places(editor.page)).not.toContain('订单');
    expect(await places(editor.page)).toContain('首页编排');
    expect([...owner.faults, ...editor.faults]).toEqual([]);
  });

  test('gives each role its own places, which open without a fault, and no other', { timeout: 300_000 }, async () => {
    const hostile = await peopleWriteScripts();
    const links = (page: Page) => page.getByRole('navigation', { name: '后台栏目' }).getByRole('link');
    const placesOf = (page: Page) =>
      links(page).evaluateAll((all) =>
        all.map((one) => ({ name: one.textContent ?? '', path: one.getAttribute('href') ?? '' })),
      );
    const owner = await deskOf('owner');
    const every = await placesOf(owner.page);
    const opened = new Set<string>();
    for (const role of [...ROLES.filter((one) => one !== 'owner'), 'owner'] as const) {
      const { page, faults } = role === 'owner' ? owner : await deskOf(role);
      const own = await placesOf(page);
      for (const { name, path } of own) {
        if (opened.has(path)) continue;
        opened.add(path);
        await links(page).getByText(name, { exact: true }).click();
        await title(page, name).waitFor();
        await page.getByText('正在加载').first().waitFor({ state: 'detached' });
        if (DIFFERENT.has(name)) expect(await accessibilityFaults(page), name).toEqual([]);
      }
      const others = every.filter(({ path }) => !own.some((one) => one.path === path));
      expect(others.length > 0, role).toBe(role !== 'owner');
      for (const { path, name } of others) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await page.getByText('没有这个页面，或者你没有权限').waitFor();
        expect(await title(page, name).count(), `${role} ${path}`).toBe(0);
      }
      // What people wrote was shown all the while, and never run.
      expect(await page.evaluate(() => 'struck' in window), role).toBe(false);
      expect(faults).toEqual([]);
    }
    expect(opened.size).toBe(every.length);
    await owner.page.goto(`${street.stack.url}/console/account?named=${encodeURIComponent('<img')}`);
    await owner.page.getByRole('cell', { name: hostile }).first().waitFor();
  });

  test('leaves the rest ticked when many things are cut off halfway, and goes on from there', async () => {
    const { stack } = street;
    const piece = randomUUID().slice(0, 6);
    const people = await Promise.all(
      [1, 2, 3, 4].map((at) => addAccount(stack.running.database, { name: `切断${piece}${at}` })),
    );
    const { page } = await deskOf('moderator', `/account?named=${encodeURIComponent(`切断${piece}`)}`);
    let banned = 0;
    await page.route('**/api/console/account/ban', (route) => {
      banned += 1;
      return banned > 2 ? route.abort() : route.continue();
    });
    const ban = async () => {
      await page.getByRole('button', { name: '封禁', exact: true }).click();
      const form = page.getByRole('dialog', { name: '封禁' });
      await form.getByLabel('原因').fill('刷屏');
      await form.getByRole('button', { name: '封禁', exact: true }).click();
    };
    await page.getByRole('checkbox', { name: '选择已加载的全部' }).check();
    await page.getByText('已选 4 项').waitFor();
    await ban();
    await page.getByText('2 项没有成功，仍保持选中').first().waitFor();
    await page.getByText('已选 2 项').waitFor();
    expect(banned).toBe(3);
    await page.unroute('**/api/console/account/ban');
    await ban();
    await page.getByRole('button', { name: '撤销' }).waitFor();
    const owner = await stack.asOperator('owner');
    for (const { id } of people)
      expect(await owner.post('console/account/get', { accountId: String(id) })).toMatchObject({ status: 'banned' });
  });

  test('closes a place to who may go there no more, while they are in it', async () => {
    const { page, operatorId } = await deskOf('finance', '/payment');
    await title(page, '订单').waitFor();
    const owner = await street.stack.asOperator('owner');
    await owner.post('console/operator/update', { operatorId, role: 'editor' });
    await page.getByRole('button', { name: '刷新' }).click();
    await page.getByText('没有这个页面，或者你没有权限').waitFor();
    await page.getByRole('link', { name: '首页编排' }).waitFor();
    expect(await places(page)).not.toContain('订单');
  });

  test('finds an order, and refunds it with what it did to the ledger in sight', async () => {
    const { stack } = street;
    const person = await newGuest(stack);
    const { id: orderId } = await payFor(stack, stack.client(person.token), await goldOnSale(stack));
    const { page, faults } = await deskOf('finance', '/payment?state=paid');
    await page.getByRole('row').filter({ hasText: orderId }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('region', { name: '账务与支付方消息' }).getByText('充值').first().waitFor();
    await panel.getByRole('button', { name: '退款', exact: true }).click();
    const form = page.getByRole('dialog', { name: '退款' });
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('必填').nth(1).waitFor();
    await form.getByLabel('原因').fill('重复付款');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('没有符合筛选的内容').waitFor();
    const { state } = (await (await stack.asOperator('finance')).post('console/payment/order/get', { orderId })).order;
    expect(state).toBe('refunded');
    expect(faults).toEqual([]);
  });

  test('takes a book of a creator: what is wrong with it, a preview, and the work that is made of it', async () => {
    const { id } = await addAccount(street.stack.running.database);
    const { page, faults } = await deskOf('editor', '/work-import');
    await title(page, '导入作品').waitFor();
    const send = async (name: string, content: string) => {
      await choose(page, '作者', String(id));
      await page.getByLabel('文件').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
      await page.getByRole('button', { name: '读取文件' }).click();
    };
    await send('坏了.epub', 'no book');
    await page.getByRole('alert').getByText('文件已损坏或不完整').waitFor();
    await page.getByRole('button', { name: '导入另一个文件' }).click();
    await send('雾塔.txt', '第一章 灯\n灯还亮着。\n第二章 潮\n潮水退了。\n');
    await page.getByText('第二章 潮').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '生成作品' }).click();
    await page.getByText(/已生成作品 \d+/).waitFor();
    expect(faults).toEqual([]);
  });

  test('uploads a film for a creator, whatever room is open meanwhile', async () => {
    const { stack } = street;
    const { id, name } = await addAccount(stack.running.database, { name: `导演${randomUUID().slice(0, 6)}` });
    const film = `雨夜${randomUUID().slice(0, 6)}.mp4`;
    // A film by its first bytes alone, which is enough to arrive.
    const head = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
    const buffer = Buffer.concat([head, randomBytes(3_000_000)]);
    const { page, faults } = await deskOf('editor', '/upload');
    await choose(page, '创作者', name);
    await page.getByLabel('视频文件').setInputFiles({ name: film, mimeType: 'video/mp4', buffer });
    await page.getByRole('button', { name: '开始上传' }).click();
    await page.getByRole('link', { name: '分类与标签' }).click();
    await page.getByRole('link', { name: '上传视频' }).click();
    const uploads = page.getByRole('region', { name: '本次上传' });
    await uploads.getByText('上传完成').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await uploads.getByRole('link', { name: '去视频列表' }).click();
    await page.waitForURL(new RegExp(`ownerId=${id}`));
    await page
      .getByRole('row')
      .filter({ hasText: film.replace('.mp4', '') })
      .waitFor();
    expect(faults).toEqual([]);
  });

  test('bans several people at once, and takes it back', async () => {
    const { stack } = street;
    const people = await Promise.all([1, 2].map(() => addAccount(stack.running.database, { kind: 'registered' })));
    const names = people.map(({ name }) => name);
    const { page, faults } = await deskOf('moderator', '/account?kind=registered');
    for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
    await page.getByRole('button', { name: '封禁', exact: true }).click();
    const form = page.getByRole('dialog', { name: '封禁' });
    await form.getByLabel('原因').fill('刷屏');
    await form.getByRole('button', { name: '封禁', exact: true }).click();
    await Promise.all([page.getByText('已撤销').first().waitFor(), page.getByRole('button', { name: '撤销' }).click()]);
    const owner = await stack.asOperator('owner');
    for (const { id } of people)
      expect(await owner.post('console/account/get', { accountId: String(id) })).toMatchObject({ status: 'active' });
    const { list } = await owner.post('console/audit/list', { action: 'console/account/ban' });
    expect(list.length).toBeGreaterThanOrEqual(2);
    expect(faults).toEqual([]);
  });

  test('finds a film and what it is to bear by their names', async () => {
    const { stack } = street;
    const piece = randomUUID().slice(0, 6);
    const { database } = stack.running;
    const video = await addShownVideo(database, await stack.idOf('vip'), { title: `夜行${piece}记` });
    const tag = await addLabel(database, [], { name: `雨夜${piece}` });
    const topic = await addLabel(database, [video.id], { kind: 'topic', name: `旧题${piece}` });
    const { page, faults } = await deskOf('editor', '/media');
    await page.getByRole('textbox', { name: '名称或编号' }).fill(piece);
    await page.keyboard.press('Enter');
    await page.waitForURL(/named=/);
    await page
      .getByRole('row')
      .filter({ hasText: `夜行${piece}记` })
      .click();
    await page.getByRole('button', { name: '设置标签' }).click();
    const form = page.getByRole('dialog', { name: '设置标签' });
    // What it bears already stays.
    await form.getByRole('button', { name: `移除 旧题${piece}` }).waitFor();
    const field = form.getByRole('combobox');
    await field.fill(piece);
    await form.getByRole('option', { name: `雨夜${piece}` }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.press('Enter');
    await form.getByRole('button', { name: `移除 雨夜${piece}` }).waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'detached' });
    const editor = await stack.asOperator('editor');
    expect(await editor.post('console/catalogue/assigned', { videoId: String(video.id) })).toEqual({
      labelIds: [tag, topic].map(({ id }) => String(id)),
    });
    expect(faults).toEqual([]);
  });

  test('works at a draft of the home screen, which everybody sees once it is published', async () => {
    const { stack } = street;
    const editor = await stack.asOperator('editor');
    const piece = randomUUID().slice(0, 6);
    const [first, second, renamed] = [`第一排${piece}`, `第二排${piece}`, `改名${piece}`];
    const module = (zh: string, position: number) => ({
      tab: '1',
      kind: 'row' as const,
      title: { zh, en: zh },
      source: { by: 'newest' as const, contentType: 1 as const },
      position,
      enabled: true,
    });
    // A try before this one may have left its draft.
    await editor.post('console/media/home/draft/discard', { tab: '1' }).catch(() => undefined);
    await editor.post('console/media/module/save', { version: 0, module: module(first, 1000) });
    await editor.post('console/media/module/save', { version: 0, module: module(second, 1010) });
    const order = async () =>
      (await editor.post('console/media/modules', {})).list
        .filter(({ tab }) => tab === '1')
        .map(({ title: { zh } }) => zh)
        .filter((zh) => zh.endsWith(piece));
    const { page, faults } = await deskOf('editor', '/home');
    const row = (name: string) =>
      page.getByRole('list', { name: '首页编排' }).getByRole('listitem').filter({ hasText: name });
    await row(second).getByRole('button', { name: '上移' }).click();
    await row(second).getByText('待发布').waitFor();
    await row(second).getByRole('button', { name: '编辑模块' }).click();
    const form = page.getByRole('dialog', { name: '编辑模块' });
    await form.getByLabel('中文').first().fill(renamed);
    await form.getByRole('button', { name: '存入草稿' }).click();
    await page.getByText(/草稿由 .+ 修改于/).waitFor();
    // A page that is left sends no more.
    await untilPasses(async () => {
      const { draft } = await editor.post('console/media/home/draft', { tab: '1' });
      expect(draft?.modules.map(({ module: { title } }) => title.zh)).toContain(renamed);
    });
    // Nobody else sees it, and it is still there when its editor comes back.
    expect(await order()).toEqual([first, second]);
    await page.reload();
    await row(renamed).waitFor();
    await Promise.all([
      page.getByText('已发布').first().waitFor(),
      page.getByRole('button', { name: '发布改动' }).click(),
    ]);
    expect(await order()).toEqual([renamed, first]);
    await page.getByRole('button', { name: '历史版本' }).click();
    const versions = page.getByRole('dialog', { name: '历史版本' });
    await versions.getByText('发布草稿').first().waitFor();
    await versions.getByRole('button', { name: '查看' }).first().click();
    await versions.getByRole('complementary', { name: '手机预览' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await Promise.all([
      page.getByText('已回到这个版本').first().waitFor(),
      versions.getByRole('button', { name: '回到此版本' }).first().click(),
    ]);
    expect(await order()).toEqual([first, second]);
    expect(faults).toEqual([]);
  });

  test('shows what somebody else saved meanwhile before either is lost', async () => {
    const { stack } = street;
    const { page, faults } = await deskOf('editor', '/page');
    const editor = await stack.asOperator('editor');
    await editor.post('console/operator/presence', { subject: 'console/page/save recruitment' });
    await page.getByRole('row').filter({ hasText: '创作者招募' }).click();
    await page.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: '编辑' });
    await form.getByText('demo_editor 也在编辑这里').waitFor();
    await form.getByLabel('标题').first().fill('我写的标题');
    const { list } = await editor.post('console/page/list', {});
    const before = list.find(({ name }) => name === 'recruitment');
    if (!before) throw new Error('there is no such page');
    const content = { ...before.content, zh: { ...before.content.zh, title: '同事写的标题' } };
    await editor.post('console/page/save', { name: 'recruitment', version: before.version, content });
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('有人先保存了').waitFor();
    await form.getByText('同事写的标题').waitFor();
    await form.getByRole('button', { name: '用我的覆盖' }).click();
    await form.waitFor({ state: 'detached' });
    const saved = (await editor.post('console/page/list', {})).list.find(({ name }) => name === 'recruitment');
    expect(saved?.content.zh.title).toBe('我写的标题');
    // The refusal itself is said by the browser's console.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  test('keeps what is being written when the session ends, and goes on after signing in again', async () => {
    const { page, operatorId } = await deskOf('editor', '/announcement');
    await page.getByRole('button', { name: '发布公告' }).click();
    const form = page.getByRole('dialog', { name: '发布公告' });
    await form.getByLabel(/^标题(?!（英文）)/).fill('今晚维护');
    await form.getByLabel(/^正文(?!（英文）)/).fill('凌晨两点到三点。');
    const owner = await street.stack.asOperator('owner');
    await owner.post('console/operator/update', { operatorId, disabled: true });
    await owner.post('console/operator/update', { operatorId, disabled: false });
    await form.getByRole('button', { name: '保存' }).click();
    const again = page.getByRole('dialog', { name: '请重新登录' });
    await again.locator('input[name=password]').fill(OPERATOR_PASSWORD);
    await again.getByRole('button', { name: '登录', exact: true }).click();
    await again.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('cell', { name: '今晚维护' }).waitFor();
  });

  test('answers somebody who asks the service, at once and for one operator alone', async () => {
    const { stack } = street;
    const person = stack.client((await newGuest(stack)).token);
    await person.post('x/support/send', { text: '片子放不出来', requestId: crypto.randomUUID() });
    const { page, faults } = await deskOf('support', '/support');
    await page.getByRole('button', { name: '片子放不出来' }).click();
    await page.getByRole('button', { name: '接待' }).click();
    await page.getByRole('textbox', { name: '写回复' }).fill('请刷新再试一次');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: '请刷新再试一次' }).first().waitFor();
    await person.post('x/support/send', { text: '好了，谢谢', requestId: crypto.randomUUID() });
    await page.getByText('好了，谢谢').first().waitFor();
    const colleague = await addOperator(stack.running.database, { role: 'support' });
    await page.reload();
    await page.getByRole('button', { name: '好了，谢谢' }).click();
    await page.getByLabel('转交给').selectOption({ label: colleague.name });
    await page.getByRole('button', { name: '转交', exact: true }).click();
    const desk = await stack.asOperator('owner');
    await expect
      .poll(async () =>
        (await desk.post('console/support/queue', { state: 'taken' })).list.map((chat) => chat.operator),
      )
      .toContain(colleague.name);
    expect(faults).toEqual([]);
  });

  test('sets up a second factor by its picture, and lets in by a recovery code when the phone is lost', async () => {
    const { page, name } = await deskOf('support', '/own');
    await page.getByRole('button', { name: '开始设置' }).click();
    await page.getByRole('img', { name: '设置两步验证的二维码' }).waitFor();
    await page.getByRole('textbox', { name: '动态验证码' }).fill('000000');
    await page.getByRole('button', { name: '启用' }).click();
    await page.getByText('动态验证码不对或已用过').waitFor();
    const secret = await page.locator('form code').innerText();
    await page.getByRole('textbox', { name: '动态验证码' }).fill(totpCode(secret, street.stack.clock.now()));
    await page.getByRole('button', { name: '启用' }).click();
    await page.getByText('手机丢失时').waitFor();
    const codes = await page.locator('ol code').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByText('还有 10 个恢复码可用').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    const elsewhere = await street.visit({ path: '/console', wide: true });
    await signIn(elsewhere.page, name);
    await elsewhere.page.getByRole('button', { name: '改用恢复码' }).click();
    await elsewhere.page.getByLabel('恢复码').fill(codes[0] ?? '');
    await elsewhere.page.getByRole('button', { name: '登录', exact: true }).click();
    await elsewhere.page.getByRole('navigation', { name: '后台栏目' }).waitFor();
    await page.reload();
    await page.getByText('还有 9 个恢复码可用').waitFor();
    await Promise.all([
      page.getByText('已退出 1 处登录').first().waitFor(),
      page.getByRole('button', { name: '退出其他设备' }).click(),
    ]);
  });
});
