import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimedPng, photograph, pictureFolder, plain } from '../../../testing/sample-pictures.ts';
import { PictureJudge, type PictureJudgeParts } from './moderation.judge.ts';
import { judgePicture } from './moderation.verdict.ts';

vi.setConfig({ testTimeout: 60_000 });

const server = join(import.meta.dirname, '../../..');

/** A sunset over the sea, as a picture of nothing that anybody could mind. */
const SUNSET = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b3a67"/>
  <stop offset="0.7" stop-color="#e8985e"/></linearGradient></defs>
  <rect width="640" height="400" fill="url(#sky)"/><circle cx="420" cy="230" r="46" fill="#ffe3a3"/>
  <rect y="250" width="640" height="150" fill="#16324f"/><path d="M0 260 L140 170 L260 262 Z" fill="#101b2b"/></svg>`);

const troubles: unknown[] = [];

const openJudge = (parts: Partial<PictureJudgeParts> = {}) =>
  new PictureJudge({
    program: join(server, 'src/picture-judge.ts'),
    models: join(server, 'models'),
    onFailure: (error) => troubles.push(error),
    ...parts,
  });

let judge: PictureJudge;
let folder: Awaited<ReturnType<typeof pictureFolder>>;
beforeAll(async () => {
  judge = openJudge();
  folder = await pictureFolder();
});
afterAll(async () => {
  await judge.close();
  await folder[Symbol.asyncDispose]();
});

const sum = (scores: object) => Object.values<number>({ ...scores }).reduce((total, one) => total + one, 0);

describe('the judge of pictures', () => {
  test('starts no process before it is asked', () => {
    const idle = openJudge();
    expect(idle.processId).toBeUndefined();
  });

  test('passes harmless pictures, by what both models say', async () => {
    for (const picture of [SUNSET, await photograph(), await plain(300, 200).png().toBuffer()]) {
      const scores = await judge.classify(picture);
      if (!scores) throw new Error('a picture was not read');
      expect(sum(scores.mobileNet)).toBeCloseTo(1, 3);
      expect(sum(scores.mobileNetMid)).toBeCloseTo(1, 3);
      expect(judgePicture(scores).verdict).toBe('passed');
    }
  });

  test('tells a drawing from noise', async () => {
    const drawn = await judge.classify(SUNSET);
    const noise = { rgb: randomBytes(200 * 200 * 3), width: 200, height: 200 };
    expect(await judge.classify(noise)).not.toEqual(drawn);
  });

  test('says the same of a file, of its bytes and of its pixels', async () => {
    const png = await sharp(SUNSET).resize(224, 224, { fit: 'fill' }).removeAlpha().png().toBuffer();
    const rgb = await sharp(png).raw().toBuffer();
    const ofBytes = await judge.classify(png);
    expect(ofBytes?.mobileNet.neutral).toBeGreaterThan(0);
    expect(await judge.classify(await folder.write(png))).toEqual(ofBytes);
    expect(await judge.classify({ rgb, width: 224, height: 224 })).toEqual(ofBytes);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['is no picture', async () => Buffer.from('not a picture at all')],
    ['is empty', async () => Buffer.alloc(0)],
    ['breaks off', async () => (await photograph()).subarray(0, 900)],
    ['claims to be larger than anything', async () => claimedPng(60_000, 60_000)],
    ['claims pixels that are not there', async () => claimedPng(4000, 4000)],
  ])('says that it cannot read what %s, and reads on in the same process', async (_what, make) => {
    const before = judge.processId;
    expect(await judge.classify(await make())).toBeUndefined();
    expect(await judge.classify(await folder.write(await make()))).toBeUndefined();
    expect(await judge.classify(SUNSET)).toBeDefined();
    expect(judge.processId).toBe(before);
  });

  test('starts another process when the one it had was killed', async () => {
    await judge.classify(SUNSET);
    const before = judge.processId ?? 0;
    process.kill(before, 'SIGKILL');
    expect(await judge.classify(SUNSET)).toBeDefined();
    expect(judge.processId).not.toBe(before);
  });

  test('judges those who come at once one after the other', async () => {
    const alone = await judge.classify(SUNSET);
    expect(await Promise.all([judge.classify(SUNSET), judge.classify(SUNSET)])).toEqual([alone, alone]);
  });

  test('ends a process that takes more memory than it may', async () => {
    const tight = openJudge({ memoryBytes: 60 * 1024 * 1024 });
    await expect(tight.classify(SUNSET)).rejects.toThrow('ended: SIGKILL');
    await tight.close();
  });
});

describe('a judge whose process', () => {
  const program = async (name: string, text: string): Promise<string> => {
    const path = await folder.write(Buffer.alloc(0));
    await writeFile(`${path}-${name}.mjs`, text);
    return `${path}-${name}.mjs`;
  };

  test('dies over a picture twice says that it cannot be read, and is told of', async () => {
    const dying = openJudge({
      program: await program('dying', "process.send({ ready: true }); process.on('message', () => process.exit(7));"),
    });
    troubles.length = 0;
    expect(await dying.classify(SUNSET)).toBeUndefined();
    expect(troubles.map(String)).toEqual(Array(2).fill('JudgeEnded: the judge of pictures ended: 7'));
    await dying.close();
  });

  test('does not answer in time is given up', async () => {
    const silent = openJudge({
      program: await program('silent', "process.send({ ready: true }); process.on('message', () => undefined);"),
      pictureMs: 50,
    });
    expect(await silent.classify(SUNSET)).toBeUndefined();
    expect(silent.processId).toBeUndefined();
    await silent.close();
  });

  test('cannot start is no picture’s fault', async () => {
    const broken = openJudge({ program: await program('broken', 'process.exit(3);') });
    await expect(broken.classify(SUNSET)).rejects.toThrow('ended: 3');
    await broken.close();
  });

  test('has nothing to do ends', async () => {
    const brief = openJudge({
      program: await program('brief', "process.send({ ready: true }); process.on('message', () => process.send({}));"),
      idleMs: 10,
    });
    const asked = brief.classify(SUNSET);
    await expect(asked).resolves.toBeUndefined();
    await vi.waitFor(() => expect(brief.processId).toBeUndefined());
    await brief.close();
  });
});
