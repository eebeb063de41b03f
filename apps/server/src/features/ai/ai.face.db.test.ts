import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@liuguang/client/client';
import { AI_SWAP_PRICE, AI_VIDEO_PRICE } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { plain, scenery } from '../../../testing/sample-pictures.ts';
import { portraitOf, SOMEBODY, selfie } from '../../../testing/selfie.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { FaceEngine } from './ai.engine.ts';
import { flawOfFilm } from './ai.film-measure.ts';
import { aiOrder } from './ai.schema.ts';
import type { Portrait } from './embedded/portrait.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  // The gold of these tests came without an order.
  expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  await stack.close();
});

const TERMS = { scopes: ['faceSwap'], days: 7, adult: true } satisfies Request<'x/ai/consent/begin'>;
const PATIENCE = { timeout: 300_000 };

async function consent(client: Client, token?: string) {
  const { id, movements } = await client.post('x/ai/consent/begin', { ...TERMS, ...(token && { token }) });
  return client.upload('x/ai/consent/prove', { fields: { challenge: id }, files: await selfie(movements) });
}

const faceTemplate = async (client: Client) => {
  const [template] = (await client.post('app/aitemplate/list', { kind: 'faceSwap' })).list;
  if (!template) throw new Error('there is no template with a face');
  return template;
};

async function submit(client: Client, consentId: string) {
  const { id: templateId, price } = await faceTemplate(client);
  const wanted = { consentId, templateId, agreed: true, price, requestId: randomUUID() } as const;
  return client.post('app/aiorder/facechange/submit', wanted);
}

const gold = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).gold;
const swaps = async (client: Client) => (await client.post('app/aiorder/facechange/list', {})).list;
const make = (orderId: string) =>
  stack.running.app.ports.aiWork.make(BigInt(orderId), { signal: new AbortController().signal });
const status = async (path: string) => (await fetch(`${stack.url}${path}`)).status;

async function drawn(portrait: Partial<Portrait>, width?: number): Promise<File> {
  return fileOf(await portraitOf({ ...SOMEBODY, ...portrait }, width));
}

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
    expect(await status(given.picture?.large.path ?? '')).toBe(200);
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
      const prove = (...files: File[]) => client.upload('x/ai/consent/prove', { fields: { challenge: id }, files });
      const mask = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><path d="M150 340Q240 320 330 340L313 427Q240 467 167 427Z" fill="#dfe8f0"/></svg>',
      );
      const masked = await sharp(await portraitOf(SOMEBODY))
        .composite([{ input: mask }])
        .jpeg()
        .toBuffer();
      const wall = await plain(480, 640).jpeg().toBuffer();
      await expect(prove(front, second, first)).rejects.toMatchObject({ tip: expect.stringContaining('动作') });
      await expect(prove(front, first)).rejects.toMatchObject({ tip: '需要三张照片：正脸和两个动作' });
      await expect(prove(front, first, first)).rejects.toMatchObject({ tip: '照片看起来不是实时拍的，请再拍一次' });
      await expect(prove(front, first, other[2])).rejects.toMatchObject({ tip: '几张照片不像同一个人，请再拍一次' });
      await expect(prove(fileOf(masked), first, second)).rejects.toMatchObject({ tip: '脸被挡住了，请露出整张脸' });
      await expect(prove(fileOf(wall), first, second)).rejects.toMatchObject({
        tip: '没有找到人脸，换一张正脸清楚的照片',
      });
      stack.clock.advance({ seconds: 200 });
      await expect(prove(front, first, second)).rejects.toMatchObject({ code: 4090 });
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
    const given = await consent(friend.client, token);
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
    const order = await submit(asker.client, consentId);
    await make(order.id);
    expect((await friend.client.post('x/ai/consent/works', { consentId })).list).toMatchObject([{ orderId: order.id }]);
  });
});

describe('aiorder/facechange/submit', () => {
  test('puts a face into a template by the embedded engine, judged, delivered and paid', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const { id: consentId } = await consent(client);
    const { price, title } = await faceTemplate(client);
    const order = await submit(client, consentId);
    expect(order).toMatchObject({ kind: 'faceSwap', state: 'waiting', title, price, consentId });
    await make(order.id);
    const [done] = await swaps(client);
    expect(done).toMatchObject({ state: 'done', engine: 'embedded', failure: '' });
    const [output] = done?.outputs ?? [];
    expect(output?.before?.large).toMatchObject({ width: 960, height: 1280 });
    expect(output?.picture.large).toMatchObject({ width: 960, height: 1280 });
    expect(await gold(id)).toBe(1000 - price);
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
    const { id: consentId } = await consent(client);
    const source = await bring(await drawn({ hair: 'bun', skin: '#e2b591' }, 720));
    expect(source.faces).toHaveLength(1);
    const wanted = { consentId, sourceId: source.id, agreed: true, price: AI_SWAP_PRICE } as const;
    const stranger = await somebodyWith(stack, 1000);
    const ask = (by: Client, more: Partial<Request<'app/aiorder/facechange/submit'>> = {}) =>
      by.post('app/aiorder/facechange/submit', { ...wanted, requestId: randomUUID(), ...more });
    await expect(ask(stranger.client)).rejects.toMatchObject({ code: 4040 });
    await expect(ask(client, { face: 3 })).rejects.toMatchObject({ code: 4000 });
    await expect(ask(client, { templateId: source.id })).rejects.toMatchObject({ code: 4000 });
    expect(await gold(id)).toBe(1000);
    const order = await ask(client);
    await make(order.id);
    const [done] = await swaps(client);
    expect(done).toMatchObject({ state: 'done', outputs: [{ before: { id: source.picture.id } }] });
    expect(await gold(id)).toBe(1000 - AI_SWAP_PRICE);
    // What was brought goes after 30 days, from what it was held against as well.
    stack.clock.advance({ seconds: 31 * 24 * 3600 });
    await runJob(stack, 'ai.sweep');
    await expect.poll(() => status(source.picture.large.path)).toBe(404);
    expect((await swaps(client))[0]?.outputs[0]?.before).toBeUndefined();
    await expect(ask(client)).rejects.toMatchObject({ code: 4220 });
  });
});

describe('x/ai/consent/revoke', () => {
  test('hides what was made at once, and keeps nobody’s face', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const given = await consent(client);
    const order = await submit(client, given.id);
    await make(order.id);
    const [done] = await swaps(client);
    const paths = [
      given.picture?.large.path,
      done?.outputs[0]?.picture.large.path,
      done?.outputs[0]?.before?.large.path,
    ];
    for (const path of paths) expect(await status(path ?? '')).toBe(200);
    const paid = await gold(id);
    expect(await client.post('x/ai/consent/revoke', { consentId: given.id })).toMatchObject({
      state: 'revoked',
      works: 1,
    });
    await expect.poll(() => Promise.all(paths.map((path) => status(path ?? '')))).toEqual([404, 404, 404]);
    expect(await swaps(client)).toMatchObject([{ state: 'done', failure: 'consent', outputs: [] }]);
    expect(await gold(id)).toBe(paid);
    expect((await client.post('x/ai/consent/list', { side: 'usable' })).list).toEqual([]);
    await expect(submit(client, given.id)).rejects.toMatchObject({ code: 4220 });
    await expect(
      client.post('x/ai/retry', { orderId: order.id, price: order.price, requestId: randomUUID() }),
    ).rejects.toMatchObject({ code: 4220 });
  });

  test('stops what waits and what is being made, and gives the gold back', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const given = await consent(client);
    const waiting = await submit(client, given.id);
    const running = await submit(client, given.id);
    const { aiEngine, aiWork } = stack.running.app.ports;
    const swap: FaceEngine['swap'] = aiEngine.swap.bind(aiEngine);
    aiEngine.swap = async (...asked) => {
      const swapped = await swap(...asked);
      await client.post('x/ai/consent/revoke', { consentId: given.id });
      return swapped;
    };
    try {
      await aiWork.make(BigInt(running.id), { signal: new AbortController().signal });
    } finally {
      aiEngine.swap = swap;
    }
    await make(waiting.id);
    expect((await swaps(client)).map(({ state, failure }) => ({ state, failure }))).toEqual([
      { state: 'failed', failure: 'consent' },
      { state: 'failed', failure: 'consent' },
    ]);
    expect(await gold(id)).toBe(1000);
    await deliverNotices(stack);
    const { list } = await client.post('app/message/list', { section: 'ai' });
    expect(list.map(({ kind }) => kind)).toContain('ai.withdrawn');
  });
});

describe('aiorder/facechange/list', () => {
  test('has face swaps alone, and a consent that is over cannot be used', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 1000);
    const given = await consent(client);
    await submit(client, given.id);
    expect(await swaps(client)).toMatchObject([{ kind: 'faceSwap' }]);
    expect((await client.post('app/aiorder/strip/list', {})).list).toEqual([]);
    stack.clock.advance({ seconds: 8 * 24 * 3600 });
    await runJob(stack, 'ai.sweep');
    await expect(submit(client, given.id)).rejects.toMatchObject({ code: 4220 });
    await expect.poll(() => status(given.picture?.large.path ?? '')).toBe(404);
    expect((await client.post('x/ai/consent/list', { side: 'given' })).list).toMatchObject([{ state: 'over' }]);
  });
});

describe('imagetovideo/generate', () => {
  const bring = async (client: Client, file: File) =>
    client.upload('x/ai/source', { fields: { kind: 'video' }, files: [file] });
  const order = (client: Client, more: Partial<Request<'app/imagetovideo/generate'>>) =>
    client.post('app/imagetovideo/generate', {
      motion: 'sway',
      price: AI_VIDEO_PRICE,
      requestId: randomUUID(),
      ...more,
    });
  const films = async (client: Client) => (await client.post('app/imagetovideo/order', {})).list;
  test('makes a film of a picture without a face, and a picture with one needs consent', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const view = await bring(client, fileOf(await scenery()));
    expect(view).toMatchObject({ hasFace: false, faces: [] });
    const ordered = await order(client, { sourceId: view.id, motion: 'zoomIn' });
    await make(ordered.id);
    const [film] = await films(client);
    expect(film).toMatchObject({ kind: 'video', state: 'done', motion: 'zoomIn', failure: '' });
    const reply = await fetch(`${stack.url}${film?.outputs[0]?.film}`);
    expect(reply.status).toBe(200);
    const mp4 = Buffer.from(await reply.arrayBuffer());
    expect(mp4.subarray(4, 8).toString()).toBe('ftyp');
    expect(await flawOfFilm(mp4, new AbortController().signal)).toBeUndefined();
    expect(await gold(id)).toBe(1000 - AI_VIDEO_PRICE);
    const portrait = await bring(client, await drawn({}));
    expect(portrait.hasFace).toBe(true);
    await expect(order(client, { sourceId: portrait.id })).rejects.toMatchObject({ code: 4220 });
    await expect(order(client, {})).rejects.toMatchObject({ code: 4000 });
  });

  test('makes what was swapped move only by a consent to that, and goes with it', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 2000);
    const { id: consentId } = await consent(client);
    const swapped = await submit(client, consentId);
    await make(swapped.id);
    const outputId = (await swaps(client))[0]?.outputs[0]?.id ?? '';
    await expect(order(client, { outputId })).rejects.toMatchObject({ code: 4220 });
    const { id, movements } = await client.post('x/ai/consent/begin', { ...TERMS, scopes: ['faceSwap', 'video'] });
    const form = { fields: { challenge: id }, files: await selfie(movements) };
    const wider = await client.upload('x/ai/consent/prove', form);
    const again = await submit(client, wider.id);
    await make(again.id);
    const film = await order(client, { outputId: (await swaps(client))[0]?.outputs[0]?.id ?? '' });
    await make(film.id);
    const [made] = await films(client);
    expect(made).toMatchObject({ state: 'done', consentId: wider.id });
    const address = `${stack.url}${made?.outputs[0]?.film}`;
    expect((await fetch(address)).status).toBe(200);
    await client.post('x/ai/consent/revoke', { consentId: wider.id });
    await expect.poll(async () => (await fetch(address)).status).toBe(404);
    expect(await films(client)).toMatchObject([{ failure: 'consent', outputs: [] }]);
  });
});

describe('imagetovideo/order', () => {
  test('measures what came out: too short, frozen, blank, no film at all', PATIENCE, async () => {
    const { signal } = new AbortController();
    const film = async (source: string, seconds: number) => {
      const folder = await mkdtemp(join(tmpdir(), 'liuguang-film-'));
      const file = join(folder, 'film.mp4');
      const args = [
        '-f',
        'lavfi',
        '-i',
        `${source}=size=160x120:rate=24`,
        '-t',
        String(seconds),
        '-pix_fmt',
        'yuv420p',
      ];
      await promisify(execFile)('ffmpeg', ['-v', 'error', ...args, '-movflags', '+faststart', file]);
      const bytes = await readFile(file);
      await rm(folder, { recursive: true });
      return bytes;
    };
    expect(await flawOfFilm(await film('testsrc', 3), signal)).toBeUndefined();
    expect(await flawOfFilm(await film('testsrc', 1), signal)).toBe('tooShort');
    expect(await flawOfFilm(await film('smptebars', 3), signal)).toBe('frozen');
    expect(await flawOfFilm(await film('color', 3), signal)).toBe('blank');
    expect(await flawOfFilm(Buffer.from('<html>502</html>'), signal)).toBe('engine');
  });
});

describe('imagetovideo/hide', () => {
  test('takes a film out of the lists, of its owner alone, and deletes nothing', PATIENCE, async () => {
    const { id: accountId, client } = await somebodyWith(stack, 1000);
    const stranger = await somebodyWith(stack, 0);
    const row = {
      accountId,
      kind: 'video',
      title: '',
      prompt: '',
      negative: '',
      count: 1,
      seed: 0,
      motion: 'sway',
    } as const;
    const costs = { listPrice: 0, price: 0, isFree: false, state: 'done', createdAt: stack.clock.now() } as const;
    const [made] = await stack.running.database.query
      .insert(aiOrder)
      .values({ ...row, ...costs })
      .returning();
    const ids = [String(made?.id)];
    await expect(stranger.client.post('app/imagetovideo/hide', { ids })).rejects.toMatchObject({ code: 4040 });
    expect(await client.post('app/imagetovideo/hide', { ids })).toEqual({ hidden: 1 });
    expect((await client.post('app/imagetovideo/order', {})).list).toEqual([]);
    expect((await client.post('x/ai/list', {})).list).toEqual([]);
    expect(await client.post('app/aiorder/del', { ids })).toEqual({ deleted: 1 });
  });
});
