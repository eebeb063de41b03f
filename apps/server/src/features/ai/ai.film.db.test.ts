import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@liuguang/client/client';
import { AI_SWAP_PRICE, AI_VIDEO_PRICE } from '@liuguang/contract/ai/kinds';
import { CONTENT } from '@liuguang/contract/content';
import type { Request } from '@liuguang/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AiStudio } from '../../../testing/ai-studio.ts';
import { prepared, workOn } from '../../../testing/filming.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { clipOf, portraitOf, SOMEBODY } from '../../../testing/selfie.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { readClearly } from '../picture/picture.port.ts';
import type { FaceEngine } from './ai.engine.ts';
import { flawOfFilm } from './ai.film-measure.ts';
import { aiOrder } from './ai.schema.ts';

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

const swaps = async (client: Client) => (await client.post('app/aiorder/facechange/list', {})).list;

describe('x/ai/publish of a film', () => {
  /** A clip with another face in it, made and published by its owner, once for all tests. */
  let first: ReturnType<typeof publishFirst> | undefined;
  async function publishFirst() {
    const { id, client } = await somebodyWith(stack, 1000);
    const consentId = await studio.consent(id);
    const clip = fileOf(await clipOf(SOMEBODY, { seconds: 1 }), 'clip.mp4');
    const { id: sourceId } = await client.upload('x/ai/clip', { fields: {}, files: [clip] });
    const wanted = { consentId, sourceId, agreed: true, price: AI_SWAP_PRICE, requestId: randomUUID() } as const;
    const order = await client.post('app/aiorder/facechange/submit', wanted);
    await studio.make(order.id, studio.work);
    const outputIds = ((await swaps(client))[0]?.outputs ?? []).map((output) => output.id);
    const { videoId } = await client.post('x/ai/publish', { outputIds });
    const post = await client.post('app/post/publish', {
      ...{ kind: 'video', title: '换了个样子', videoId, requestId: randomUUID() },
    });
    return { client, consentId, outputIds, videoId, post };
  }
  const published = () => {
    first ??= publishFirst();
    return first;
  };
  /** As a reader sees it. */
  async function visit() {
    const { post, videoId } = await published();
    const { client } = await somebodyWith(stack, 0);
    return {
      client,
      seen: () => client.post('app/post/detail', { id: post.id }),
      play: () => client.post('app/media/play', { id: videoId }),
    };
  }

  test('is a video that says so, with its marks, in a post that waits for it', PATIENCE, async () => {
    const { client, outputIds, videoId, post } = await published();
    const reader = await visit();
    expect(post).toMatchObject({ byAi: true, own: { state: 'review' } });
    await expect(reader.seen()).rejects.toMatchObject({ code: 4040 });
    // Asked again it is the same, and nobody else’s.
    expect(await client.post('x/ai/publish', { outputIds })).toEqual({ pictures: [], videoId });
    await expect(reader.client.post('x/ai/publish', { outputIds })).rejects.toMatchObject({ code: 4040 });
    const video = await stack.running.app.ports.videoStore.repository.byId(BigInt(videoId));
    if (!video) throw new Error('no video was made of it');
    await prepared(stack, video);
    await workOn(stack, video, 'media.finish');
    await expect.poll(async () => (await reader.seen().catch(() => undefined))?.video?.id).toBe(videoId);
    expect(await reader.seen()).toMatchObject({ byAi: true, video: { contentType: CONTENT.shortVideo.contentType } });
    const { byAi, cover } = await reader.play();
    expect(byAi).toBe(true);
    // Encoded anew, the picture of it still says where it came from.
    const jpeg = await readClearly(
      stack.running.app.ports.shownPictures,
      cover?.large.path ?? '',
      stack.config.secrets.image,
    );
    if (!jpeg) throw new Error('it has no cover');
    const verdict = await reader.client.upload('x/ai/verify', { fields: {}, files: [fileOf(jpeg)] });
    expect(verdict).toMatchObject({ made: true, by: 'watermark', kind: 'faceSwap', consent: 'live', yours: false });
  });

  test('is hidden while somebody says that it shows their face', PATIENCE, async () => {
    const { videoId, post } = await published();
    const reader = await visit();
    const moderator = await stack.asOperator('moderator');
    const { contentType } = CONTENT.shortVideo;
    const decide = async (subjectId: string) => {
      const { list } = await moderator.post('console/report/list', { pageSize: 50 });
      const caseId = list.find((one) => one.subjectId === subjectId)?.id ?? '';
      await moderator.post('console/report/resolve', { caseId, outcome: 'unfounded', note: '不是本人' });
    };
    await reader.client.post('x/report/send', { contentType, id: videoId, reason: 'myFace' });
    await expect(reader.play()).rejects.toMatchObject({ code: 4040 });
    await decide(videoId);
    expect(await reader.play()).toMatchObject({ id: videoId });
    // Of the post it is said of its video as well.
    await reader.client.post('x/report/send', { contentType: CONTENT.post.contentType, id: post.id, reason: 'myFace' });
    await expect(reader.seen()).rejects.toMatchObject({ code: 4040 });
    await expect(reader.play()).rejects.toMatchObject({ code: 4040 });
    await decide(post.id);
    expect(await reader.play()).toMatchObject({ id: videoId });
    expect(await reader.seen()).toMatchObject({ byAi: true });
  });

  test('goes with the consent, from the post and from everywhere, files and all', PATIENCE, async () => {
    const { client, consentId, outputIds, videoId, post } = await published();
    const reader = await visit();
    const { cover } = await reader.play();
    const video = await stack.running.app.ports.videoStore.repository.byId(BigInt(videoId));
    const folder = video?.folder ?? '';
    const files = async () => (await Array.fromAsync(stack.running.app.ports.storage.list(folder))).length;
    expect(await files()).toBeGreaterThan(0);
    await client.post('x/ai/consent/revoke', { consentId });
    await expect(reader.play()).rejects.toMatchObject({ code: 4040 });
    await expect(reader.seen()).rejects.toMatchObject({ code: 4040 });
    expect(await client.post('app/post/detail', { id: post.id })).toMatchObject({
      own: { state: 'refused', note: '里面的肖像授权已被收回' },
    });
    await expect.poll(() => studio.status(cover?.large.path ?? '')).toBe(404);
    // The job of it was queued with the revocation.
    await runJob(stack, 'media.sweep');
    expect(await files()).toBe(0);
    expect((await client.post('x/media/mine', {})).list).toEqual([]);
    await expect(client.post('x/ai/publish', { outputIds })).rejects.toMatchObject({ code: 4040 });
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
    const source = await bring(
      client,
      await clipOf({ ...SOMEBODY, hair: 'bun', skin: '#e2b591' }, { seconds: 1, swing: 0 }),
    );
    expect(source).toMatchObject({ clipSeconds: 1, hasFace: true });
    expect(source.faces).toHaveLength(1);
    expect(await storedClip(source.id)).toBeDefined();
    const consentId = await studio.consent(id);
    const stranger = await somebodyWith(stack, 1000);
    const theirs = await studio.consent(stranger.id);
    await expect(ask(stranger.client, theirs, source.id)).rejects.toMatchObject({ code: 4040 });
    const order = await ask(client, consentId, source.id);
    await studio.make(order.id);
    const [done] = await swaps(client);
    expect(done).toMatchObject({ state: 'done', failure: '', clipSeconds: 1, outputs: [{ before: source.picture }] });
    const reply = await fetch(`${stack.url}${done?.outputs[0]?.film}`);
    expect(reply.status).toBe(200);
    const mp4 = Buffer.from(await reply.arrayBuffer());
    expect(await flawOfFilm(mp4, new AbortController().signal, 22)).toBeUndefined();
    const looked = await lookAtFilm(mp4);
    expect(looked.streams.toSorted()).toEqual(['audio', 'video']);
    // Whoever holds still does so afterwards.
    expect(looked.step).toBeLessThan(1.5);
    expect(await studio.gold(id)).toBe(1000 - AI_SWAP_PRICE);
    await client.post('x/ai/consent/revoke', { consentId });
    await expect.poll(async () => (await fetch(`${stack.url}${done?.outputs[0]?.film}`)).status).toBe(404);
  });

  test(
    'follows a face that moves; a longer one costs more, and one that is cancelled costs nothing',
    PATIENCE,
    async () => {
      const { id, client } = await somebodyWith(stack, 1000);
      const consentId = await studio.consent(id);
      const source = await bring(client, await clipOf(SOMEBODY, { seconds: 1 }));
      const { pool } = stack.running.database;
      await pool.query('update ai_source set clip_seconds = 12 where id = $1', [source.id]);
      await expect(ask(client, consentId, source.id)).rejects.toMatchObject({
        code: 4092,
        data: { price: AI_SWAP_PRICE * 3 },
      });
      expect(await client.post('x/ai/quote', { kind: 'faceSwap', count: 1, clipSeconds: 12 })).toMatchObject({
        price: AI_SWAP_PRICE * 3,
      });
      await pool.query('update ai_source set clip_seconds = 1 where id = $1', [source.id]);
      const order = await ask(client, consentId, source.id);
      await studio.make(order.id);
      expect((await swaps(client))[0]).toMatchObject({ state: 'done', outputs: [{ film: expect.any(String) }] });
      const unwanted = await ask(client, consentId, source.id);
      const { aiEngine } = stack.running.app.ports;
      const swapClip: FaceEngine['swapClip'] = aiEngine.swapClip.bind(aiEngine);
      aiEngine.swapClip = async (...asked) => {
        await client.post('x/ai/cancel', { orderId: unwanted.id });
        return swapClip(...asked);
      };
      try {
        await studio.make(unwanted.id);
      } finally {
        aiEngine.swapClip = swapClip;
      }
      expect((await swaps(client))[0]).toMatchObject({ id: unwanted.id, state: 'cancelled', outputs: [] });
      expect(await studio.gold(id)).toBe(1000 - AI_SWAP_PRICE);
      // It goes after 30 days, and nothing can be made of it any more.
      stack.clock.advance({ seconds: 31 * 24 * 3600 });
      const clip = await storedClip(source.id);
      expect(clip).toBeDefined();
      await runJob(stack, 'ai.sweep');
      await expect.poll(async () => storedClip(source.id)).toBeUndefined();
      await expect.poll(() => studio.status(source.picture.large.path)).toBe(404);
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
    await studio.make(ordered.id);
    const [film] = await films(client);
    expect(film).toMatchObject({ kind: 'video', state: 'done', motion: 'zoomIn', failure: '' });
    const reply = await fetch(`${stack.url}${film?.outputs[0]?.film}`);
    expect(reply.status).toBe(200);
    const mp4 = Buffer.from(await reply.arrayBuffer());
    expect(mp4.subarray(4, 8).toString()).toBe('ftyp');
    expect(await flawOfFilm(mp4, new AbortController().signal)).toBeUndefined();
    expect(await studio.gold(id)).toBe(1000 - AI_VIDEO_PRICE);
    const portrait = await bring(client, fileOf(await portraitOf(SOMEBODY)));
    expect(portrait.hasFace).toBe(true);
    await expect(order(client, { sourceId: portrait.id })).rejects.toMatchObject({ code: 4220 });
    await expect(order(client, {})).rejects.toMatchObject({ code: 4000 });
  });

  test('makes what was swapped move only by a consent to that, and goes with it', PATIENCE, async () => {
    const { id, client } = await somebodyWith(stack, 2000);
    const consentId = await studio.consent(id, ['faceSwap', 'video']);
    const again = await studio.submitSwap(client, consentId);
    await studio.make(again.id);
    const film = await order(client, { outputId: (await swaps(client))[0]?.outputs[0]?.id ?? '' });
    await studio.make(film.id);
    const [made] = await films(client);
    expect(made).toMatchObject({ state: 'done', consentId });
    const address = `${stack.url}${made?.outputs[0]?.film}`;
    expect((await fetch(address)).status).toBe(200);
    await client.post('x/ai/consent/revoke', { consentId });
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
