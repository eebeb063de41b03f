import { randomUUID } from 'node:crypto';
import { AI_GROUPS, AI_VIDEO_PRICE } from '@liuguang/contract/ai/kinds';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AiStudio, engineOf, quickPicture } from '../../../testing/ai-studio.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { scenery } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { EngineFault, type FaceEngine } from './ai.engine.ts';
import { EmbeddedEngine } from './ai.engine-process.ts';
import type { AiWorkParts } from './ai.work.ts';

let stack: Stack;
let studio: AiStudio;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  studio = new AiStudio(stack);
});
afterAll(async () => {
  // The gold of these tests came without an order.
  expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  await stack.close();
});

const PATIENCE = { timeout: 300_000 };

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
  test('is refused for words that ask for what is never made, before anything is set aside', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    await expect(studio.submit(client, { prompt: '脱掉她的衣服' })).rejects.toMatchObject({ code: 4220 });
    await expect(studio.submit(client, { prompt: 'a child in the rain' })).rejects.toMatchObject({ code: 4220 });
    await expect(studio.submit(client, { prompt: '窗边的女人', negative: '衣服' })).rejects.toMatchObject({
      code: 4220,
    });
    await expect(studio.submit(client, { prompt: '  ' })).rejects.toMatchObject({ code: 4000 });
    expect(await studio.gold(id)).toBe(500);
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
      const { id: orderId } = await studio.submit(client, { price: 0 });
      if (left === 1) {
        // What came to nothing was not used up.
        await client.post('x/ai/cancel', { orderId });
        await studio.submit(client, { price: 0 });
      }
    }
    expect(await client.post('x/ai/quote', { kind: 'generate', count: 1 })).toMatchObject({ price: 40, free: false });
    await expect(studio.submit(client, { price: 0 })).rejects.toMatchObject({ code: 4092, data: { price: 40 } });
    await studio.submit(client, { price: 40 });
    expect(await studio.gold(id)).toBe(460);
  });

  test('of ten thousand characters is refused before anything is set aside', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    await expect(studio.submit(client, { prompt: '雪夜里的书店'.repeat(1700) })).rejects.toMatchObject({ code: 4000 });
    await expect(studio.submit(client, { negative: '雨'.repeat(10_000) })).rejects.toMatchObject({ code: 4000 });
    expect(await studio.gold(id)).toBe(500);
  });

  test('without the gold is refused, and with too many open', async () => {
    const poor = await somebodyWith(stack, 79);
    await expect(studio.submit(poor.client)).rejects.toMatchObject({ code: 4020 });
    expect(await studio.newest(poor.client)).toBeUndefined();
    const { client } = await somebodyWith(stack, 1000);
    for (let at = 0; at < 5; at += 1) await studio.submit(client);
    await expect(studio.submit(client)).rejects.toMatchObject({ code: 4090 });
  });

  test('sent a hundred times is one order', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 100 }, () => studio.submit(client, { requestId })));
    expect(new Set(replies.map(({ id: orderId }) => orderId)).size).toBe(1);
    expect(await studio.gold(id)).toBe(420);
  });
});

describe('an order that fails', () => {
  const cases: readonly (readonly [string, Partial<AiWorkParts>, string])[] = [
    ['an engine that is down', { engine: engineOf(() => Promise.reject(new EngineFault('down'))) }, 'engine'],
    ['garbage', { engine: engineOf(async () => Buffer.from('<html>502</html>')) }, 'engine'],
    [
      'half a picture',
      { engine: engineOf(async (drawing) => (await quickPicture(drawing)).subarray(0, 900)) },
      'engine',
    ],
    ['another size', { engine: engineOf((drawing) => quickPicture({ ...drawing, width: 64 })) }, 'wrongSize'],
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
    const { id: orderId } = await studio.submit(client);
    await studio.make(orderId, studio.workWith(parts));
    expect(await studio.newest(client)).toMatchObject({ state: 'failed', failure, outputs: [] });
    expect(await studio.gold(id)).toBe(100);
  });

  test('is tried again before it is given up', async () => {
    const { id, client } = await somebodyWith(stack, 200);
    const { id: orderId } = await studio.submit(client, { count: 2 });
    const down = studio.workWith({ engine: engineOf(() => Promise.reject(new EngineFault('down'))) });
    await expect(studio.make(orderId, down, false)).rejects.toThrow('down');
    expect(await studio.gold(id)).toBe(40);
    await studio.make(orderId);
    const done = await studio.newest(client);
    expect(done).toMatchObject({ state: 'done' });
    expect(done?.outputs).toHaveLength(2);
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
    const { id: orderId } = await studio.submit(client);
    await studio.make(orderId, studio.workWith({ engine: dying }));
    expect(await studio.newest(client)).toMatchObject({ state: 'failed', failure: 'engine' });
    expect(await studio.gold(id)).toBe(100);
    const { id: next } = await studio.submit(client);
    await studio.make(next, studio.workWith({ engine: engineOf((...asked) => engine.draw(...asked)) }));
    expect(await studio.newest(client)).toMatchObject({ state: 'done' });
    await engine.close();
  });

  test('because nobody works on it any more is swept, and its gold goes back once', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    await studio.submit(client);
    stack.clock.advance({ seconds: 23 * 3600 + 60 });
    await runJob(stack, 'ai.sweep');
    expect(await studio.newest(client)).toMatchObject({ state: 'failed', failure: 'late' });
    expect(await runJob(stack, 'ai.sweep')).toBe('0 orders, 0 sources, 0 faces, 0 films, 0 clips');
    expect(await studio.gold(id)).toBe(100);
  });
});

describe('x/ai/cancel', () => {
  test('gives the gold back, once, also while it is being made', async () => {
    const { id, client } = await somebodyWith(stack, 200);
    const { id: orderId } = await studio.submit(client);
    expect(await client.post('x/ai/cancel', { orderId })).toMatchObject({ state: 'cancelled' });
    await expect(client.post('x/ai/cancel', { orderId })).rejects.toMatchObject({ code: 4090 });
    const other = await studio.submit(client);
    const cancelling = engineOf(async (drawing) => {
      await client.post('x/ai/cancel', { orderId: other.id });
      return quickPicture(drawing);
    });
    await studio.make(other.id, studio.workWith({ engine: cancelling }));
    expect(await studio.newest(client)).toMatchObject({ state: 'cancelled', outputs: [] });
    expect(await studio.gold(id)).toBe(200);
  });
});

describe('x/ai/retry', () => {
  test('tries what failed as it was, and makes another of what was done', async () => {
    const { client } = await somebodyWith(stack, 500);
    const order = await studio.submit(client, { seed: 77 });
    await client.post('x/ai/cancel', { orderId: order.id });
    const again = await client.post('x/ai/retry', { orderId: order.id, price: 80, requestId: randomUUID() });
    expect(again).toMatchObject({ seed: 77, state: 'waiting', prompt: order.prompt });
    await studio.make(again.id);
    const other = await client.post('x/ai/retry', { orderId: again.id, price: 80, requestId: randomUUID() });
    expect(other.seed).not.toBe(77);
  });
});

describe('aiorder/strip/list', () => {
  test('tells the place in the queue and the time left, and pages by number', async () => {
    const { client } = await somebodyWith(stack, 1000);
    const orders = [await studio.submit(client), await studio.submit(client), await studio.submit(client)];
    const page = await client.post('app/aiorder/strip/list', { pageSize: 2 });
    expect(page.list.map(({ id }) => id)).toEqual([orders[2]?.id, orders[1]?.id]);
    const [last, middle] = page.list.map(({ ahead }) => ahead);
    expect((last ?? 0) - (middle ?? 0)).toBe(1);
    const rest = await client.post('app/aiorder/strip/list', { pageSize: 2, cursor: page.cursor ?? '' });
    expect(rest.list.map(({ id }) => id)).toEqual([orders[0]?.id]);
    for (const { id } of orders) await client.post('x/ai/cancel', { orderId: id });
  });
});

describe('a film', () => {
  /** Orders of somebody that wait, in the order in which the queue hands them out. */
  async function handedOut(name: string): Promise<string[]> {
    const { rows } = await stack.running.database.pool.query(
      `select job_record.input ->> 'orderId' as id from pgboss.job
       join job_record on job_record.id::text = job.data ->> 'jobId'
       join ai_order on ai_order.id = (job_record.input ->> 'orderId')::bigint
       where job.name = $1 and job.state = 'created' and ai_order.state = 'waiting'
       order by job.priority desc, job.created_on, job.id`,
      [name],
    );
    return rows.map(({ id }) => id);
  }

  test('keeps no picture waiting, nor one person’s many another’s, and each is told what is so', async () => {
    const { database, working } = stack.running;
    await working;
    const [busy, other] = [await somebodyWith(stack, 5000), await somebodyWith(stack, 5000)];
    const drawn = await studio.submit(busy.client);
    await studio.make(drawn.id);
    const outputId = (await studio.newest(busy.client))?.outputs[0]?.id ?? '';
    const otherDrawn = await studio.submit(other.client);
    await studio.make(otherDrawn.id);
    const otherOutput = (await studio.newest(other.client))?.outputs[0]?.id ?? '';
    const move = (by: typeof busy, of: string) =>
      by.client.post('app/imagetovideo/generate', {
        ...{ outputId: of, motion: 'zoomIn', price: AI_VIDEO_PRICE, requestId: randomUUID() },
      });
    // What the last ones took: four seconds for a picture, a minute for a film.
    const term = [new Date('2090-01-01T00:00:00Z'), new Date('2090-01-01T00:00:04Z'), new Date('2090-01-01T00:01:00Z')];
    await database.pool.query(
      `insert into ai_order (kind, title, prompt, negative, count, seed, list_price, price, is_free, state, created_at, started_at, finished_at)
       select kind, '量过', '', '', 1, 0, 0, 0, false, 'done', $1, $1, ended
       from (values ('generate', $2::timestamptz), ('video', $3::timestamptz)) as of (kind, ended), generate_series(1, 50)`,
      term,
    );
    const quote = (kind: 'generate' | 'video') => other.client.post('x/ai/quote', { kind, count: 1 });
    try {
      const [pictures, films] = [await quote('generate'), await quote('video')];
      const many = [await move(busy, outputId), await move(busy, outputId), await move(busy, outputId)];
      expect(await quote('generate')).toMatchObject({ ahead: pictures.ahead, seconds: 4 * (pictures.ahead + 1) });
      // Of the busy one's films the first comes before it, and the others after it.
      expect(await quote('video')).toMatchObject({ ahead: films.ahead + 1, seconds: 60 * (films.ahead + 2) });
      const one = await move(other, otherOutput);
      expect(one).toMatchObject({ ahead: films.ahead + 1, secondsLeft: 60 * (films.ahead + 2) });
      const places = new Map(
        [...(await busy.client.post('x/ai/list', {})).list, ...(await other.client.post('x/ai/list', {})).list].map(
          ({ id, ahead }) => [id, ahead],
        ),
      );
      const ids = [...many, one].map(({ id }) => id);
      const told = ids.toSorted((first, second) => (places.get(first) ?? 0) - (places.get(second) ?? 0));
      expect((await handedOut('ai.makeFilm')).filter((id) => ids.includes(id))).toEqual(told);
      expect(told.indexOf(one.id)).toBe(1);
      const moderator = await stack.asOperator('moderator');
      expect(await moderator.post('console/ai/queue', {})).toMatchObject({ medianSeconds: 4, medianFilmSeconds: 60 });
      for (const id of ids.slice(0, 3)) await busy.client.post('x/ai/cancel', { orderId: id });
      await other.client.post('x/ai/cancel', { orderId: one.id });
    } finally {
      await database.pool.query(`delete from ai_order where title = '量过'`);
    }
  });

  test('that is being made is nothing that a picture waits for', PATIENCE, async () => {
    const engine = new EmbeddedEngine();
    const { signal } = new AbortController();
    let isMade = false;
    const film = engine
      .move({ picture: await scenery(64, 48), motion: 'zoomIn', payload: 0n }, signal)
      .then((moved) => {
        isMade = true;
        return moved;
      });
    while (engine.filmProcessId === undefined) await new Promise(setImmediate);
    const stopped = engine.filmProcessId;
    process.kill(stopped, 'SIGSTOP');
    const drawing = { prompt: '月亮 大海', negative: '', style: 'film', width: 128, height: 128, seed: 1 } as const;
    expect((await engine.draw(drawing, signal)).length).toBeGreaterThan(0);
    expect(isMade).toBe(false);
    process.kill(stopped, 'SIGCONT');
    expect((await film).mp4.length).toBeGreaterThan(0);
    await engine.close();
  });
});

describe('a queue of ten thousand', () => {
  test('is told as it is, and does not keep anybody from ordering and leaving it', async () => {
    const { pool } = stack.running.database;
    const { client } = await somebodyWith(stack, 200);
    const before = (await client.post('x/ai/quote', { kind: 'generate', count: 1 })).ahead;
    await pool.query(
      `insert into ai_order
         (kind, title, prompt, negative, style, shape, count, seed, list_price, price, is_free, state, created_at)
       select 'generate', '排队', '排队', '', 'ink', 'square', 1, 0, 0, 0, false, 'waiting', $1
       from generate_series(1, 10000)`,
      [stack.clock.now()],
    );
    try {
      expect((await client.post('x/ai/quote', { kind: 'generate', count: 1 })).ahead).toBe(before + 10_000);
      const order = await studio.submit(client);
      expect((await studio.newest(client))?.ahead).toBe(before + 10_000);
      expect(await client.post('x/ai/cancel', { orderId: order.id })).toMatchObject({ state: 'cancelled' });
      await studio.make((await studio.submit(client)).id);
      expect(await studio.newest(client)).toMatchObject({ state: 'done' });
    } finally {
      await pool.query(`delete from ai_order where title = '排队'`);
    }
  });
});

describe('aiorder/del', () => {
  test('takes an order away with its pictures, but not one that is being made', async () => {
    const { client } = await somebodyWith(stack, 200);
    const order = await studio.submit(client);
    await expect(client.post('app/aiorder/del', { ids: [order.id] })).rejects.toMatchObject({ code: 4090 });
    await studio.make(order.id);
    const path = (await studio.newest(client))?.outputs[0]?.picture.large.path ?? '';
    expect((await fetch(`${stack.url}${path}`)).status).toBe(200);
    expect(await client.post('app/aiorder/del', { ids: [order.id] })).toEqual({ deleted: 1 });
    expect(await studio.newest(client)).toBeUndefined();
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
    const order = await studio.submit(client, { prompt: '', templateId, price: last.price });
    const { title, translations, position } = last;
    const edited = { templateId, title, translations, position, price: 33, onSale: true };
    expect(await editor.post('console/ai/template/edit', edited)).toMatchObject({ price: 33 });
    await expect(studio.submit(client, { prompt: '', templateId, price: last.price })).rejects.toMatchObject({
      code: 4092,
    });
    await editor.post('console/ai/template/edit', { ...edited, onSale: false });
    await expect(studio.submit(client, { prompt: '', templateId, price: 33 })).rejects.toMatchObject({ code: 4040 });
    await studio.make(order.id);
    expect(await studio.newest(client)).toMatchObject({ id: order.id, state: 'done', price: last.price });
    await editor.post('console/ai/template/edit', { ...edited, price: last.price });
  });

  test('counts what waits and what became of the last day’s orders', async () => {
    const moderator = await stack.asOperator('moderator');
    const before = await moderator.post('console/ai/queue', {});
    const { client } = await somebodyWith(stack, 500);
    const [waiting, cancelled, failed] = [
      await studio.submit(client),
      await studio.submit(client),
      await studio.submit(client),
    ];
    await client.post('x/ai/cancel', { orderId: cancelled.id });
    await studio.make(failed.id, studio.workWith({ engine: engineOf(async () => Buffer.from('')) }));
    const after = await moderator.post('console/ai/queue', {});
    expect({ ...after, medianSeconds: 0, medianFilmSeconds: 0 }).toEqual({
      ...before,
      medianSeconds: 0,
      medianFilmSeconds: 0,
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
    const order = await studio.submit(client);
    await Promise.all([studio.make(order.id), studio.make(order.id), studio.make(order.id)]);
    const done = await studio.newest(client);
    expect(done).toMatchObject({ state: 'done' });
    expect(done?.outputs).toHaveLength(1);
    const path = done?.outputs[0]?.picture.large.path ?? '';
    expect((await fetch(`${stack.url}${path}`)).status).toBe(200);
    expect(await studio.gold(id)).toBe(20);
  });

  const COURSES = [
    ...['done', 'fail', 'cancel', 'cancel while made', 'twice'],
    ...['swap', 'revoke before', 'revoke while made', 'revoke after'],
  ] as const;

  test('what was paid is what was delivered, the rest went back, and nothing is seen without consent', {
    timeout: 3_600_000,
  }, async () => {
    const swapped = await scenery(64, 64);
    const size = { width: 64, height: 64 };
    const faceEngine: FaceEngine = {
      name: 'test',
      see: async () => ({ ...size, faces: [] }),
      youth: async () => [],
      swap: async () => ({ picture: swapped, before: swapped, ...size, hasFace: true }),
      swapClip: () => Promise.reject(new EngineFault('no clip was brought')),
      move: () => Promise.reject(new EngineFault('no film was ordered')),
    };
    const swapping = studio.workWith({ faceEngine });
    const failing = studio.workWith({ engine: engineOf(() => Promise.reject(new EngineFault('down'))) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...COURSES), { minLength: 1, maxLength: 6 }), async (course) => {
        const { id, client } = await somebodyWith(stack, 5000);
        const withdrawn = new Set<string>();
        for (const what of course) {
          if (what.startsWith('revoke') || what === 'swap') {
            const consentId = await studio.consent(id);
            const order = await studio.submitSwap(client, consentId);
            const revoke = async () => {
              withdrawn.add(order.id);
              await client.post('x/ai/consent/revoke', { consentId });
            };
            if (what === 'revoke before') await revoke();
            if (what === 'revoke while made') await Promise.all([studio.make(order.id, swapping), revoke()]);
            else await studio.make(order.id, swapping);
            if (what === 'revoke after') await revoke();
            continue;
          }
          const order = await studio.submit(client);
          const cancel = () => client.post('x/ai/cancel', { orderId: order.id }).catch(() => undefined);
          if (what === 'cancel') await cancel();
          if (what === 'cancel while made') await Promise.all([studio.make(order.id), cancel()]);
          if (what === 'twice') await Promise.all([studio.make(order.id), studio.make(order.id, failing)]);
          if (what === 'fail') await studio.make(order.id, failing);
          else await studio.make(order.id);
        }
        const { list } = await client.post('x/ai/list', { pageSize: 50 });
        const captured = list.filter(({ state }) => state === 'done');
        for (const { id: orderId, state, outputs } of list)
          expect(outputs.length > 0).toBe(state === 'done' && !withdrawn.has(orderId));
        expect(await studio.gold(id)).toBe(5000 - captured.reduce((sum, { price }) => sum + price, 0));
      }),
      // 5 000 orders in the full run.
      { numRuns: process.env.TEST_FULL === '1' ? 1500 : 3 },
    );
  });
});
