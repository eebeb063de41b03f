import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_LIMITS } from '@liuguang/contract/picture/schemas';
import { reveal } from '@liuguang/wire/image';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { fileOf, formOf, sendForm } from '../../../testing/form-request.ts';
import type { RawReply } from '../../../testing/raw-request.ts';
import { runJob } from '../../../testing/run-job.ts';
import {
  animation,
  bitmap,
  CAMERA,
  claimedPng,
  colourAt,
  HTML,
  packedBitmap,
  photograph,
  plain,
  polyglot,
  SVG,
} from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { picture } from './picture.schema.ts';

let stack: Stack;
let dataDir: string;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_DATA_DIR: dataDir } });
  stack.clock.stop();
});
beforeEach(async () => {
  await stack.running.database.query.delete(picture);
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
  // Every bucket is full again.
  stack.clock.advance({ hours: 2 });
  token = await stack.tokenOf('member');
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Name = 'app/upload/img' | 'app/upload/imgv2' | 'app/upload/images';

const upload = (name: Name, content: Buffer | readonly Buffer[], fields: Readonly<Record<string, string>> = {}) =>
  sendForm(stack, { name, token, form: formOf(fields, Array.isArray(content) ? content : [content as Buffer]) });

/** What lies behind a path, in clear. */
async function seen(path: string): Promise<Buffer> {
  const response = await fetch(`${stack.url}${path}`);
  if (!response.ok) throw new Error(`${path} is not there: ${response.status}`);
  return Buffer.from(reveal(new Uint8Array(await response.arrayBuffer()), stack.config.secrets.image));
}

const files = async () =>
  (await readdir(join(dataDir, 'files/img'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.'));
const rows = () => stack.running.database.query.select().from(picture);
const largeOf = ({ data }: RawReply) => (data as { large: { path: string } }).large;

describe('upload/img', () => {
  test('takes a picture and shows it in two sizes, as WebP and as JPEG', async () => {
    const client = stack.client(token);
    const taken = await client.upload('app/upload/img', { fields: {}, files: [fileOf(await photograph(2000, 1000))] });
    expect(taken).toMatchObject({
      id: expect.stringMatching(/^[1-9][0-9]*$/),
      purpose: 'general',
      small: { path: expect.stringMatching(/^\/img\/[0-9a-f]{32}\.webp$/), width: 360, height: 180 },
      large: { path: expect.stringMatching(/^\/img\/[0-9a-f]{32}\.webp$/), width: 1440, height: 720 },
    });
    const sizes = [taken.small, taken.large];
    for (const { path, width, height } of sizes) {
      expect(await sharp(await seen(path)).metadata()).toMatchObject({ format: 'webp', width, height });
      const jpeg = await seen(path.replace('.webp', '.jpg'));
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(await colourAt(jpeg, 0.1, 0.5)).toBe('red');
    }
    expect(taken.small.path).not.toBe(taken.large.path);
  });

  test('keeps nothing of where and with what it was taken, nor of a page hidden in it', async () => {
    for (const sent of [await photograph(), await polyglot()]) {
      const shown = await seen(largeOf(await upload('app/upload/img', sent)).path);
      const { exif, xmp, icc } = await sharp(shown).metadata();
      expect({ exif, xmp, icc }).toEqual({});
      expect(shown.includes(CAMERA)).toBe(false);
      expect(shown.includes('script')).toBe(false);
    }
  });

  test('stores nothing in clear', async () => {
    const { path } = largeOf(await upload('app/upload/img', await photograph()));
    for (const format of ['webp', 'jpg']) {
      const stored = Buffer.from(await (await fetch(`${stack.url}${path.replace('webp', format)}`)).arrayBuffer());
      await expect(sharp(stored).metadata()).rejects.toThrow();
    }
    expect(await files()).toHaveLength(4);
  });

  test('takes the first frame of an animation', async () => {
    const shown = await seen(largeOf(await upload('app/upload/img', await animation('gif'))).path);
    expect(await colourAt(shown, 0.5, 0.5)).toBe('red');
  });

  test('gives the same picture for the same bytes of the same person, and writes it once', async () => {
    const sent = await photograph();
    const first = await upload('app/upload/img', sent);
    expect((await upload('app/upload/img', sent)).data).toEqual(first.data);
    expect(await files()).toHaveLength(4);
    token = await stack.tokenOf('vip');
    const other = await upload('app/upload/img', sent);
    expect(other.data).not.toEqual(first.data);
    expect(await rows()).toHaveLength(2);
  });

  test('gives one picture when the same bytes come ten times at once', async () => {
    const sent = await photograph();
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload('app/upload/img', sent)));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(replies.every(({ code }) => code === 200)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('gives one picture when two processes take the same bytes at once', async () => {
    await using second = await startStack({ env: { APP_DATA_DIR: dataDir }, connection: stack.connection });
    const form = formOf({}, [await photograph()]);
    const send = (to: Stack) => sendForm(to, { name: 'app/upload/img', token, form });
    const replies = await Promise.all([send(stack), send(second)]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(replies[0]?.data).toEqual(replies[1]?.data);
    expect((await rows()).filter(({ accountId }) => accountId !== null)).toHaveLength(1);
    expect(await seen(largeOf(replies[0] as RawReply).path)).toBeDefined();
  });

  test('upload/img takes a bitmap and keeps a WebP of its colours', async () => {
    const rowOf = (...colour: number[]) => Buffer.concat(Array.from({ length: 80 }, () => Buffer.from(colour)));
    const half = (row: Buffer) => Array.from({ length: 20 }, () => row);
    // From the bottom up, blue before green before red.
    const pixels = Buffer.concat([...half(rowOf(255, 0, 0)), ...half(rowOf(0, 0, 255))]);
    const sent = await upload('app/upload/img', bitmap({ width: 80, rows: 40, pixels }));
    expect(sent.code).toBe(200);
    const kept = await seen(largeOf(sent).path);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 80, height: 40 });
    expect([await colourAt(kept, 0.5, 0.1), await colourAt(kept, 0.5, 0.9)]).toEqual(['red', 'blue']);
  });

  test.each([
    ['a page named .jpg', HTML],
    ['a drawing', SVG],
    ['nothing', Buffer.alloc(0)],
    ['a packed bitmap', packedBitmap()],
    ['a page after the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])],
  ])('refuses %s, and says what it takes', async (_, sent) => {
    const reply = await upload('app/upload/img', sent);
    expect(reply).toMatchObject({ status: 415, code: 4150 });
    expect(reply.tip).not.toBe('');
    expect([await files(), await rows()]).toEqual([[], []]);
  });

  test('refuses a photograph that was cut off', async () => {
    const whole = await photograph();
    const reply = await upload('app/upload/img', whole.subarray(0, whole.length / 2));
    expect(reply).toMatchObject({ status: 415, code: 4150 });
    expect([await files(), await rows()]).toEqual([[], []]);
  });

  test('refuses a picture of 60 000 by 60 000 pixels', async () => {
    const reply = await upload('app/upload/img', claimedPng(60_000, 60_000));
    expect(reply).toMatchObject({ status: 413, code: 4130, data: { width: 60_000, height: 60_000 } });
  });

  test('refuses a file of 13 MB, two files, and a file in another field', async () => {
    const large = Buffer.concat([await photograph(), Buffer.alloc(13 * 1024 * 1024)]);
    expect(await upload('app/upload/img', large)).toMatchObject({ status: 413, code: 4130 });
    const small = await plain(9, 9).png().toBuffer();
    expect(await upload('app/upload/img', [small, small])).toMatchObject({ status: 413, code: 4130 });
    const form = formOf({}, [small], 'picture');
    expect(await sendForm(stack, { name: 'app/upload/img', token, form })).toMatchObject({ status: 400, code: 4000 });
    expect([await files(), await rows()]).toEqual([[], []]);
  });

  test('asks a guest to register, and a stranger to sign in', async () => {
    token = await stack.tokenOf('guest');
    expect(await upload('app/upload/img', await photograph())).toMatchObject({ status: 403, code: 4030 });
    token = '';
    expect(await upload('app/upload/img', await photograph())).toMatchObject({ status: 200, code: 1000 });
    token = await stack.operatorToken('owner');
    expect(await upload('app/upload/img', await photograph())).toMatchObject({ status: 200, code: 1000 });
  });

  test('takes sixty in an hour', async () => {
    const sent = await plain(9, 9).png().toBuffer();
    for (let count = 0; count < 60; count += 1) expect((await upload('app/upload/img', sent)).code).toBe(200);
    expect(await upload('app/upload/img', sent)).toMatchObject({ status: 429, code: 4290 });
  });
});

describe('upload/imgv2', () => {
  test('makes a picture in the sizes of its purpose', async () => {
    const reply = await upload('app/upload/imgv2', await photograph(800, 800), { purpose: 'avatar' });
    expect(reply.data).toMatchObject({ purpose: 'avatar', small: { width: 96 }, large: { width: 384 } });
  });

  test('crops a photograph as it is seen', async () => {
    const fields = { purpose: 'general', crop: '0,120,100,60' };
    const reply = await upload('app/upload/imgv2', await photograph(200, 100, 6), fields);
    expect(reply.data).toMatchObject({ large: { width: 100, height: 60 } });
    expect(await colourAt(await seen(largeOf(reply).path), 0.5, 0.1)).toBe('blue');
  });

  test('gives another picture for another crop or purpose, and the same for the same', async () => {
    const sent = await photograph();
    const wanted: Record<string, string>[] = [
      { purpose: 'avatar' },
      { purpose: 'avatar', crop: '0,0,100,100' },
      { purpose: 'avatar', crop: '0,0,100,101' },
      { purpose: 'general' },
    ];
    const ids = async () => {
      const replies = [];
      for (const fields of wanted)
        replies.push((await upload('app/upload/imgv2', sent, fields)).data as { id: string });
      return replies.map(({ id }) => id);
    };
    const first = await ids();
    expect(new Set(first).size).toBe(wanted.length);
    expect(await ids()).toEqual(first);
    expect((await upload('app/upload/img', sent)).data).toMatchObject({ id: first.at(-1) });
  });

  test.each([
    ['no purpose', {}],
    ['a purpose that there is not', { purpose: 'poster' }],
    ['a crop that is none', { purpose: 'avatar', crop: '1,2,3' }],
    ['a crop outside of the picture', { purpose: 'avatar', crop: '700,0,200,100' }],
    ['a crop below the picture', { purpose: 'avatar', crop: '0,599,10,2' }],
    ['a field that nobody asked for', { purpose: 'avatar', width: '9' }],
  ])('refuses %s', async (_, fields: Record<string, string>) => {
    expect(await upload('app/upload/imgv2', await photograph(800, 600), fields)).toMatchObject({
      status: 400,
      code: 4000,
    });
    expect([await files(), await rows()]).toEqual([[], []]);
  });

  test('refuses a crop that fits the file but not what is seen of it', async () => {
    const fields = { purpose: 'general', crop: '0,0,200,100' };
    expect(await upload('app/upload/imgv2', await photograph(200, 100, 6), fields)).toMatchObject({ code: 4000 });
  });
});

describe('upload/images', () => {
  const several = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        plain(20 + at, 20)
          .png()
          .toBuffer(),
      ),
    );

  test('takes several pictures and answers in their order', async () => {
    const reply = await upload('app/upload/images', await several(PICTURE_LIMITS.atOnce));
    const { list } = reply.data as { list: { large: { width: number } }[] };
    expect(list.map(({ large }) => large.width)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28]);
  });

  test('takes the same picture twice for one', async () => {
    const [one = Buffer.alloc(0)] = await several(1);
    const { list } = (await upload('app/upload/images', [one, one])).data as { list: { id: string }[] };
    expect(list).toHaveLength(2);
    expect(list[0]).toEqual(list[1]);
  });

  test('refuses a tenth, and none at all', async () => {
    expect(await upload('app/upload/images', await several(10))).toMatchObject({ status: 413, code: 4130 });
    expect(await upload('app/upload/images', [])).toMatchObject({ status: 400, code: 4000 });
  });

  test('says which one it refuses, and keeps none when one can be told by its looks', async () => {
    const reply = await upload('app/upload/images', [...(await several(2)), HTML]);
    expect(reply).toMatchObject({ status: 415, code: 4150, data: { index: 2 } });
    expect(reply.tip).toBe('第 3 张：只支持 JPEG、PNG、GIF、WebP 和 BMP 图片');
    expect(reply.data).toMatchObject({
      reason: { key: 'picture.ofSeveral', values: { number: 3, problem: { key: 'picture.otherType', values: {} } } },
    });
    expect(await rows()).toEqual([]);
  });

  test('asks a guest to register', async () => {
    token = await stack.tokenOf('guest');
    expect(await upload('app/upload/images', await several(1))).toMatchObject({ status: 403, code: 4030 });
  });
});

describe('console/picture/send', () => {
  const cover = { fields: { purpose: 'cover' as const } };

  test('takes a picture of the house, which everybody sees at once and which stays', async () => {
    const editor = await stack.asOperator('editor');
    const file = fileOf(await photograph(2000, 1000));
    const sent = await editor.upload('console/picture/send', { ...cover, files: [file] });
    expect(sent).toMatchObject({ purpose: 'cover', large: { width: 1280, height: 640 } });
    expect(await sharp(await seen(sent.large.path)).metadata()).toMatchObject({ format: 'webp', width: 1280 });
    expect(await editor.upload('console/picture/send', { ...cover, files: [file] })).toEqual(sent);
    stack.clock.advance({ days: 8 });
    await runJob(stack, 'picture.sweep');
    expect(await rows()).toMatchObject([{ accountId: null, isHouse: true, verdict: 'passed' }]);
    expect((await seen(sent.large.path)).length).toBeGreaterThan(0);
  });

  test('is the cover of what names it; a picture of a person is none', async () => {
    const editor = await stack.asOperator('editor');
    const sent = await editor.upload('console/picture/send', { ...cover, files: [fileOf(await photograph(800, 400))] });
    const theirs = await upload('app/upload/img', await photograph(400, 400));
    const label = { kind: 'topic', name: '夜航', intro: '', position: 0 } as const;
    const made = await editor.post('console/catalogue/create', { ...label, coverId: sent.id });
    expect(made.picture).toBe(sent.large.path);
    const { id: coverId } = theirs.data as { id: string };
    const stolen = editor.post('console/catalogue/create', { ...label, name: '别人', coverId });
    await expect(stolen).rejects.toMatchObject({ code: 4040 });
    const { id } = await addShownVideo(stack.running.database, await stack.idOf('member'));
    const said = { title: '片名', intro: '', contentType: 1, access: 'free', price: 0 } as const;
    const film = await editor.post('console/media/edit', { videoId: String(id), ...said, coverId: sent.id });
    expect(film.cover).toEqual({ small: sent.small, large: sent.large });
  });

  test('refuses what is no picture, and who may not send any', async () => {
    const editor = await stack.asOperator('editor');
    const page = editor.upload('console/picture/send', { ...cover, files: [fileOf(HTML)] });
    await expect(page).rejects.toMatchObject({ code: 4150 });
    const support = await stack.asOperator('support');
    const refused = support.upload('console/picture/send', { ...cover, files: [fileOf(await photograph(90, 90))] });
    await expect(refused).rejects.toMatchObject({ code: 4035 });
    expect(await rows()).toEqual([]);
  });
});
