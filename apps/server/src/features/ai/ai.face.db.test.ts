import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@liuguang/client/client';
import { AI_PICTURE_PRICE, AI_SWAP_PRICE, AI_VIDEO_PRICE } from '@liuguang/contract/ai/kinds';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { animation, claimedPng, plain } from '../../../testing/sample-pictures.ts';
import { clipOf, portraitOf, SOMEBODY, selfie } from '../../../testing/selfie.ts';
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
    await make(order.id);
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
    const other = await consent(client);
    await expect(ask(client, { sourceId, consentId: other.id })).rejects.toMatchObject({ code: 4220 });
    const { id: challenge, movements } = await client.post('x/ai/consent/begin', { ...TERMS, scopes: ['generate'] });
    const form = { fields: { challenge }, files: await selfie(movements) };
    const { id: consentId } = await client.upload('x/ai/consent/prove', form);
    await ask(client, { sourceId, consentId });
    await client.post('x/ai/consent/revoke', { consentId });
    expect((await client.post('app/aiorder/strip/list', {})).list).toMatchObject([{ failure: 'consent', outputs: [] }]);
    expect(await gold(id)).toBe(1000);
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
    expect(await status(cmyk.picture.large.path)).toBe(200);
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

  test('finds twelve people in a picture, from left to right', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const one = await sharp(await portraitOf(SOMEBODY, 360))
      .resize(360, 480)
      .png()
      .toBuffer();
    const places = Array.from({ length: 12 }, (_, at) => ({
      ...{ input: one, left: (at % 4) * 360, top: Math.floor(at / 4) * 480 },
    }));
    const crowd = await plain(1440, 1440, { r: 200, g: 200, b: 200 }).composite(places).jpeg().toBuffer();
    const { faces } = await bring(client, crowd, 'faceSwap');
    expect(faces).toHaveLength(12);
    for (const { x, y, width, height } of faces) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    }
  });
});

describe('x/ai/clip', () => {
  const bring = (client: Client, clip: Buffer) =>
    client.upload('x/ai/clip', { fields: {}, files: [fileOf(clip, 'clip.mp4')] });
  const ask = (client: Client, consentId: string, sourceId: string, price = AI_SWAP_PRICE) =>
    client.post('app/aiorder/facechange/submit', {
      ...{ consentId, sourceId, agreed: true, price, requestId: randomUUID() },
    });
  const storedClip = async (sourceId: string) => {
    const { rows } = await stack.running.database.pool.query('select clip from ai_source where id = $1', [sourceId]);
    return stack.running.app.ports.storage.find(rows[0]?.clip ?? 'ai-clips/none');
  };

  test('takes a film that a face goes into, with its sound and without trembling', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    const source = await bring(client, await clipOf({ ...SOMEBODY, hair: 'bun', skin: '#e2b591' }, { swing: 0 }));
    expect(source).toMatchObject({ clipSeconds: 2, hasFace: true });
    expect(source.faces).toHaveLength(1);
    expect(await storedClip(source.id)).toBeDefined();
    const { id: consentId } = await consent(client);
    const stranger = await somebodyWith(stack, 1000);
    const theirs = await consent(stranger.client);
    await expect(ask(stranger.client, theirs.id, source.id)).rejects.toMatchObject({ code: 4040 });
    const order = await ask(client, consentId, source.id);
    await make(order.id);
    const [done] = await swaps(client);
    expect(done).toMatchObject({ state: 'done', failure: '', clipSeconds: 2, outputs: [{ before: source.picture }] });
    const reply = await fetch(`${stack.url}${done?.outputs[0]?.film}`);
    expect(reply.status).toBe(200);
    const mp4 = Buffer.from(await reply.arrayBuffer());
    expect(await flawOfFilm(mp4, new AbortController().signal, 44)).toBeUndefined();
    const looked = await lookAtFilm(mp4);
    expect(looked.streams.toSorted()).toEqual(['audio', 'video']);
    // Whoever holds still does so afterwards.
    expect(looked.step).toBeLessThan(1.5);
    expect(await gold(id)).toBe(1000 - AI_SWAP_PRICE);
    await client.post('x/ai/consent/revoke', { consentId });
    await expect.poll(async () => (await fetch(`${stack.url}${done?.outputs[0]?.film}`)).status).toBe(404);
  });

  test(
    'follows a face that moves; a longer one costs more, and one that is cancelled costs nothing',
    PATIENCE,
    async () => {
      const { id, client } = await somebodyWith(stack, 1000);
      const { id: consentId } = await consent(client);
      const source = await bring(client, await clipOf());
      const { pool } = stack.running.database;
      await pool.query('update ai_source set clip_seconds = 12 where id = $1', [source.id]);
      await expect(ask(client, consentId, source.id)).rejects.toMatchObject({
        code: 4092,
        data: { price: AI_SWAP_PRICE * 3 },
      });
      expect(await client.post('x/ai/quote', { kind: 'faceSwap', count: 1, clipSeconds: 12 })).toMatchObject({
        price: AI_SWAP_PRICE * 3,
      });
      await pool.query('update ai_source set clip_seconds = 2 where id = $1', [source.id]);
      const order = await ask(client, consentId, source.id);
      await make(order.id);
      expect((await swaps(client))[0]).toMatchObject({ state: 'done', outputs: [{ film: expect.any(String) }] });
      const unwanted = await ask(client, consentId, source.id);
      const { aiEngine } = stack.running.app.ports;
      const swapClip: FaceEngine['swapClip'] = aiEngine.swapClip.bind(aiEngine);
      aiEngine.swapClip = async (...asked) => {
        await client.post('x/ai/cancel', { orderId: unwanted.id });
        return swapClip(...asked);
      };
      try {
        await make(unwanted.id);
      } finally {
        aiEngine.swapClip = swapClip;
      }
      expect((await swaps(client))[0]).toMatchObject({ id: unwanted.id, state: 'cancelled', outputs: [] });
      expect(await gold(id)).toBe(1000 - AI_SWAP_PRICE);
      // It goes after 30 days, and nothing can be made of it any more.
      stack.clock.advance({ seconds: 31 * 24 * 3600 });
      const clip = await storedClip(source.id);
      expect(clip).toBeDefined();
      await runJob(stack, 'ai.sweep');
      await expect.poll(async () => storedClip(source.id)).toBeUndefined();
      await expect.poll(() => status(source.picture.large.path)).toBe(404);
    },
  );

  test('refuses kindly what is too long, shows nobody or is no film', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const film = (seconds: number) =>
      ffmpegFilm(['-f', 'lavfi', '-i', `testsrc=size=160x120:rate=10:duration=${seconds}`]);
    await expect(bring(client, await film(17))).rejects.toMatchObject({ tip: '短片最长 15 秒，剪短一点再试' });
    await expect(bring(client, await film(0.5))).rejects.toMatchObject({ tip: '短片太短了，至少 1 秒' });
    await expect(bring(client, await film(2))).rejects.toMatchObject({ tip: '没有找到人脸，换一张正脸清楚的照片' });
    await expect(bring(client, Buffer.from('no film at all'))).rejects.toMatchObject({ code: 4150 });
    await expect(bring(client, (await film(2)).subarray(0, 4000))).rejects.toMatchObject({ code: 4150 });
    await expect(bring(client, Buffer.from('#EXTM3U\n#EXTINF:3,\nfile:///etc/hostname\n'))).rejects.toMatchObject({
      code: 4150,
    });
  });
});

/** What a film has in it, and how much it changes from one frame to the next, of 255. */
async function lookAtFilm(mp4: Buffer): Promise<{ streams: string[]; step: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-film-'));
  try {
    const file = join(folder, 'film.mp4');
    await writeFile(file, mp4);
    const run = promisify(execFile);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_type',
      '-of',
      'csv=p=0',
      file,
    ]);
    const grey = ['-vf', 'scale=120:160', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
    const { stdout: frames } = await run('ffmpeg', ['-v', 'error', '-i', file, ...grey], {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    });
    const size = 120 * 160;
    const steps = Array.from({ length: Math.floor(frames.length / size) - 1 }, (_, at) => {
      let sum = 0;
      for (let pixel = 0; pixel < size; pixel += 1)
        sum += Math.abs((frames[at * size + pixel] ?? 0) - (frames[(at + 1) * size + pixel] ?? 0));
      return sum / size;
    });
    return { streams: stdout.trim().split('\n'), step: Math.max(...steps) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function ffmpegFilm(input: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-film-'));
  try {
    const file = join(folder, 'film.mp4');
    const output = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', file];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...input, ...output]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('somebody who seems to be a child', () => {
  test('is taken neither for a consent nor in a photo or a clip, and nothing is kept', PATIENCE, async () => {
    const { client } = await somebodyWith(stack, 0);
    const portrait = await drawn({});
    const clip = fileOf(await clipOf(), 'clip.mp4');
    const { aiEngine } = stack.running.app.ports;
    const { pool } = stack.running.database;
    const kept = async () => (await pool.query('select count(*) from ai_source')).rows[0].count;
    const before = await kept();
    const { id: challenge, movements } = await client.post('x/ai/consent/begin', TERMS);
    const files = await selfie(movements);
    const youth: FaceEngine['youth'] = aiEngine.youth.bind(aiEngine);
    // Nobody's child is among our samples: what the model would say is said for it.
    aiEngine.youth = async (...asked) => (await youth(...asked)).map((share) => share + 0.6);
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
    const { pictures } = await client.post('x/ai/publish', { outputIds: [done?.outputs[0]?.id ?? ''] });
    const post = await client.post('app/post/publish', {
      ...{ kind: 'pictures', title: '换了个样子', pictureIds: pictures.map((one) => one.id), requestId: randomUUID() },
    });
    const reader = await somebodyWith(stack, 0);
    expect(await reader.client.post('app/post/detail', { id: post.id })).toMatchObject({ byAi: true });
    paths.push(pictures[0]?.large.path, pictures[0]?.small.path);
    const paid = await gold(id);
    expect(await client.post('x/ai/consent/revoke', { consentId: given.id })).toMatchObject({
      state: 'revoked',
      works: 1,
    });
    await expect.poll(() => Promise.all(paths.map((path) => status(path ?? '')))).toEqual(paths.map(() => 404));
    await expect(reader.client.post('app/post/detail', { id: post.id })).rejects.toMatchObject({ code: 4040 });
    expect(await client.post('app/post/detail', { id: post.id })).toMatchObject({
      own: { state: 'refused', note: '图片里的肖像授权已被收回' },
    });
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

/** The same every time: in random spots there is a face now and then. */
const hills = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#8fc7e8"/><path d="M0 150L70 60L130 140L210 40L320 160V240H0Z" fill="#4d7a5b"/><path d="M0 200Q90 160 170 196T320 180V240H0Z" fill="#2c5140"/><path d="M40 190v-26m30 22v-30m180 24v-34" stroke="#1b2f25" stroke-width="5"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer();

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
    const view = await bring(client, fileOf(await hills()));
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
    const film = (source: string, seconds: number) =>
      ffmpegFilm(['-f', 'lavfi', '-i', `${source}=size=160x120:rate=24`, '-t', String(seconds)]);
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
