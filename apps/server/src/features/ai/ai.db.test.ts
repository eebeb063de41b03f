import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { AI_GROUPS, AI_PICTURE_PRICE, AI_SHAPES } from '@liuguang/contract/ai/kinds';
import { CONTENT } from '@liuguang/contract/content';
import type { Request } from '@liuguang/contract/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { claimedPng, scenery } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { ClipFiles } from './ai.clip-files.ts';
import { ConsentRepository } from './ai.consent-repository.ts';
import { type Drawing, EngineFault, type FaceEngine, type ImageEngine, type PictureMaker } from './ai.engine.ts';
import { EmbeddedEngine } from './ai.engine-process.ts';
import { AiOutputs } from './ai.outputs.ts';
import { AiRepository } from './ai.repository.ts';
import { SourceRepository } from './ai.source-repository.ts';
import { AiWork, type AiWorkParts } from './ai.work.ts';

const PATIENCE = { timeout: 300_000 };

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

const engineOf = (draw: ImageEngine['draw']): PictureMaker => ({
  draw: async (...asked) => ({ picture: await draw(...asked), engine: 'test' }),
});
const QUICK = engineOf(picture);
const HARMLESS: AiWorkParts['moderation'] = {
  judgePictures: async () => ({ verdict: 'passed', reason: undefined, pictures: [] }),
};

/** What takes long and is proved where pictures are checked. */
const UNMARKED: AiWorkParts['marks'] = {
  payloadOf: () => 0n,
  mark: async (_order, made) => made,
  sealerOf: () => async (file) => file,
};

/** The work as the server has it, with another engine or judge. */
function workWith({
  engine = QUICK,
  moderation = HARMLESS,
  marks = UNMARKED,
  faceEngine = embedded,
}: Partial<AiWorkParts> = {}): AiWork {
  const { database, app } = stack.running;
  const { ledger, pictures, notices, realtime } = app.ports;
  const repository = new AiRepository(database);
  const sources = new SourceRepository(database);
  return new AiWork({
    database,
    repository,
    ledger,
    pictures,
    notices,
    realtime,
    engine,
    faceEngine,
    marks,
    consents: new ConsentRepository(database),
    sources,
    clipFiles: new ClipFiles({ sources, storage: app.ports.storage, clock: stack.clock }),
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
    const { moderation, aiMarks: marks } = stack.running.app.ports;
    await make(order.id, workWith({ engine: stack.running.app.ports.aiEngines, moderation, marks }));
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

  test('of ten thousand characters is refused before anything is set aside', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    await expect(submit(client, { prompt: '雪夜里的书店'.repeat(1700) })).rejects.toMatchObject({ code: 4000 });
    await expect(submit(client, { negative: '雨'.repeat(10_000) })).rejects.toMatchObject({ code: 4000 });
    expect(await gold(id)).toBe(500);
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
    await make(next, workWith({ engine: engineOf((...asked) => engine.draw(...asked)) }));
    expect(await first(client)).toMatchObject({ state: 'done' });
    await engine.close();
  });

  test('because nobody works on it any more is swept, and its gold goes back once', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    await submit(client);
    stack.clock.advance({ seconds: 23 * 3600 + 60 });
    await runJob(stack, 'ai.sweep');
    expect(await first(client)).toMatchObject({ state: 'failed', failure: 'late' });
    expect(await runJob(stack, 'ai.sweep')).toBe('0 orders, 0 sources, 0 faces, 0 films, 0 clips');
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
      const order = await submit(client);
      expect((await first(client))?.ahead).toBe(before + 10_000);
      expect(await client.post('x/ai/cancel', { orderId: order.id })).toMatchObject({ state: 'cancelled' });
      await make((await submit(client)).id);
      expect(await first(client)).toMatchObject({ state: 'done' });
    } finally {
      await pool.query(`delete from ai_order where title = '排队'`);
    }
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

describe('x/ai/publish', () => {
  test('makes copies for a post that says so, hidden while somebody says that it is their face', PATIENCE, async () => {
    const author = await somebodyWith(stack, 200);
    const order = await submit(author.client);
    await make(order.id);
    const outputIds = ((await first(author.client))?.outputs ?? []).map(({ id }) => id);
    const { pictures } = await author.client.post('x/ai/publish', { outputIds });
    expect((await author.client.post('x/ai/publish', { outputIds })).pictures).toEqual(pictures);
    const { id } = await author.client.post('app/post/publish', {
      ...{ kind: 'pictures', title: '雪夜', pictureIds: pictures.map((one) => one.id), requestId: randomUUID() },
    });
    // The post stays when the order goes.
    await author.client.post('app/aiorder/del', { ids: [order.id] });
    const reader = await somebodyWith(stack, 0);
    const seen = () => reader.client.post('app/post/detail', { id });
    expect(await seen()).toMatchObject({ byAi: true, pictures: [{ large: pictures[0]?.large }] });
    const about = { contentType: CONTENT.post.contentType, id } as const;
    const others = await somebodyWith(stack, 0);
    const plain = await others.client.post('app/post/publish', {
      ...{ kind: 'pictures', title: '没有图', text: '写点什么', requestId: randomUUID() },
    });
    await reader.client.post('x/report/send', { ...about, id: plain.id, reason: 'spam' });
    await reader.client.post('x/report/send', { ...about, reason: 'myFace' });
    await expect(seen()).rejects.toMatchObject({ code: 4040 });
    const moderator = await stack.asOperator('moderator');
    const [urgent, usual] = (await moderator.post('console/report/list', {})).list;
    expect([urgent, usual]).toMatchObject([
      { subjectId: id, urgent: true },
      { subjectId: plain.id, urgent: false },
    ]);
    const caseId = urgent?.id ?? '';
    await moderator.post('console/report/resolve', { caseId, outcome: 'unfounded', note: '不是本人' });
    expect(await seen()).toMatchObject({ id });
    // What a person has looked at is not hidden by the next who says so.
    await others.client.post('x/report/send', { ...about, reason: 'myFace' });
    expect(await seen()).toMatchObject({ id });
    expect((await moderator.post('console/report/list', {})).list[0]).toMatchObject({ subjectId: id, urgent: true });
  });

  test(
    'hides nothing that people made by themselves, and removes for good what was found to be so',
    PATIENCE,
    async () => {
      const author = await somebodyWith(stack, 200);
      const order = await submit(author.client);
      await make(order.id);
      const outputIds = ((await first(author.client))?.outputs ?? []).map(({ id }) => id);
      const { pictures } = await author.client.post('x/ai/publish', { outputIds });
      const publish = (pictureIds: string[]) =>
        author.client.post('app/post/publish', {
          ...{ kind: 'pictures', title: '一张图', text: '看看', pictureIds, requestId: randomUUID() },
        });
      const [made, written] = [await publish(pictures.map(({ id }) => id)), await publish([])];
      const reader = await somebodyWith(stack, 0);
      const report = (id: string) =>
        reader.client.post('x/report/send', { contentType: CONTENT.post.contentType, id, reason: 'myFace' });
      await report(written.id);
      expect(await reader.client.post('app/post/detail', { id: written.id })).toMatchObject({ byAi: false });
      await report(made.id);
      const moderator = await stack.asOperator('moderator');
      const { list } = await moderator.post('console/report/list', { pageSize: 50 });
      const caseId = list.find(({ subjectId }) => subjectId === made.id)?.id ?? '';
      await moderator.post('console/report/resolve', { caseId, outcome: 'acted', note: '是本人，已删除' });
      expect(await author.client.post('app/post/detail', { id: made.id })).toMatchObject({ own: { state: 'refused' } });
      await expect(reader.client.post('app/post/detail', { id: made.id })).rejects.toMatchObject({ code: 4040 });
      const stranger = await somebodyWith(stack, 0);
      await expect(stranger.client.post('x/ai/publish', { outputIds })).rejects.toMatchObject({ code: 4040 });
    },
  );
});

describe('x/ai/verify', () => {
  const verify = (client: Client, picture: Buffer) =>
    client.upload('x/ai/verify', { fields: {}, files: [fileOf(picture)] });

  test('knows what was made here by its manifest, and by its watermark once that is lost', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 200);
    const order = await submit(client);
    await make(
      order.id,
      workWith({ engine: stack.running.app.ports.aiEngines, marks: stack.running.app.ports.aiMarks }),
    );
    const done = await first(client);
    const { pictures } = stack.running.app.ports;
    const jpeg = await pictures.read(BigInt(done?.outputs[0]?.picture.id ?? 0));
    if (!jpeg) throw new Error('what was made is not there');
    const stranger = await somebodyWith(stack, 0);
    const made = { made: true, kind: 'generate', madeAt: done?.finishedAt, consent: 'none', yours: false };
    expect(await verify(stranger.client, jpeg)).toMatchObject({ ...made, by: 'manifest' });
    const { width = 0, height = 0 } = await sharp(jpeg).metadata();
    const cut = { left: 51, top: 51, width: Math.floor(width * 0.9), height: Math.floor(height * 0.9) };
    const copied = await sharp(jpeg).extract(cut).jpeg({ quality: 70 }).toBuffer();
    expect(await verify(stranger.client, copied)).toMatchObject({ ...made, by: 'watermark' });
    // It is known when its owner has deleted it, too.
    await client.post('app/aiorder/del', { ids: [order.id] });
    expect(await verify(stranger.client, copied)).toMatchObject(made);
  });

  test('says no of what was made elsewhere, and refuses what is no picture', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    expect(await verify(client, await scenery())).toEqual({
      ...{ made: false, by: '', kind: '', madeAt: '', consent: '', consentedAt: '', yours: false },
    });
    await expect(verify(client, Buffer.from('<html>no picture at all</html>'))).rejects.toMatchObject({ code: 4150 });
    await expect(verify(client, claimedPng(60_000, 60_000))).rejects.toMatchObject({ code: 4150 });
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

  /** Somebody's consent to the use of their face by themselves. */
  async function consentOf(accountId: bigint) {
    const { database, app } = stack.running;
    const face = await scenery(48, 48);
    const picture = await app.ports.pictures.make(accountId, face, { of: randomUUID(), purpose: 'general' });
    const term = { createdAt: stack.clock.now(), expiresAt: new Date('2099-01-01') };
    const row = { ownerId: accountId, holderId: accountId, scopes: ['faceSwap' as const], picture, ...term };
    return database.transaction((tx) => new ConsentRepository(database).insert(tx, row));
  }

  const COURSES = [
    ...['done', 'fail', 'cancel', 'cancel while made', 'twice'],
    ...['swap', 'revoke before', 'revoke while made', 'revoke after'],
  ] as const;

  test('what was paid is what was delivered, the rest went back, and nothing is seen without consent', {
    timeout: 3_600_000,
  }, async () => {
    const [template] = (await (await stack.as('member')).post('app/aitemplate/list', { kind: 'faceSwap' })).list;
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
    const swapping = workWith({ faceEngine });
    const failing = workWith({ engine: engineOf(() => Promise.reject(new EngineFault('down'))) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...COURSES), { minLength: 1, maxLength: 6 }), async (course) => {
        const { id, client } = await somebodyWith(stack, 5000);
        const withdrawn = new Set<string>();
        for (const what of course) {
          if (what.startsWith('revoke') || what === 'swap') {
            const { id: consentId } = await consentOf(id);
            const order = await client.post('app/aiorder/facechange/submit', {
              ...{ consentId: String(consentId), templateId: template?.id ?? '', agreed: true },
              ...{ price: template?.price ?? 0, requestId: randomUUID() },
            });
            const revoke = async () => {
              withdrawn.add(order.id);
              await client.post('x/ai/consent/revoke', { consentId: String(consentId) });
            };
            if (what === 'revoke before') await revoke();
            if (what === 'revoke while made') await Promise.all([make(order.id, swapping), revoke()]);
            else await make(order.id, swapping);
            if (what === 'revoke after') await revoke();
            continue;
          }
          const order = await submit(client);
          const cancel = () => client.post('x/ai/cancel', { orderId: order.id }).catch(() => undefined);
          if (what === 'cancel') await cancel();
          if (what === 'cancel while made') await Promise.all([make(order.id), cancel()]);
          if (what === 'twice') await Promise.all([make(order.id), make(order.id, failing)]);
          if (what === 'fail') await make(order.id, failing);
          else await make(order.id);
        }
        const { list } = await client.post('x/ai/list', { pageSize: 50 });
        const captured = list.filter(({ state }) => state === 'done');
        for (const { id: orderId, state, outputs } of list)
          expect(outputs.length > 0).toBe(state === 'done' && !withdrawn.has(orderId));
        expect(await gold(id)).toBe(5000 - captured.reduce((sum, { price }) => sum + price, 0));
      }),
      // 5 000 orders in the full run.
      { numRuns: process.env.TEST_FULL === '1' ? 1500 : 3 },
    );
  });
});
