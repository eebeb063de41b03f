import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DRAWING_FAULTS, DrawingServer } from '../../../../testing/drawing-server.ts';
import { scenery } from '../../../../testing/sample-pictures.ts';
import { type Drawing, EngineFault, type ImageEngine } from '../ai.engine.ts';
import { Automatic1111Engine } from './automatic1111-engine.ts';
import { ComfyUiEngine } from './comfyui-engine.ts';
import { OpenAiImagesEngine } from './openai-images-engine.ts';
import { StableDiffusionCppEngine } from './stable-diffusion-cpp-engine.ts';

const DRAWING: Drawing = {
  ...{ prompt: 'a lighthouse', negative: 'rain', style: 'film', width: 320, height: 240, seed: 7 },
};
/** The workflow that ComfyUI opens with, as it is exported for its API. */
const WORKFLOW = JSON.stringify({
  '3': { class_type: 'KSampler', inputs: { seed: '%seed%', steps: 20, latent_image: ['5', 0], positive: ['6', 0] } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: '%width%', height: '%height%', batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: '%prompt%' } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry, %negative%' } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['8', 0] } },
});
const PATIENCE = { timeout: 60_000 };
const never = () => new AbortController().signal;

let server: DrawingServer;
beforeAll(async () => {
  server = await DrawingServer.open(
    await sharp(await scenery(480, 480))
      .png()
      .toBuffer(),
  );
});
beforeEach(() => {
  server.fault = undefined;
  server.asked.length = 0;
});
afterAll(() => server.close());

const ENGINES: Record<string, (limitMs: number) => ImageEngine> = {
  automatic1111: (limitMs) =>
    new Automatic1111Engine({ address: server.address, key: 'me:secret', model: '', limitMs }),
  openai: (limitMs) =>
    new OpenAiImagesEngine({ address: `${server.address}/v1/`, key: 'secret', model: 'picture-1', limitMs }),
  comfyui: (limitMs) => new ComfyUiEngine({ address: server.address, key: '', workflow: WORKFLOW, limitMs }),
};
const engineOf = (name: string, limitMs = 30_000) => (ENGINES[name] as (limitMs: number) => ImageEngine)(limitMs);

describe.each(Object.keys(ENGINES))('%s', (name) => {
  test('is well, and draws what was asked for in the size that was asked for', PATIENCE, async () => {
    const engine = engineOf(name);
    await engine.check(never());
    const { width, height } = await sharp(await engine.draw(DRAWING, never())).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 240 });
  });

  test.each(DRAWING_FAULTS)('is at fault, and nothing else, with %s', PATIENCE, async (fault) => {
    server.fault = fault;
    await expect(engineOf(name, fault === 'silence' ? 300 : 30_000).draw(DRAWING, never())).rejects.toThrow(
      EngineFault,
    );
  });

  test('is at fault when it is not there, and gives up when whoever asked does', PATIENCE, async () => {
    server.fault = 'silence';
    const leaving = new AbortController();
    const drawing = engineOf(name).draw(DRAWING, leaving.signal);
    const asked = { automatic1111: '/sdapi/v1/txt2img', openai: '/v1/images/generations', comfyui: '/prompt' }[name];
    await expect.poll(() => server.asked.some(({ path }) => path === asked)).toBe(true);
    leaving.abort(new Error('enough'));
    await expect(drawing).rejects.toThrow('enough');
    const gone = await DrawingServer.open(Buffer.alloc(0));
    const { address } = gone;
    await gone.close();
    const engines: Record<string, ImageEngine> = {
      automatic1111: new Automatic1111Engine({ address, key: '', model: '', limitMs: 5000 }),
      openai: new OpenAiImagesEngine({ address, key: '', model: '', limitMs: 5000 }),
      comfyui: new ComfyUiEngine({ address, key: '', workflow: WORKFLOW, limitMs: 5000 }),
    };
    await expect(engines[name]?.check(never())).rejects.toThrow(EngineFault);
    await expect(engines[name]?.draw(DRAWING, never())).rejects.toThrow(EngineFault);
  });
});

const bodyAt = (path: string) => server.asked.find((one) => one.path === path);

test('automatic1111 is asked with the password, the seed, and with a picture to resemble where there is one', async () => {
  await engineOf('automatic1111').draw({ ...DRAWING, reference: await scenery(64, 64) }, never());
  const asked = bodyAt('/sdapi/v1/img2img');
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`);
  expect(asked?.body).toMatchObject({ width: 320, height: 240, seed: 7, init_images: [expect.any(String)] });
});

test('openai is asked to change a picture where one is to be resembled', async () => {
  await engineOf('openai').draw({ ...DRAWING, reference: await scenery(64, 64) }, never());
  const asked = bodyAt('/v1/images/edits');
  expect(asked?.headers.authorization).toBe('Bearer secret');
  expect(asked?.body).toMatchObject({ model: 'picture-1', size: '1536x1024', image: expect.any(Number) });
});

test('comfyui is brought the picture to resemble, and is at fault where its workflow has no place for one', async () => {
  const drawing = { ...DRAWING, reference: await scenery(64, 64) };
  await expect(engineOf('comfyui').draw(drawing, never())).rejects.toThrow('takes no picture');
  const load = { '10': { class_type: 'LoadImage', inputs: { image: '%reference%' } } };
  const workflow = JSON.stringify({ ...JSON.parse(WORKFLOW), ...load });
  await new ComfyUiEngine({ address: server.address, key: '', workflow, limitMs: 30_000 }).draw(drawing, never());
  expect(bodyAt('/upload/image')?.body).toEqual({ image: expect.any(Number) });
  const { prompt } = (bodyAt('/prompt')?.body ?? {}) as { prompt: Record<string, { inputs: Record<string, unknown> }> };
  expect(prompt['10']?.inputs.image).toBe('day/reference (1).png');
});

test('openai is asked for the nearest size that it knows, with its key', async () => {
  await engineOf('openai').draw(DRAWING, never());
  const asked = bodyAt('/v1/images/generations');
  expect(asked?.headers.authorization).toBe('Bearer secret');
  expect(asked?.body).toMatchObject({ model: 'picture-1', n: 1, size: '1536x1024', response_format: 'b64_json' });
});

test('comfyui gets the workflow with what is wanted in its places, numbers as numbers', async () => {
  await engineOf('comfyui').draw(DRAWING, never());
  const { prompt } = (bodyAt('/prompt')?.body ?? {}) as { prompt: Record<string, { inputs: Record<string, unknown> }> };
  expect(prompt['3']?.inputs.seed).toBe(7);
  expect(prompt['5']?.inputs).toMatchObject({ width: 320, height: 240 });
  expect(prompt['6']?.inputs.text).toContain('a lighthouse');
  expect(prompt['7']?.inputs.text).toMatch(/^blurry, rain/);
});

describe('stable-diffusion.cpp', () => {
  let folder: string;
  let weights: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'liuguang-sd-test-'));
    weights = join(folder, 'weights.gguf');
    await writeFile(
      weights,
      await sharp(await scenery(320, 240))
        .png()
        .toBuffer(),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Takes its arguments as the real one does; what it "draws" is in the file of its weights. */
  async function program(ending: string): Promise<string> {
    const file = join(folder, `sd-${Math.random()}`);
    const read =
      'while [ $# -gt 0 ]; do case "$1" in --model) model=$2;; --output) out=$2;; --init-img) like=$2;; esac; shift; done';
    await writeFile(file, `#!/bin/sh\n${read}\n${ending}\n`);
    await chmod(file, 0o755);
    return file;
  }
  const engine = async (ending: string, limitMs = 30_000, model = weights) =>
    new StableDiffusionCppEngine({ program: await program(ending), model, limitMs });

  test('is run for each picture, and leaves nothing behind', PATIENCE, async () => {
    const drawing = await engine('cp "$model" "$out"');
    await drawing.check();
    const { width, height } = await sharp(await drawing.draw(DRAWING, never())).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 240 });
    expect((await readdir(tmpdir())).filter((name) => /^liuguang-sd-(?!test)/.test(name))).toEqual([]);
  });

  test('is given the picture to resemble', PATIENCE, async () => {
    const kept = join(folder, 'like.png');
    const drawing = await engine(`cp "$model" "$out"; cp "$like" ${kept}`);
    await drawing.draw({ ...DRAWING, reference: await scenery(64, 48) }, never());
    const { width, height, format } = await sharp(kept).metadata();
    expect({ width, height, format }).toEqual({ width: 64, height: 48, format: 'png' });
  });

  test.each([
    ['dies', 'kill -9 $$'],
    ['fails', 'exit 3'],
    ['draws nothing', 'true'],
    ['draws half', 'head -c 500 "$model" > "$out"'],
    ['takes too long', 'exec sleep 60'],
  ])('is at fault when it %s', PATIENCE, async (_what, ending) => {
    const limit = ending.includes('sleep') ? 300 : 30_000;
    await expect((await engine(ending, limit)).draw(DRAWING, never())).rejects.toThrow(EngineFault);
  });

  test('is not well without the program or the weights', async () => {
    await expect((await engine('true', 1000, join(folder, 'none'))).check()).rejects.toThrow('weights');
    const none = new StableDiffusionCppEngine({ program: join(folder, 'none'), model: weights, limitMs: 1000 });
    await expect(none.check()).rejects.toThrow('program');
  });
});
