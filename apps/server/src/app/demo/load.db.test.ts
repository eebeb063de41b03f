import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../../features/account/account.schema.ts';
import { DEMO_ANNOUNCEMENTS } from '../../features/config/config.demo.ts';
import { configAnnouncement } from '../../features/config/config.schema.ts';
import { DEMO_MEMBERSHIPS } from '../../features/membership/membership.demo.ts';
import { membership } from '../../features/membership/membership.schema.ts';
import { DEMO_OPERATORS } from '../../features/operator/operator.demo.ts';
import { operator } from '../../features/operator/operator.schema.ts';
import { systemClock } from '../../platform/clock.ts';
import { CAST } from './cast.ts';
import { demoLeft, loadDemo } from './load.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const counts = async () => {
  const { query } = stack.running.database;
  const tables = [account, membership, operator, configAnnouncement];
  return Promise.all(tables.map((table) => query.$count(table)));
};

test('the demo has everybody of the cast, an operator for each role, and something to read', async () => {
  const members = Object.keys(DEMO_MEMBERSHIPS);
  expect(await counts()).toEqual([
    Object.keys(CAST).length,
    members.length,
    DEMO_OPERATORS.length,
    DEMO_ANNOUNCEMENTS.length,
  ]);
  expect(await demoLeft(stack.running.database)).toEqual(
    expect.arrayContaining(['demo_owner', 'demo_finance', CAST.guest.name, CAST.svip.name]),
  );
});

test('loading the demo again, by several at once too, changes nothing', async () => {
  const before = await counts();
  const loads = Array.from({ length: 3 }, () => loadDemo(stack.running.app, stack.running.database, systemClock));
  expect(await Promise.all(loads)).toEqual([false, false, false]);
  expect(await counts()).toEqual(before);
});

test('the demo keeps what an operator changed in it', async () => {
  const editor = await stack.asOperator('editor');
  const contact = [{ name: '自己的群', detail: '', href: '/mine/officialGroup' }];
  await editor.post('console/config/save', { part: 'contact', version: 1, value: contact });
  await loadDemo(stack.running.app, stack.running.database, systemClock);
  expect(await (await stack.as('guest')).get('app/ping/contact')).toEqual({ list: contact });
});
