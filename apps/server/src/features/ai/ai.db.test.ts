import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { AI_GROUPS, AI_PICTURE_PRICE, AI_SHAPES } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { ConsentRepository } from './ai.consent-repository.ts';
import { type Drawing, EngineFault, type ImageEngine } from './ai.engine.ts';
import { EmbeddedEngine } from './ai.engine-process.ts';
import { AiOutputs } from './ai.outputs.ts';
import { AiRepository } from './ai.repository.ts';
import { SourceRepository } from './ai.source-repository.ts';
import { AiWork, type AiWorkParts } from './ai.work.ts';

let stack: Stack;
let embedded: EmbeddedEngine;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  embedded = new EmbeddedEngine();
});
afterAll(async () => {
  // The gold of these tests came without an order.
  expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  await embedded.close();
  await stack.close();
});

const picture = ({ width, height, seed }: Drawing): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#334', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .tint({ r: seed % 255, g: 80, b: 120 })
    .jpeg()
    .toBuffer();

const engineOf = (draw: ImageEngine['draw']): ImageEngine => ({ name: 'test', draw, close: async () => undefined });
const QUICK = engineOf(picture);
const HARMLESS: AiWorkParts['moderation'] = {
  judgePictures: async () => ({ verdict: 'passed', reason: undefined, pictures: [] }),
};

/** The work as the server has it, with another engine or judge. */
function workWith({ engine = QUICK, moderation = HARMLESS }: Partial<AiWorkParts> = {}): AiWork {
  const { database, app } = stack.running;
  const { ledger, pictures, notices, realtime } = app.ports;
  const repository = new AiRepository(database);
  return new AiWork({
    database,
    repository,
    ledger,
    pictures,
    notices,
    realtime,
    engine,
    faceEngine: embedded,
    consents: new ConsentRepository(database),
    sources: new SourceRepository(database),
    outputs: new AiOutputs({ repository, pictures, storage: app.ports.storage }),
    moderation,
    clock: stack.clock,
  });
}

type Wanted = Partial<Request<'app/aiorder/strip/submit'>>;
const submit = (client: Client, more: Wanted = {}) =>
  client.post('app/aiorder/strip/submit', {
    prompt: '雪夜里的书店',
    style: 'illustration',
    shape: 'square',
    count: 1,
    price: AI_PICTURE_PRICE * (more.count ?? 1),
    requestId: randomUUID(),
    ...more,
  });
const gold = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).gold;
const first = async (client: Client) => (await client.post('x/ai/list', {})).list[0];
const make = (id: string, work = workWith(), isLastTry = true) =>
  work.make(BigInt(id), { signal: new AbortController().signal, isLastTry });

describe('aitemplate/list', () => {
  test('has 24 templates in five groups, page by page, each with its cover', async () => {
    const client = await stack.as('member');
    const all = (await client.post('app/aitemplate/list', { kind: 'generate', pageSize: 50 })).list;
    expect(all).toHaveLength(24);
    expect([...new Set(all.map(({ group }) => group))].sort()).toEqual([...AI_GROUPS].sort());
    const { list, hasNext, cursor = '' } = await client.post('app/aitemplate/list', { group: 'city', pageSize: 3 });
    expect({ hasNext, titles: list.length }).toEqual({ hasNext: true, titles: 3 });
    const rest = await client.post('app/aitemplate/list', { group: 'city', pageSize: 3, cursor });
    expect([...list, ...rest.list].map(({ id }) => id)).toEqual(
      all.filter(({ group }) => group === 'city').map(({ id }) => id),
    );
    for (const { cover } of all.slice(0, 2)) expect((await fetch(`${stack.url}${cover}`)).status).toBe(200);
  });
});

describe('aiorder/strip/submit', () => {
  test('is made by the embedded engine, judged, delivered and paid', { timeout: 180_000 }, async () => {
    const { id, client } = await somebodyWith(stack, 500);
    const order = await submit(client, { count: 2, shape: 'wide' });
    expect(order).toMatchObject({ state: 'waiting', price: 160, title: '雪夜里的书店', outputs: [] });
    expect(await gold(id)).toBe(340);
    await make(order.id, workWith({ engine: embedded, moderation: stack.running.app.ports.moderation }));
    const done = await first(client);
    expect(done).toMatchObject({ id: order.id, state: 'done', progress: 100, engine: 'embedded', failure: '' });
    expect(done?.outputs.map(({ picture: { large } }) => large.width)).toEqual([1280, 1280]);
    expect(await gold(id)).toBe(340);
    await deliverNotices(stack);
    const { list } = await client.post('app/message/list', { section: 'ai' });
    expect(list).toMatchObject([{ kind: 'ai.done', values: { title: '雪夜里的书店' } }]);
  });

  test('the same again with the same number is the same picture, with another it is another', async () => {
    const drawing = { prompt: '月亮 大海', negative: '', style: 'film', ...AI_SHAPES.square } as const;
    const draw = (seed: number) => embedded.draw({ ...drawing, seed }, new AbortController().signal);
    const [one, same, other] = [await draw(7), await draw(7), await draw(8)];
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  test('is refused for words that ask for what is never made, before anything is set aside', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    await expect(submit(client, { prompt: '脱掉她的衣服' })).rejects.toMatchObject({ code: 4220 });
    await expect(submit(client, { prompt: 'a child in the rain' })).rejects.toMatchObject({ code: 4220 });
    await expect(submit(client, { prompt: '窗边的女人', negative: '衣服' })).rejects.toMatchObject({ code: 4220 });
    await expect(submit(client, { prompt: '  ' })).rejects.toMatchObject({ code: 4000 });
    expect(await gold(id)).toBe(500);
  });

  test('costs what the quote says, less for members, and nothing three times a day for supreme ones', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    await addMembership(stack.running.database, id, 'supreme', new Date('2099-01-01'));
    for (const left of [3, 2, 1]) {
      expect(await client.post('x/ai/quote', { kind: 'generate', count: 1 })).toMatchObject({
        listPrice: 80,
        price: 0,
        free: true,
        freeLeft: left,
      });
      const { id: orderId } = await submit(client, { price: 0 });
      if (left === 1) {
        // What came to nothing was not used up.
        await client.post('x/ai/cancel', { orderId });
        await submit(client, { price: 0 });
      }
    }
    expect(await client.post('x/ai/quote', { kind: 'generate', count: 1 })).toMatchObject({ price: 40, free: false });
    await expect(submit(client, { price: 0 })).rejects.toMatchObject({ code: 4092, data: { price: 40 } });
    await submit(client, { price: 40 });
    expect(await gold(id)).toBe(460);
  });

  test('without the gold is refused, and with too many open', async () => {
    const poor = await somebodyWith(stack, 79);
    await expect(submit(poor.client)).rejects.toMatchObject({ code: 4020 });
    expect(await first(poor.client)).toBeUndefined();
    const { client } = await somebodyWith(stack, 1000);
    for (let at = 0; at < 5; at += 1) await submit(client);
    await expect(submit(client)).rejects.toMatchObject({ code: 4090 });
  });

  test('sent a hundred times is one order', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 100 }, () => submit(client, { requestId })));
    expect(new Set(replies.map(({ id: orderId }) => orderId)).size).toBe(1);
    expect(await gold(id)).toBe(420);
  });
});

describe('an order that fails', () => {
  const cases: readonly (readonly [string, Partial<AiWorkParts>, string])[] = [
    ['an engine that is down', { engine: engineOf(() => Promise.reject(new EngineFault('down'))) }, 'engine'],
    ['garbage', { engine: engineOf(async () => Buffer.from('<html>502</html>')) }, 'engine'],
    ['half a picture', { engine: engineOf(async (drawing) => (await picture(drawing)).subarray(0, 900)) }, 'engine'],
    ['another size', { engine: engineOf((drawing) => picture({ ...drawing, width: 64 })) }, 'wrongSize'],
    [
      'a black picture',
      {
        engine: engineOf(({ width, height }) =>
          sharp({ create: { width, height, channels: 3, background: '#000' } })
            .jpeg()
            .toBuffer(),
        ),
      },
      'blank',
    ],
    [
      'something that must not be shown',
      { moderation: { judgePictures: async () => ({ verdict: 'review', reason: 'explicit', pictures: [] }) } },
      'moderation',
    ],
  ];

  test.each(cases)('by %s gives the gold back and says why', async (_what, parts, failure) => {
    const { id, client } = await somebodyWith(stack, 100);
    const { id: orderId } = await submit(client);
    await make(orderId, workWith(parts));
    expect(await first(client)).toMatchObject({ state: 'failed', failure, outputs: [] });
    expect(await gold(id)).toBe(100);
  });

  test('is tried again before it is given up', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    const { id: orderId } = await submit(client);
    const down = workWith({ engine: engineOf(() => Promise.reject(new EngineFault('down'))) });
    await expect(make(orderId, down, false)).rejects.toThrow('down');
    expect(await gold(id)).toBe(20);
    await make(orderId);
    expect(await first(client)).toMatchObject({ state: 'done' });
  });

  test('because its engine was killed is one failed order, and the next is made', { timeout: 60_000 }, async () => {
    const engine = new EmbeddedEngine();
    const dying = engineOf(async (drawing, signal) => {
      const drawn = engine.draw(drawing, signal);
      while (engine.processId === undefined) await new Promise(setImmediate);
      process.kill(engine.processId, 'SIGKILL');
      return drawn;
    });
    const { id, client } = await somebodyWith(stack, 100);
    const { id: orderId } = await submit(client);
    await make(orderId, workWith({ engine: dying }));
    expect(await first(client)).toMatchObject({ state: 'failed', failure: 'engine' });
    expect(await gold(id)).toBe(100);
    const { id: next } = await submit(client);
    await make(next, workWith({ engine }));
    expect(await first(client)).toMatchObject({ state: 'done' });
    await engine.close();
  });

  test('because nobody works on it any more is swept, and its gold goes back once', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    await submit(client);
    stack.clock.advance({ seconds: 23 * 3600 + 60 });
    await runJob(stack, 'ai.sweep');
    expect(await first(client)).toMatchObject({ state: 'failed', failure: 'late' });
    expect(await runJob(stack, 'ai.sweep')).toBe('0 orders, 0 sources, 0 faces, 0 films');
    expect(await gold(id)).toBe(100);
  });
});

describe('x/ai/cancel', () => {
  test('gives the gold back, once, also while it is being made', async () => {
    const { id, client } = await somebodyWith(stack, 200);
    const { id: orderId } = await submit(client);
    expect(await client.post('x/ai/cancel', { orderId })).toMatchObject({ state: 'cancelled' });
    await expect(client.post('x/ai/cancel', { orderId })).rejects.toMatchObject({ code: 4090 });
    const other = await submit(client);
    const cancelling = engineOf(async (drawing) => {
      await client.post('x/ai/cancel', { orderId: other.id });
      return picture(drawing);
    });
    await make(other.id, workWith({ engine: cancelling }));
    expect(await first(client)).toMatchObject({ state: 'cancelled', outputs: [] });
    expect(await gold(id)).toBe(200);
  });
});

describe('x/ai/retry', () => {
  test('tries what failed as it was, and makes another of what was done', async () => {
    const { client } = await somebodyWith(stack, 500);
    const order = await submit(client, { seed: 77 });
    await client.post('x/ai/cancel', { orderId: order.id });
    const again = await client.post('x/ai/retry', { orderId: order.id, price: 80, requestId: randomUUID() });
    expect(again).toMatchObject({ seed: 77, state: 'waiting', prompt: order.prompt });
    await make(again.id);
    const other = await client.post('x/ai/retry', { orderId: again.id, price: 80, requestId: randomUUID() });
    expect(other.seed).not.toBe(77);
  });
});

describe('aiorder/strip/list', () => {
  test('tells the place in the queue and the time left, and pages by number', async () => {
    const { client } = await somebodyWith(stack, 1000);
    const orders = [await submit(client), await submit(client), await submit(client)];
    const page = await client.post('app/aiorder/strip/list', { pageSize: 2 });
    expect(page.list.map(({ id }) => id)).toEqual([orders[2]?.id, orders[1]?.id]);
    const [last, middle] = page.list.map(({ ahead }) => ahead);
    expect((last ?? 0) - (middle ?? 0)).toBe(1);
    const rest = await client.post('app/aiorder/strip/list', { pageSize: 2, cursor: page.cursor ?? '' });
    expect(rest.list.map(({ id }) => id)).toEqual([orders[0]?.id]);
    for (const { id } of orders) await client.post('x/ai/cancel', { orderId: id });
  });
});

describe('aiorder/del', () => {
  test('takes an order away with its pictures, but not one that is being made', async () => {
    const { client } = await somebodyWith(stack, 200);
    const order = await submit(client);
    await expect(client.post('app/aiorder/del', { ids: [order.id] })).rejects.toMatchObject({ code: 4090 });
    await make(order.id);
    const path = (await first(client))?.outputs[0]?.picture.large.path ?? '';
    expect((await fetch(`${stack.url}${path}`)).status).toBe(200);
    expect(await client.post('app/aiorder/del', { ids: [order.id] })).toEqual({ deleted: 1 });
    expect(await first(client)).toBeUndefined();
    await expect(client.post('app/aiorder/del', { ids: [order.id] })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('console/ai', () => {
  test('takes a template off the shelf and prices it, and what was ordered stays', async () => {
    const editor = await stack.asOperator('editor');
    const [last] = (await editor.post('console/ai/template/list', { pageSize: 1 })).list;
    if (!last) throw new Error('there is no template');
    const { client } = await somebodyWith(stack, 500);
    const templateId = last.id;
    const order = await submit(client, { prompt: '', templateId, price: last.price });
    const { title, translations, position } = last;
    const edited = { templateId, title, translations, position, price: 33, onSale: true };
    expect(await editor.post('console/ai/template/edit', edited)).toMatchObject({ price: 33 });
    await expect(submit(client, { prompt: '', templateId, price: last.price })).rejects.toMatchObject({ code: 4092 });
    await editor.post('console/ai/template/edit', { ...edited, onSale: false });
    await expect(submit(client, { prompt: '', templateId, price: 33 })).rejects.toMatchObject({ code: 4040 });
    await make(order.id);
    expect(await first(client)).toMatchObject({ id: order.id, state: 'done', price: last.price });
    await editor.post('console/ai/template/edit', { ...edited, price: last.price });
  });

  test('counts what waits and what became of the last day’s orders', async () => {
    const moderator = await stack.asOperator('moderator');
    const before = await moderator.post('console/ai/queue', {});
    const { client } = await somebodyWith(stack, 500);
    const [waiting, cancelled, failed] = [await submit(client), await submit(client), await submit(client)];
    await client.post('x/ai/cancel', { orderId: cancelled.id });
    await make(failed.id, workWith({ engine: engineOf(async () => Buffer.from('')) }));
    const after = await moderator.post('console/ai/queue', {});
    expect({ ...after, medianSeconds: 0 }).toEqual({
      ...before,
      medianSeconds: 0,
      waiting: before.waiting + 1,
      cancelled: before.cancelled + 1,
      failed: { ...before.failed, engine: before.failed.engine + 1 },
    });
    await client.post('x/ai/cancel', { orderId: waiting.id });
    const finance = await stack.asOperator('finance');
    await expect(finance.post('console/ai/queue', {})).rejects.toMatchObject({ code: 4035 });
  });
});

describe('whatever happens', () => {
  test('two workers on one order deliver and charge once', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    const order = await submit(client);
    await Promise.all([make(order.id), make(order.id), make(order.id)]);
    const done = await first(client);
    expect(done).toMatchObject({ state: 'done' });
    expect(done?.outputs).toHaveLength(1);
    const path = done?.outputs[0]?.picture.large.path ?? '';
    expect((await fetch(`${stack.url}${path}`)).status).toBe(200);
    expect(await gold(id)).toBe(20);
  });

  test('what was paid is what was delivered, and the rest went back', { timeout: 3_600_000 }, async () => {
    const steps = fc.array(fc.constantFrom('done', 'fail', 'cancel', 'cancel while made', 'twice'), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        const { id, client } = await somebodyWith(stack, 1000);
        for (const what of course) {
          const order = await submit(client);
          const cancel = () => client.post('x/ai/cancel', { orderId: order.id }).catch(() => undefined);
          const failing = workWith({ engine: engineOf(() => Promise.reject(new EngineFault('down'))) });
          if (what === 'cancel') await cancel();
          if (what === 'cancel while made') await Promise.all([make(order.id), cancel()]);
          if (what === 'twice') await Promise.all([make(order.id), make(order.id, failing)]);
          if (what === 'fail') await make(order.id, failing);
          else await make(order.id);
        }
        const { list } = await client.post('x/ai/list', { pageSize: 50 });
        const delivered = list.filter(({ state }) => state === 'done');
        expect(list.every(({ state, outputs }) => (state === 'done') === outputs.length > 0)).toBe(true);
        expect(await gold(id)).toBe(1000 - delivered.length * AI_PICTURE_PRICE);
      }),
      // 5 000 orders in the full run.
      { numRuns: process.env.TEST_FULL === '1' ? 1500 : 2 },
    );
  });
});
