import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AiStudio } from '../../../testing/ai-studio.ts';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { clipOf, portraitOf, SOMEBODY, selfie } from '../../../testing/selfie.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { FaceEngine } from './ai.engine.ts';

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
const TERMS = { scopes: ['faceSwap'], days: 7, adult: true } satisfies Request<'x/ai/consent/begin'>;

async function prove(client: Client, token?: string) {
  const { id, movements } = await client.post('x/ai/consent/begin', { ...TERMS, ...(token && { token }) });
  return client.upload('x/ai/consent/prove', { fields: { challenge: id }, files: await selfie(movements) });
}

const swaps = async (client: Client) => (await client.post('app/aiorder/facechange/list', {})).list;

describe('x/ai/consent/prove', () => {
  test('takes a selfie that does as asked, once, and nobody else’s challenge', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const stranger = await somebodyWith(stack, 0);
    const { id, movements } = await client.post('x/ai/consent/begin', TERMS);
    expect(new Set(movements).size).toBe(2);
    const files = await selfie(movements);
    const form = { fields: { challenge: id }, files };
    await expect(stranger.client.upload('x/ai/consent/prove', form)).rejects.toMatchObject({ code: 4040 });
    const given = await client.upload('x/ai/consent/prove', form);
    expect(given).toMatchObject({ mine: true, state: 'live', scopes: ['faceSwap'], works: 0 });
    expect(await studio.status(given.picture?.large.path ?? '')).toBe(200);
    await expect(client.upload('x/ai/consent/prove', form)).rejects.toMatchObject({ code: 4040 });
  });

  test(
    'refuses what was not asked for, another face, no face, a covered one and what took too long',
    PATIENCE,
    async () => {
      const { client } = await somebodyWith(stack, 0);
      const { id, movements } = await client.post('x/ai/consent/begin', TERMS);
      const [front, first, second] = await selfie(movements);
      const other = await selfie(movements, { ...SOMEBODY, broad: 1.3, hair: 'short' });
      if (!front || !first || !second || !other[2]) throw new Error('a selfie has three frames');
      const bring = (...files: File[]) => client.upload('x/ai/consent/prove', { fields: { challenge: id }, files });
      const mask = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><path d="M150 340Q240 320 330 340L313 427Q240 467 167 427Z" fill="#dfe8f0"/></svg>',
      );
      const masked = await sharp(await portraitOf(SOMEBODY))
        .composite([{ input: mask }])
        .jpeg()
        .toBuffer();
      const wall = await plain(480, 640).jpeg().toBuffer();
      await expect(bring(front, second, first)).rejects.toMatchObject({ tip: expect.stringContaining('动作') });
      await expect(bring(front, first)).rejects.toMatchObject({ tip: '需要三张照片：正脸和两个动作' });
      await expect(bring(front, first, first)).rejects.toMatchObject({ tip: '照片看起来不是实时拍的，请再拍一次' });
      await expect(bring(front, first, other[2])).rejects.toMatchObject({ tip: '几张照片不像同一个人，请再拍一次' });
      await expect(bring(fileOf(masked), first, second)).rejects.toMatchObject({ tip: '脸被挡住了，请露出整张脸' });
      await expect(bring(fileOf(wall), first, second)).rejects.toMatchObject({
        tip: '没有找到人脸，换一张正脸清楚的照片',
      });
      stack.clock.advance({ seconds: 200 });
      await expect(bring(front, first, second)).rejects.toMatchObject({ code: 4090 });
      expect((await client.post('x/ai/consent/list', { side: 'given' })).list).toEqual([]);
    },
  );
});

describe('x/ai/consent/ask', () => {
  test('is answered once, on somebody else’s phone, and says who asks', PATIENCE, async () => {
    const asker = await somebodyWith(stack, 1000);
    const friend = await somebodyWith(stack, 0);
    const { token } = await asker.client.post('x/ai/consent/ask', { scopes: ['faceSwap'], days: 7 });
    expect(await friend.client.post('x/ai/consent/asked', { token })).toMatchObject({
      asker: { id: String(asker.id) },
      scopes: ['faceSwap'],
      days: 7,
    });
    await expect(asker.client.post('x/ai/consent/begin', { ...TERMS, token })).rejects.toMatchObject({ code: 4090 });
    const given = await prove(friend.client, token);
    expect(given).toMatchObject({ mine: true, holder: { id: String(asker.id) } });
    await expect(friend.client.post('x/ai/consent/asked', { token })).rejects.toMatchObject({ code: 4040 });
    const { list } = await asker.client.post('x/ai/consent/list', { side: 'usable' });
    expect(list).toMatchObject([{ id: given.id, mine: false, owner: { id: String(friend.id) } }]);
    await deliverNotices(stack);
    expect((await asker.client.post('app/message/list', { section: 'ai' })).list).toMatchObject([
      { kind: 'ai.granted' },
    ]);
    // Whoever may use it can neither see its list of works nor end it.
    const consentId = given.id;
    await expect(asker.client.post('x/ai/consent/revoke', { consentId })).rejects.toMatchObject({ code: 4040 });
    const order = await studio.submitSwap(asker.client, consentId);
    await studio.make(order.id);
    expect((await friend.client.post('x/ai/consent/works', { consentId })).list).toMatchObject([{ orderId: order.id }]);
  });
});

describe('somebody who seems to be a child', () => {
  test('is taken neither for a consent nor in a photo or a clip, and nothing is kept', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const portrait = fileOf(await portraitOf(SOMEBODY));
    const clip = fileOf(await clipOf(SOMEBODY, { seconds: 1 }), 'clip.mp4');
    const { aiEngine } = stack.running.app.ports;
    const { pool } = stack.running.database;
    const kept = async () => (await pool.query('select count(*) from ai_source')).rows[0].count;
    const before = await kept();
    const { id: challenge, movements } = await client.post('x/ai/consent/begin', TERMS);
    const files = await selfie(movements);
    const youth: FaceEngine['youth'] = aiEngine.youth.bind(aiEngine);
    // Nobody's child is among our samples: what the model would say is said for it.
    aiEngine.youth = async () => [0.9];
    try {
      const refused = { code: 4220, tip: '照片里好像有未成年人，这里不能使用未成年人的肖像' };
      for (const kind of ['faceSwap', 'video', 'generate'] as const)
        await expect(client.upload('x/ai/source', { fields: { kind }, files: [portrait] })).rejects.toMatchObject(
          refused,
        );
      await expect(client.upload('x/ai/clip', { fields: {}, files: [clip] })).rejects.toMatchObject(refused);
      await expect(client.upload('x/ai/consent/prove', { fields: { challenge }, files })).rejects.toMatchObject(
        refused,
      );
    } finally {
      aiEngine.youth = youth;
    }
    expect(await kept()).toBe(before);
    expect((await client.post('x/ai/consent/list', { side: 'given' })).list).toEqual([]);
    const [share] = await youth(new Uint8Array(await portrait.arrayBuffer()), new AbortController().signal);
    expect(share).toBeLessThan(0.4);
  });
});

describe('x/ai/consent/revoke', () => {
  test('hides what was made at once, and keeps nobody’s face', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const given = await prove(client);
    const order = await studio.submitSwap(client, given.id);
    await studio.make(order.id, studio.work);
    const [done] = await swaps(client);
    const paths = [
      given.picture?.large.path,
      done?.outputs[0]?.picture.large.path,
      done?.outputs[0]?.before?.large.path,
    ];
    for (const path of paths) expect(await studio.status(path ?? '')).toBe(200);
    const { pictures } = await client.post('x/ai/publish', { outputIds: [done?.outputs[0]?.id ?? ''] });
    const post = await client.post('app/post/publish', {
      ...{ kind: 'pictures', title: '换了个样子', pictureIds: pictures.map((one) => one.id), requestId: randomUUID() },
    });
    const reader = await somebodyWith(stack, 0);
    expect(await reader.client.post('app/post/detail', { id: post.id })).toMatchObject({ byAi: true });
    paths.push(pictures[0]?.large.path, pictures[0]?.small.path);
    const paid = await studio.gold(id);
    expect(await client.post('x/ai/consent/revoke', { consentId: given.id })).toMatchObject({
      state: 'revoked',
      works: 1,
    });
    await expect.poll(() => Promise.all(paths.map((path) => studio.status(path ?? '')))).toEqual(paths.map(() => 404));
    await expect(reader.client.post('app/post/detail', { id: post.id })).rejects.toMatchObject({ code: 4040 });
    expect(await client.post('app/post/detail', { id: post.id })).toMatchObject({
      own: { state: 'refused', note: '里面的肖像授权已被收回' },
    });
    expect(await swaps(client)).toMatchObject([{ state: 'done', failure: 'consent', outputs: [] }]);
    expect(await studio.gold(id)).toBe(paid);
    expect((await client.post('x/ai/consent/list', { side: 'usable' })).list).toEqual([]);
    await expect(studio.submitSwap(client, given.id)).rejects.toMatchObject({ code: 4220 });
    await expect(
      client.post('x/ai/retry', { orderId: order.id, price: order.price, requestId: randomUUID() }),
    ).rejects.toMatchObject({ code: 4220 });
  });

  test('stops what waits and what is being made, and gives the gold back', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const consentId = await studio.consent(id);
    const waiting = await studio.submitSwap(client, consentId);
    const running = await studio.submitSwap(client, consentId);
    const { aiEngine } = stack.running.app.ports;
    const swap: FaceEngine['swap'] = aiEngine.swap.bind(aiEngine);
    aiEngine.swap = async (...asked) => {
      const swapped = await swap(...asked);
      await client.post('x/ai/consent/revoke', { consentId });
      return swapped;
    };
    try {
      await studio.make(running.id);
    } finally {
      aiEngine.swap = swap;
    }
    await studio.make(waiting.id);
    expect((await swaps(client)).map(({ state, failure }) => ({ state, failure }))).toEqual([
      { state: 'failed', failure: 'consent' },
      { state: 'failed', failure: 'consent' },
    ]);
    expect(await studio.gold(id)).toBe(1000);
    await deliverNotices(stack);
    const { list } = await client.post('app/message/list', { section: 'ai' });
    expect(list.map(({ kind }) => kind)).toContain('ai.withdrawn');
  });
});
