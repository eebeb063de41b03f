import type { Drawing, ImageEngine } from '../ai.engine.ts';
import { EngineHttp, field, fromBase64 } from './engine-http.ts';
import { fitted, pngOf } from './fitted.ts';
import { negativeOf, promptOf } from './style-words.ts';

interface Settings {
  readonly address: string;
  /** `user:password` where the server was started with `--api-auth`; empty otherwise. */
  readonly key: string;
  /** The checkpoint; empty for the one that is loaded. */
  readonly model: string;
  readonly limitMs: number;
}

const STEPS = 24;
const GUIDANCE = 7;
/** How much of a reference goes. */
const DENOISING = 0.6;
const HEALTH_MS = 5000;

/** The web API of Automatic1111's Stable Diffusion web UI, which Forge and SD.Next speak as well. */
export class Automatic1111Engine implements ImageEngine {
  readonly name = 'automatic1111';
  readonly #settings: Settings;
  readonly #http: EngineHttp;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { address, key } = settings;
    const headers = key === '' ? {} : { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
    this.#http = new EngineHttp({ address, headers });
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer> {
    const { width, height, seed, reference } = drawing;
    const { model, limitMs } = this.#settings;
    const answer = await this.#http.json({
      path: reference ? '/sdapi/v1/img2img' : '/sdapi/v1/txt2img',
      body: {
        prompt: promptOf(drawing),
        negative_prompt: negativeOf(drawing),
        ...{ width, height, seed, steps: STEPS, cfg_scale: GUIDANCE, batch_size: 1, n_iter: 1 },
        ...(reference && {
          init_images: [(await pngOf(reference)).toString('base64')],
          denoising_strength: DENOISING,
        }),
        ...(model !== '' && { override_settings: { sd_model_checkpoint: model } }),
        ...{ send_images: true, save_images: false },
      },
      signal,
      limitMs,
    });
    return fitted(fromBase64(field(answer, 'images', 0)), drawing);
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#http.json({ path: '/sdapi/v1/options', signal, limitMs: HEALTH_MS });
  }

  async close(): Promise<void> {}
}
