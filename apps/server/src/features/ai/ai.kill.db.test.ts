import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AI_PICTURE_PRICE } from '@liuguang/contract/ai/kinds';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ORDER_STAGES, type OrderStage } from '../../../testing/dying-order.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const MAKER = fileURLToPath(new URL('../../../testing/dying-order.ts', import.meta.url));
/** Each of them starts a server with all its models, which is too long for every run. */
const whenFull = test.runIf(process.env.TEST_FULL === '1');

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir } });
  await stack.running.working;
});
afterAll(async () => {
  // The gold of these tests came without an order.
  expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function makeUntilKilled(orderId: string, stage: OrderStage): Promise<unknown> {
  const child = spawn(process.execPath, [MAKER, JSON.stringify(stack.connection), orderId, stage], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, APP_DATA_DIR: dataDir, APP_MODE: 'development', LOG_LEVEL: 'silent' },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

async function filesOf(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of stack.running.app.ports.storage.list(folder)) keys.push(key);
  return keys.toSorted();
}

whenFull.each(ORDER_STAGES)(
  'an order whose maker was killed when it was %s is delivered and paid once',
  async (stage) => {
    const { id, client } = await somebodyWith(stack, 100);
    const wanted = { prompt: '雪夜里的书店', style: 'illustration', shape: 'square', count: 1 } as const;
    const { id: orderId } = await client.post('app/aiorder/strip/submit', {
      ...{ ...wanted, price: AI_PICTURE_PRICE, requestId: randomUUID() },
    });
    const before = await filesOf('img');
    expect(await makeUntilKilled(orderId, stage)).toBe('SIGKILL');
    const { aiWork, ledger } = stack.running.app.ports;
    await aiWork.make(BigInt(orderId), { signal: new AbortController().signal });
    const [order] = (await client.post('x/ai/list', {})).list;
    expect(order).toMatchObject({ id: orderId, state: 'done' });
    expect(order?.outputs).toHaveLength(1);
    expect((await fetch(`${stack.url}${order?.outputs[0]?.picture.large.path}`)).status).toBe(200);
    expect((await ledger.balances(id)).gold).toBe(100 - AI_PICTURE_PRICE);
    // Nothing of the first try lies about once its pictures are let go.
    await client.post('app/aiorder/del', { ids: [orderId] });
    for (const passed of [{ days: 8 }, { hours: 2 }]) {
      stack.clock.advance(passed);
      await runJob(stack, 'picture.sweep');
    }
    expect(await filesOf('img')).toEqual(before);
  },
);
