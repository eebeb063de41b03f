import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { AI_PICTURE_PRICE, AI_SWAP_PRICE, AI_VIDEO_PRICE } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AiStudio } from '../../../testing/ai-studio.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { animation, claimedPng, plain } from '../../../testing/sample-pictures.ts';
import { portraitOf, SOMEBODY } from '../../../testing/selfie.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Portrait } from './embedded/portrait.ts';

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

const drawn = async (portrait: Partial<Portrait>, width?: number): Promise<File> =>
  fileOf(await portraitOf({ ...SOMEBODY, ...portrait }, width));

const swaps = async (client: Client) => (await client.post('app/aiorder/facechange/list', {})).list;

describe('aiorder/facechange/submit', () => {
  test('puts a face into a template by the embedded engine, judged, delivered and paid', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const consentId = await studio.consent(id);
    const { price, title } = await studio.faceTemplate(client);
    const order = await studio.submitSwap(client, consentId);
    expect(order).toMatchObject({ kind: 'faceSwap', state: 'waiting', title, price, consentId });
    await studio.make(order.id, studio.work);
    const [done] = await swaps(client);
    expect(done).toMatchObject({ state: 'done', engine: 'embedded', failure: '' });
    const [output] = done?.outputs ?? [];
    expect(output?.before?.large).toMatchObject({ width: 960, height: 1280 });
    expect(output?.picture.large).toMatchObject({ width: 960, height: 1280 });
    expect(await studio.gold(id)).toBe(1000 - price);
    // Whoever consented to a face swap alone has not consented to a film of it.
    const film = {
      outputId: output?.id ?? '',
      motion: 'sway',
      price: AI_VIDEO_PRICE,
      requestId: randomUUID(),
    } as const;
    await expect(client.post('app/imagetovideo/generate', film)).rejects.toMatchObject({ code: 4220 });
  });

  test('puts a face into a picture of one’s own, and refuses kindly what it cannot', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const bring = (file: File, kind: 'faceSwap' | 'video' = 'faceSwap') =>
      client.upload('x/ai/source', { fields: { kind }, files: [file] });
    await expect(bring(fileOf(await plain(300, 300).jpeg().toBuffer()))).rejects.toMatchObject({
      tip: '没有找到人脸，换一张正脸清楚的照片',
    });
    await expect(bring(await drawn({}, 120))).rejects.toMatchObject({ tip: '人脸太小了，换一张近一点的' });
    await expect(bring(fileOf(Buffer.from('no picture')))).rejects.toMatchObject({ tip: '这张图片打不开，换一张试试' });
    await expect(bring(fileOf(await plain(1, 1).png().toBuffer()))).rejects.toMatchObject({ code: 4000 });
    const consentId = await studio.consent(id);
    const source = await bring(await drawn({ hair: 'bun', skin: '#e2b591' }, 720));
    expect(source.faces).toHaveLength(1);
    const wanted = { consentId, sourceId: source.id, agreed: true, price: AI_SWAP_PRICE } as const;
    const stranger = await somebodyWith(stack, 1000);
    const ask = (by: Client, more: Partial<Request<'app/aiorder/facechange/submit'>> = {}) =>
      by.post('app/aiorder/facechange/submit', { ...wanted, requestId: randomUUID(), ...more });
    await expect(ask(stranger.client)).rejects.toMatchObject({ code: 4040 });
    await expect(ask(client, { face: 3 })).rejects.toMatchObject({ code: 4000 });
    await expect(ask(client, { templateId: source.id })).rejects.toMatchObject({ code: 4000 });
    expect(await studio.gold(id)).toBe(1000);
    const order = await ask(client);
    await studio.make(order.id);
    const [done] = await swaps(client);
    expect(done).toMatchObject({ state: 'done', outputs: [{ before: { id: source.picture.id } }] });
    expect(await studio.gold(id)).toBe(1000 - AI_SWAP_PRICE);
    // What was brought goes after 30 days, from what it was held against as well.
    stack.clock.advance({ seconds: 31 * 24 * 3600 });
    await runJob(stack, 'ai.sweep');
    await expect.poll(() => studio.status(source.picture.large.path)).toBe(404);
    expect((await swaps(client))[0]?.outputs[0]?.before).toBeUndefined();
    await expect(ask(client)).rejects.toMatchObject({ code: 4220 });
  });
});

describe('aiorder/strip/submit like another picture', () => {
  const bring = (client: Client, file: File) =>
    client.upload('x/ai/source', { fields: { kind: 'generate' }, files: [file] });
  const ask = (client: Client, more: Partial<Request<'app/aiorder/strip/submit'>>) =>
    client.post('app/aiorder/strip/submit', {
      ...{ prompt: '灯塔', style: 'illustration', shape: 'square', count: 1, price: AI_PICTURE_PRICE, seed: 5 },
      ...{ requestId: randomUUID(), ...more },
    });

  test('takes up its colours, and is held against nothing', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 1000);
    const green = await plain(640, 480, { r: 30, g: 190, b: 60 }).jpeg().toBuffer();
    const source = await bring(client, fileOf(green));
    const order = await ask(client, { sourceId: source.id });
    await studio.make(order.id, studio.workWith({ engine: stack.running.app.ports.aiEngines }));
    const [done] = (await client.post('app/aiorder/strip/list', {})).list;
    expect(done).toMatchObject({ state: 'done', kind: 'generate' });
    expect(done?.outputs[0]?.before).toBeUndefined();
    const made = await stack.running.app.ports.pictures.read(BigInt(done?.outputs[0]?.picture.id ?? 0));
    const [red, greenMean, blue] = (await sharp(made).stats()).channels.map(({ mean }) => mean);
    expect(greenMean).toBeGreaterThan(Math.max(red ?? 255, blue ?? 255) + 40);
    // What was made is a picture to resemble as well, for its owner alone.
    const outputId = done?.outputs[0]?.id ?? '';
    const stranger = await somebodyWith(stack, 1000);
    await expect(ask(stranger.client, { outputId })).rejects.toMatchObject({ code: 4040 });
    await expect(ask(client, { outputId, sourceId: source.id })).rejects.toMatchObject({ code: 4000 });
    expect(await ask(client, { outputId })).toMatchObject({ state: 'waiting' });
  });

  test('needs a consent to that where somebody is seen, and stops when it is taken back', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const { id: sourceId, hasFace } = await bring(client, await drawn({}));
    expect(hasFace).toBe(true);
    await expect(ask(client, { sourceId })).rejects.toMatchObject({ code: 4220 });
    const forSwaps = await studio.consent(id);
    await expect(ask(client, { sourceId, consentId: forSwaps })).rejects.toMatchObject({ code: 4220 });
    const consentId = await studio.consent(id, ['generate']);
    await ask(client, { sourceId, consentId });
    await client.post('x/ai/consent/revoke', { consentId });
    expect((await client.post('app/aiorder/strip/list', {})).list).toMatchObject([{ failure: 'consent', outputs: [] }]);
    expect(await studio.gold(id)).toBe(1000);
  });
});

describe('x/ai/source', () => {
  const bring = (client: Client, file: Buffer, kind: 'faceSwap' | 'video' = 'video') =>
    client.upload('x/ai/source', { fields: { kind }, files: [fileOf(file)] });

  test('reads a CMYK photograph and a film of pictures, and refuses a bomb', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const portrait = await portraitOf(SOMEBODY, 480);
    const cmyk = await bring(client, await sharp(portrait).toColourspace('cmyk').jpeg().toBuffer(), 'faceSwap');
    expect(cmyk.faces).toHaveLength(1);
    expect(await studio.status(cmyk.picture.large.path)).toBe(200);
    // A phone that was held upright says so, and lays the picture on its side.
    const lying = await sharp(portrait).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await bring(client, lying, 'faceSwap');
    expect(upright.faces).toHaveLength(1);
    expect(upright.picture.large.height).toBeGreaterThan(upright.picture.large.width);
    const moving = await bring(client, await animation('webp'));
    expect(moving.hasFace).toBe(false);
    expect(moving.picture.large).toMatchObject({ width: 60, height: 40 });
    expect(await bring(client, await plain(1, 1).png().toBuffer())).toMatchObject({ hasFace: false });
    await expect(bring(client, claimedPng(60_000, 60_000))).rejects.toMatchObject({ code: 4150 });
    // The engine that looked at it is still there.
    expect((await bring(client, portrait, 'faceSwap')).faces).toHaveLength(1);
  });

  // Each of them is looked at for seconds: brief runs have three.
  const crowds = process.env.TEST_FULL === '1' ? 12 : 3;
  test(`finds ${crowds} people in a picture, from left to right`, PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const one = await sharp(await portraitOf(SOMEBODY, 360))
      .resize(360, 480)
      .png()
      .toBuffer();
    const places = Array.from({ length: crowds }, (_, at) => ({
      ...{ input: one, left: (at % 4) * 360, top: Math.floor(at / 4) * 480 },
    }));
    const crowd = await plain(1440, 1440, { r: 200, g: 200, b: 200 }).composite(places).jpeg().toBuffer();
    const { faces } = await bring(client, crowd, 'faceSwap');
    expect(faces).toHaveLength(crowds);
    for (const { x, y, width, height } of faces) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    }
  });
});

describe('aiorder/facechange/list', () => {
  test('has face swaps alone, and a consent that is over cannot be used', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const consentId = await studio.consent(id);
    const face = async () => (await client.post('x/ai/consent/list', { side: 'given' })).list[0]?.picture?.large.path;
    const path = (await face()) ?? '';
    expect(await studio.status(path)).toBe(200);
    await studio.submitSwap(client, consentId);
    expect(await swaps(client)).toMatchObject([{ kind: 'faceSwap' }]);
    expect((await client.post('app/aiorder/strip/list', {})).list).toEqual([]);
    stack.clock.advance({ seconds: 8 * 24 * 3600 });
    await runJob(stack, 'ai.sweep');
    await expect(studio.submitSwap(client, consentId)).rejects.toMatchObject({ code: 4220 });
    await expect.poll(() => studio.status(path)).toBe(404);
    expect((await client.post('x/ai/consent/list', { side: 'given' })).list).toMatchObject([{ state: 'over' }]);
  });
});
