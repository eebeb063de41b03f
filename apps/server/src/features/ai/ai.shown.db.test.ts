import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { CONTENT } from '@liuguang/contract/content';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AiStudio } from '../../../testing/ai-studio.ts';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { claimedPng, scenery } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

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

/** An order as the house makes it, once for all tests: drawn by the embedded engine, judged, marked and sealed. */
let firstMade: ReturnType<typeof makeFirst> | undefined;
async function makeFirst() {
  const { id, client } = await somebodyWith(stack, 500);
  const order = await studio.submit(client, { shape: 'wide' });
  const heldGold = await studio.gold(id);
  await studio.make(order.id, studio.work);
  return { id, client, order, heldGold };
}
const madeHere = () => {
  firstMade ??= makeFirst();
  return firstMade;
};

describe('aiorder/strip/submit', () => {
  test('is made by the embedded engine, judged, delivered and paid', PATIENCE, async () => {
    const { id, client, order, heldGold } = await madeHere();
    expect(order).toMatchObject({ state: 'waiting', price: 80, title: '雪夜里的书店', outputs: [] });
    expect(heldGold).toBe(420);
    const done = await studio.newest(client);
    expect(done).toMatchObject({ id: order.id, state: 'done', progress: 100, engine: 'embedded', failure: '' });
    expect(done?.outputs.map(({ picture: { large } }) => large.width)).toEqual([1280]);
    expect(await studio.gold(id)).toBe(420);
    await deliverNotices(stack);
    const { list } = await client.post('app/message/list', { section: 'ai' });
    expect(list).toMatchObject([{ kind: 'ai.done', values: { title: '雪夜里的书店' } }]);
  });

  test('the same again with the same number is the same picture, with another it is another', PATIENCE, async () => {
    const { aiEngine } = stack.running.app.ports;
    const drawing = { prompt: '月亮 大海', negative: '', style: 'film', width: 240, height: 240 } as const;
    const draw = (seed: number) => aiEngine.draw({ ...drawing, seed }, new AbortController().signal);
    const [one, same, other] = [await draw(7), await draw(7), await draw(8)];
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });
});

describe('x/ai/verify', () => {
  const verify = (client: Client, picture: Buffer) =>
    client.upload('x/ai/verify', { fields: {}, files: [fileOf(picture)] });

  test('knows what was made here by its manifest, and by its watermark once that is lost', PATIENCE, async () => {
    const { client, order } = await madeHere();
    const done = await studio.newest(client);
    const jpeg = await stack.running.app.ports.pictures.read(BigInt(done?.outputs[0]?.picture.id ?? 0));
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
    expect(await verify(client, await scenery(240, 180))).toEqual({
      ...{ made: false, by: '', kind: '', madeAt: '', consent: '', consentedAt: '', yours: false },
    });
    await expect(verify(client, Buffer.from('<html>no picture at all</html>'))).rejects.toMatchObject({ code: 4150 });
    await expect(verify(client, claimedPng(60_000, 60_000))).rejects.toMatchObject({ code: 4150 });
  });
});

describe('x/ai/publish', () => {
  test('makes copies for a post that says so, hidden while somebody says that it is their face', PATIENCE, async () => {
    const author = await somebodyWith(stack, 200);
    const order = await studio.submit(author.client);
    await studio.make(order.id);
    const outputIds = ((await studio.newest(author.client))?.outputs ?? []).map(({ id }) => id);
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
      const order = await studio.submit(author.client);
      await studio.make(order.id);
      const outputIds = ((await studio.newest(author.client))?.outputs ?? []).map(({ id }) => id);
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
