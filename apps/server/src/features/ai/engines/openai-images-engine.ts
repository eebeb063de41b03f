import type { Drawing, ImageEngine } from '../ai.engine.ts';
import { EngineHttp, field, fromBase64 } from './engine-http.ts';
import { fitted, pngOf } from './fitted.ts';
import { promptOf } from './style-words.ts';

interface Settings {
  /** Up to and with `/v1`. */
  readonly address: string;
  /** Empty where none is asked for. */
  readonly key: string;
  readonly model: string;
  readonly limitMs: number;
}

/** The sizes that the protocol knows; what comes is cut to what was asked for. */
const SIZES = [
  { width: 1024, height: 1024 },
  { width: 1024, height: 1536 },
  { width: 1536, height: 1024 },
] as const;
const HEALTH_MS = 5000;

/** Any server that speaks the images protocol of OpenAI; LocalAI and many hosted ones do. It takes no seed. */
export class OpenAiImagesEngine implements ImageEngine {
  readonly name = 'openai';
  readonly #settings: Settings;
  readonly #http: EngineHttp;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { address, key } = settings;
    this.#http = new EngineHttp({ address, headers: key === '' ? {} : { authorization: `Bearer ${key}` } });
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer> {
    const { model, limitMs } = this.#settings;
    const { width, height } = nearestTo(drawing);
    const without = drawing.negative === '' ? '' : ` Without: ${drawing.negative}.`;
    const body = {
      ...(model !== '' && { model }),
      prompt: `${promptOf(drawing)}.${without}`,
      n: 1,
      size: `${width}x${height}`,
      response_format: 'b64_json',
    };
    const answer = await this.#http.json({
      ...(drawing.reference
        ? { path: '/images/edits', form: formOf(body, await pngOf(drawing.reference)) }
        : { path: '/images/generations', body }),
      signal,
      limitMs,
    });
    return fitted(fromBase64(field(answer, 'data', 0, 'b64_json')), drawing);
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#http.json({ path: '/models', signal, limitMs: HEALTH_MS });
  }

  async close(): Promise<void> {}
}

function formOf(fields: Readonly<Record<string, string | number>>, picture: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'reference.png');
  return form;
}

/** Of the shapes that are there the one from which least has to be cut. */
function nearestTo({ width, height }: { readonly width: number; readonly height: number }) {
  const away = (size: (typeof SIZES)[number]) => Math.abs(Math.log(size.width / size.height / (width / height)));
  return SIZES.reduce((best, size) => (away(size) < away(best) ? size : best));
}
