import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { AI_PICTURE_PRICE } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DrawingServer } from '../../../testing/drawing-server.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { scenery } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { EngineFault } from './ai.engine.ts';

const PATIENCE = { timeout: 180_000 };
let stack: Stack;
let owner: Client;
let first: DrawingServer;
let second: DrawingServer;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = await stack.asOperator('owner');
  const picture = await sharp(await scenery(512, 512))
    .png()
    .toBuffer();
  [first, second] = [await DrawingServer.open(picture), await DrawingServer.open(picture)];
});
afterEach(async () => {
  first.fault = undefined;
  second.fault = undefined;
  const { list } = await owner.post('console/ai/engine/list', { pageSize: 50 });
  for (const { id } of list) await owner.post('console/ai/engine/remove', { engineId: id });
});
afterAll(async () => {
  expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  await first.close();
  await second.close();
  await stack.close();
});

type Saved = Request<'console/ai/engine/save'>;
const save = (more: Partial<Saved>) =>
  owner.post('console/ai/engine/save', {
    ...{ kind: 'automatic1111', position: 1, address: first.address, model: '', workflow: '', limitSeconds: 30 },
    on: true,
    ...more,
  });
const submit = (client: Client) =>
  client.post('app/aiorder/strip/submit', {
    ...{ prompt: '海边的灯塔', style: 'film', shape: 'square', count: 1, price: AI_PICTURE_PRICE },
    requestId: randomUUID(),
  });
const make = (id: string, isLastTry = true) =>
  stack.running.app.ports.aiWork.make(BigInt(id), { signal: new AbortController().signal, isLastTry });
const newest = async (client: Client) => (await client.post('x/ai/list', {})).list[0];
const gold = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).gold;

describe('console/ai/engine/save', () => {
  test('sets up an engine that draws from then on, and never tells its key', PATIENCE, async () => {
    const saved = await save({ key: 'me:secret' });
    expect(saved).toMatchObject({ kind: 'automatic1111', hasKey: true, problem: '', on: true });
    expect(JSON.stringify(saved)).not.toContain('secret');
    const { client } = await somebodyWith(stack, 100);
    expect(await client.post('x/ai/quote', { kind: 'generate', count: 1 })).toMatchObject({ engine: 'automatic1111' });
    await make((await submit(client)).id);
    expect(await newest(client)).toMatchObject({ state: 'done', engine: 'automatic1111' });
    expect(await save({ engineId: saved.id, model: 'other' })).toMatchObject({ hasKey: true, model: 'other' });
  });

  test('tells at once what is wrong, and refuses what cannot work', PATIENCE, async () => {
    expect((await save({ address: 'http://127.0.0.1:9' })).problem).not.toBe('');
    await expect(save({ address: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 4000 });
    await expect(save({ kind: 'comfyui', workflow: '{}' })).rejects.toMatchObject({ code: 4000 });
    await expect(save({ kind: 'sdcpp' })).rejects.toMatchObject({ code: 4000 });
    await expect(save({ engineId: '999999' })).rejects.toMatchObject({ code: 4040 });
    const weights = { kind: 'sdcpp', model: '/weights.gguf' } as const;
    expect(await save(weights)).toMatchObject({ problem: 'AI_SD_PROGRAM is not set' });
    const finance = await stack.asOperator('finance');
    await expect(finance.post('console/ai/engine/list', {})).rejects.toMatchObject({ code: 4035 });
  });
});

describe('an engine that is down', () => {
  test('leaves the order to the next, and is asked again once it is well', PATIENCE, async () => {
    const one = await save({});
    await save({ kind: 'openai', position: 2, address: `${second.address}/v1` });
    const { client } = await somebodyWith(stack, 500);
    first.fault = 'status 500';
    await make((await submit(client)).id);
    expect(await newest(client)).toMatchObject({ state: 'done', engine: 'openai' });
    const [noted] = (await owner.post('console/ai/engine/list', {})).list;
    expect(noted).toMatchObject({ id: one.id, problem: 'the engine answered with 500' });
    first.fault = undefined;
    expect(await runJob(stack, 'ai.checkEngines')).toBe('2 up, 0 down');
    await make((await submit(client)).id);
    expect(await newest(client)).toMatchObject({ state: 'done', engine: 'automatic1111' });
  });

  test('and no other: the order waits for it, or is refused before anything is set aside', PATIENCE, async () => {
    const one = await save({});
    await save({ kind: 'embedded', position: 2, on: false });
    const { id, client } = await somebodyWith(stack, 500);
    const order = await submit(client);
    first.fault = 'garbage';
    await expect(make(order.id, false)).rejects.toThrow(EngineFault);
    expect(await newest(client)).toMatchObject({ state: 'running' });
    expect(await gold(id)).toBe(420);
    await expect(submit(client)).rejects.toMatchObject({ code: 5030 });
    await expect(client.post('x/ai/quote', { kind: 'generate', count: 1 })).rejects.toMatchObject({ code: 5030 });
    expect(await gold(id)).toBe(420);
    first.fault = undefined;
    expect(await owner.post('console/ai/engine/try', { engineId: one.id })).toMatchObject({ problem: '' });
    await make(order.id);
    expect(await newest(client)).toMatchObject({ state: 'done' });
    first.fault = 'half a picture';
    const another = await submit(client);
    await make(another.id);
    expect(await newest(client)).toMatchObject({ id: another.id, state: 'failed', failure: 'engine' });
    expect(await gold(id)).toBe(420);
  });
});

test('console/ai/price/save changes what the next order costs', async () => {
  const { client } = await somebodyWith(stack, 500);
  const order = await submit(client);
  await owner.post('console/ai/price/save', { kind: 'generate', price: 33 });
  expect((await owner.post('console/ai/price/list', {})).list).toContainEqual({ kind: 'generate', price: 33 });
  await expect(submit(client)).rejects.toMatchObject({ code: 4092, data: { price: 33 } });
  expect(await newest(client)).toMatchObject({ id: order.id, price: AI_PICTURE_PRICE });
  await owner.post('console/ai/price/save', { kind: 'generate', price: AI_PICTURE_PRICE });
});

test('console/ai/refusal/list counts what was refused by day and reason, page by page', async () => {
  const { client } = await somebodyWith(stack, 500);
  const ask = (prompt: string) =>
    client.post('app/aiorder/strip/submit', {
      ...{ prompt, style: 'film', shape: 'square', count: 1, price: AI_PICTURE_PRICE, requestId: randomUUID() },
    });
  for (const prompt of ['脱掉她的衣服', '脱掉她的衣服', 'a child in the rain'])
    await expect(ask(prompt)).rejects.toMatchObject({ code: 4220 });
  const { list, cursor, hasNext } = await owner.post('console/ai/refusal/list', { pageSize: 1 });
  expect(hasNext).toBe(true);
  const rest = await owner.post('console/ai/refusal/list', { pageSize: 1, cursor: cursor ?? '' });
  expect([...list, ...rest.list].map(({ count }) => count).sort()).toEqual([1, 2]);
});
