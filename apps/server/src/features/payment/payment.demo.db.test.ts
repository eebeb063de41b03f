import { expect, test } from 'vitest';
import { runDemoSteps } from '../../../testing/demo.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { moneyFaults } from '../../../testing/money.ts';
import { startStack } from '../../../testing/stack.ts';

test('the people of the demo have a past in the books, once however often it is loaded', async () => {
  await using stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const creator = await stack.idOf('lapsed');
  for (const price of [30, 40, 50]) await addShownVideo(stack.running.database, creator, { access: 'gold', price });
  for (let start = 0; start < 2; start += 1) await runDemoSteps(stack, ['orders', 'messages', 'purchases']);
  const member = await stack.as('member');
  const { list } = await member.post('app/recharge/history', { pageSize: 50 });
  expect(list.map(({ kind }) => kind)).toEqual(['media', 'media', 'score', 'recharge', 'gift']);
  expect((await member.post('x/media/bought', {})).list).toMatchObject([{ paid: 40 }, { paid: 30 }]);
  expect((await member.post('x/payment/list', {})).list).toMatchObject([{ state: 'paid', payType: 'sandbox' }]);
  const vip = await stack.as('vip');
  expect((await vip.post('x/payment/list', {})).list).toMatchObject([{ product: 'card' }, {}, {}]);
  expect((await vip.post('x/media/bought', {})).list).toMatchObject([{ paid: 24 }]);
  expect(await moneyFaults(stack)).toEqual([]);
});
