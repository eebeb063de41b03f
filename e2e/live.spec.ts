import type { Request } from '@liuguang/contract/contract';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addMembership } from '@liuguang/server/testing/factories/membership.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { runJob } from '@liuguang/server/testing/run-job';
import { newResident } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

type Draft = Request<'console/live/save'>['channel'];

let street: Street;
let channels: string[];
beforeAll(async () => {
  street = await Street.open();
  const owner = await street.stack.idOf('member');
  const films = [
    await makeVideo(street.stack, { owner, title: '湖上黄昏', seconds: 60 }),
    await makeVideo(street.stack, { owner, title: '雨夜列车', seconds: 60 }),
  ];
  const draft = (number: number, change: Partial<Draft>): Draft => ({
    ...{ number, title: '频道', intro: '', translations: {}, mark: '台', color: '#336699', enabled: true },
    ...{ group: 'film', access: 'public' },
    schedule: {
      blocks: [],
      otherwise: {
        ...{ contentType: 1, order: 'rested', videoIds: films.map(({ id }) => String(id)) },
        show: { title: '短片连映', translations: { en: { title: 'Short Films' } }, minutes: 20 },
      },
      ...{ noRepeatHours: 0, idents: [], identEvery: 1 },
    },
    ...change,
  });
  const editor = await street.stack.asOperator('editor');
  channels = [];
  for (const [at, change] of [
    { title: '流光影院' },
    { title: '山河频道', group: 'documentary' },
    { title: '会员影院', access: 'member' },
  ].entries())
    channels.push(
      (await editor.post('console/live/save', { version: 0, channel: draft(at + 1, change as Partial<Draft>) })).id,
    );
});
afterAll(() => street.close());

const playsOn = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0 && video.readyState > 2;
  });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('/liveTv plays at once, changes channels, shows the guide and what was on before', async () => {
  const { page, faults } = await street.visit({ path: '/liveTv' });
  await page.getByRole('heading', { name: '流光影院' }).waitFor();
  await playsOn(page);
  await page.getByText('直播中').waitFor();
  await page.getByText('短片连映', { exact: false }).first().waitFor();
  await isWellMade(page);

  await button(page, /山河频道/).click();
  await page.getByRole('heading', { name: '山河频道' }).waitFor();
  await playsOn(page);

  await button(page, '收藏').click();
  await button(page, '已收藏').waitFor();
  await page.getByRole('tab', { name: '收藏' }).click();
  await button(page, /流光影院/).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '全部' }).click();

  await button(page, '节目单').click();
  const guide = page.getByRole('region', { name: '节目单' });
  await guide.getByRole('button', { name: /回看/ }).first().waitFor();
  await isWellMade(page);

  await page.getByRole('list', { name: '节目单' }).getByRole('button', { name: /回看/ }).last().click();
  await button(page, '回到直播').waitFor();
  await playsOn(page);
  await button(page, '回到直播').click();
  await page.getByText('直播中').waitFor();
  await playsOn(page);
  expect(faults).toEqual([]);
});

test('a channel for members says how to watch it, and opens to a member', async () => {
  const phoneOf = async (token: string) => {
    const { page } = await street.pickUp();
    await page.addInitScript((given) => localStorage.setItem('token', given), token);
    await page.goto(`${street.stack.url}/liveTv/livePlay?id=${channels[2]}`);
    return page;
  };
  const visitor = await phoneOf((await newResident(street.stack)).token);
  await visitor.getByRole('link', { name: '开通会员' }).waitFor();
  await isWellMade(visitor);
  const { database } = street.stack.running;
  const { id } = await addAccount(database);
  await addMembership(database, id, 'normal', new Date('2099-01-01'));
  await playsOn(await phoneOf(await addSession(database, id, { expiresAt: new Date('2099-01-01') })));
});

test('/liveTv/livePlay zaps by key, starts over, reminds of what is to come, and says what is not there', async () => {
  const { token } = await newResident(street.stack);
  const { page, faults } = await street.pickUp();
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto(`${street.stack.url}/liveTv/livePlay?id=${channels[0]}`);
  await page.getByRole('heading', { name: '流光影院', level: 2 }).waitFor();
  await playsOn(page);
  await isWellMade(page);

  await button(page, '从头看').click();
  await button(page, '回到直播').waitFor();
  await playsOn(page);
  await button(page, '回到直播').click();

  await button(page, '静音').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: '山河频道', level: 2 }).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe(channels[1]);

  await button(page, /短片连映, 预约/)
    .first()
    .click();
  await page.getByRole('status').filter({ hasText: '开播前会提醒你' }).waitFor();
  await button(page, /短片连映, 已预约/).waitFor();
  expect(faults).toEqual([]);

  street.stack.clock.advance({ minutes: 30 });
  await runJob(street.stack, 'live.remind');
  await street.stack.running.app.ports.noticeDelivery.run();
  const told = await street.stack.client(token).post('app/message/list', { section: 'reservations' });
  expect(told.list).toMatchObject([{ kind: 'live.begins', values: { channel: '山河频道' } }]);

  await page.goto(`${street.stack.url}/liveTv/livePlay?id=999999`);
  await page.getByText('这个频道不在了').waitFor();
  await page.getByRole('link', { name: '全部频道' }).click();
  await page.waitForURL('**/liveTv');
});
