import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deliverNotices } from '@liuguang/server/testing/deliver-notices';
import { addAnnounced } from '@liuguang/server/testing/factories/announced.factory';
import { addWork } from '@liuguang/server/testing/factories/work.factory';
import { runJob } from '@liuguang/server/testing/run-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

test('/reserved/detail: what was reserved comes out at its hour, and the notice opens it', async () => {
  const { stack } = street;
  const { database } = stack.running;
  const owner = await stack.idOf('member');
  // A second try meets what the first has left.
  const title = `远岸${Date.now()}`;
  const { id: targetId } = await addWork(database, owner, [{ title: '渡口', text: '船来了。' }], {
    title,
    publishedAt: null,
  });
  const { id } = await addAnnounced(database, owner, {
    title,
    intro: '船到对岸的那天，谁在等？',
    targetId,
    releasesAt: new Date(Date.now() + 50 * 3600 * 1000),
  });
  const reader = await somebody(street);
  const { page, faults } = await visitAs(street, reader.token, { path: '/reserved/detail' });
  await page.getByRole('link', { name: title }).tap();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/02天0[12]时/);
  await page.getByRole('button', { name: '预约，上线提醒我' }).tap();
  await page.getByRole('button', { name: '已预约' }).waitFor();
  await page.getByText('1 人已预约').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('heading', { name: '评论', exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加到日历' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title}.ics`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`SUMMARY:${title}`);

  await page.goto(`${stack.url}/reserved/detail`);
  await page.getByRole('button', { name: '我的预约' }).tap();
  await page.getByRole('tab', { name: '预约', selected: true }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  // Whoever looks at its maker finds it there.
  await page.goto(`${stack.url}/community/upInfo?id=${owner}&tab=announced`);
  await page.getByRole('tab', { name: '即将上线', selected: true }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  const asked = { contentType: 10, id: String(id), text: '预告片看了三遍', requestId: randomUUID() } as const;
  const said = await reader.client.post('app/comment/add', asked);
  const past = new Date(Date.now() - 1000);
  await database.pool.query('update announced set releases_at = $2 where id = $1', [id, past]);
  await database.pool.query('update work set published_at = $2 where id = $1', [targetId, past]);
  await runJob(stack, 'announced.release');
  await deliverNotices(stack);
  await page.goto(`${stack.url}/mine/message?section=reservations`);
  await page.getByRole('link', { name: `你预约的《${title}》上线了` }).tap();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await expect.poll(() => page.url()).toContain(`/dating/novelDetail?id=${targetId}`);
  // Its old address leads there as well, and what was said of it stands there now.
  await page.goto(`${stack.url}/reserved/detail?id=${id}&comment=${said.id}`);
  await page.getByRole('link', { name: '开始阅读' }).waitFor();
  await page.getByText('预告片看了三遍').first().waitFor();
  expect(faults).toEqual([]);
});
