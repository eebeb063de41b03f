import { randomUUID } from 'node:crypto';
import { type Drawing, EngineFault, type ImageEngine } from '../ai.engine.ts';
import { EngineHttp, field } from './engine-http.ts';
import { fitted, pngOf } from './fitted.ts';
import { negativeOf, promptOf } from './style-words.ts';

interface Settings {
  readonly address: string;
  readonly key: string;
  /**
   * As ComfyUI exports it for its API, with `%prompt%`, `%negative%`, `%width%`, `%height%` and `%seed%` in it, and
   * `%reference%` as the image of a `LoadImage` where it takes a picture to resemble.
   */
  readonly workflow: string;
  readonly limitMs: number;
}

const REFERENCE = '%reference%';
const HEALTH_MS = 5000;
const ASKED_MS = 15_000;

/** ComfyUI: a workflow is queued over HTTP, its end is told over a WebSocket, and its picture is fetched. */
export class ComfyUiEngine implements ImageEngine {
  readonly name = 'comfyui';
  readonly #settings: Settings;
  readonly #http: EngineHttp;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { address, key } = settings;
    this.#http = new EngineHttp({ address, headers: key === '' ? {} : { authorization: `Bearer ${key}` } });
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer> {
    const clientId = randomUUID();
    const limit = AbortSignal.timeout(this.#settings.limitMs);
    const both = AbortSignal.any([signal, limit]);
    const listener = await this.#listen(clientId, both);
    let promptId = '';
    try {
      const reference = drawing.reference ? await this.#upload(drawing.reference, both) : '';
      const prompt = filled(this.#settings.workflow, drawing, reference);
      const queued = await this.#ask('/prompt', both, { prompt, client_id: clientId });
      promptId = String(field(queued, 'prompt_id') ?? '');
      if (promptId === '') throw new EngineFault('the engine did not take the workflow');
      await listener.ended(promptId);
      return await fitted(await this.#fetch(promptId, both), drawing);
    } catch (error) {
      if (promptId !== '') await this.#giveUp(promptId);
      signal.throwIfAborted();
      if (limit.aborted) throw new EngineFault('the engine took too long');
      throw error;
    } finally {
      listener.close();
    }
  }

  async check(signal: AbortSignal): Promise<void> {
    // Before anybody waits for it: a workflow that is none will not become one.
    filled(this.#settings.workflow, NOTHING, '');
    await this.#http.json({ path: '/system_stats', signal, limitMs: HEALTH_MS });
  }

  async close(): Promise<void> {}

  /** What it is called there. A workflow that has no place for it would draw something else than what was ordered. */
  async #upload(picture: Uint8Array, signal: AbortSignal): Promise<string> {
    if (!this.#settings.workflow.includes(REFERENCE))
      throw new EngineFault('the workflow takes no picture to resemble');
    const form = new FormData();
    const name = `liuguang-${randomUUID()}.png`;
    form.append('image', new Blob([Uint8Array.from(await pngOf(picture))], { type: 'image/png' }), name);
    const kept = await this.#http.json({ path: '/upload/image', form, signal, limitMs: ASKED_MS });
    const [folder, called] = [String(field(kept, 'subfolder') ?? ''), String(field(kept, 'name') ?? '')];
    if (called === '') throw new EngineFault('the engine did not take the picture to resemble');
    return folder === '' ? called : `${folder}/${called}`;
  }

  #ask(path: string, signal: AbortSignal, body?: unknown): Promise<unknown> {
    return this.#http.json({ path, signal, limitMs: ASKED_MS, ...(body !== undefined && { body }) });
  }

  async #fetch(promptId: string, signal: AbortSignal): Promise<Buffer> {
    const history = await this.#ask(`/history/${encodeURIComponent(promptId)}`, signal);
    const outputs = Object.values((field(history, promptId, 'outputs') ?? {}) as Record<string, unknown>);
    const images = outputs.flatMap((output) => (field(output, 'images') as unknown[] | undefined) ?? []);
    // What a workflow only previews is of the type `temp`.
    const image = images.find((one) => field(one, 'type') === 'output') ?? images[0];
    if (!image) throw new EngineFault('the workflow came to no picture');
    const asked = new URLSearchParams({
      filename: String(field(image, 'filename') ?? ''),
      subfolder: String(field(image, 'subfolder') ?? ''),
      type: String(field(image, 'type') ?? 'output'),
    });
    return this.#http.bytes({ path: `/view?${asked}`, signal, limitMs: ASKED_MS });
  }

  /** Nobody waits for it any more, whether it runs or is still in the queue. */
  async #giveUp(promptId: string): Promise<void> {
    const signal = AbortSignal.timeout(HEALTH_MS);
    const forget = { path: '/queue', body: { delete: [promptId] }, signal, limitMs: HEALTH_MS };
    await this.#http.bytes(forget).catch(() => undefined);
    const interrupt = { path: '/interrupt', body: { prompt_id: promptId }, signal, limitMs: HEALTH_MS };
    await this.#http.bytes(interrupt).catch(() => undefined);
  }

  /** Open before the workflow is queued, so that its end cannot be missed. */
  async #listen(clientId: string, signal: AbortSignal) {
    const address = new URL(this.#settings.address);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.pathname = `${address.pathname.replace(/\/$/, '')}/ws`;
    address.search = `?${new URLSearchParams({ clientId })}`;
    const socket = new WebSocket(address);
    const opened = Promise.withResolvers<void>();
    const ended = new Map<string, string | undefined>();
    let waiting: { promptId: string; settle: (problem: string | undefined) => void } | undefined;
    let lost: string | undefined;
    const settle = () => {
      if (!waiting) return;
      if (ended.has(waiting.promptId)) waiting.settle(ended.get(waiting.promptId));
      else if (lost !== undefined) waiting.settle(lost);
    };
    const lose = (why: string) => {
      lost ??= why;
      opened.reject(new EngineFault(why));
      settle();
    };
    socket.onopen = () => opened.resolve();
    socket.onerror = () => lose('the engine cannot be listened to');
    socket.onclose = () => lose('the engine hung up');
    signal.addEventListener('abort', () => lose('the engine took too long'), { once: true });
    socket.onmessage = ({ data }) => {
      const end = endIn(data);
      if (end) ended.set(end.promptId, end.problem);
      settle();
    };
    await opened.promise;
    return {
      ended: (promptId: string) =>
        new Promise<void>((resolve, reject) => {
          const end = (problem: string | undefined) => (problem ? reject(new EngineFault(problem)) : resolve());
          waiting = { promptId, settle: end };
          settle();
        }),
      close: () => socket.close(),
    };
  }
}

/** The end of a workflow, if that is what is told; previews come as bytes. */
function endIn(data: unknown): { readonly promptId: string; readonly problem: string | undefined } | undefined {
  if (typeof data !== 'string') return undefined;
  let told: unknown;
  try {
    told = JSON.parse(data);
  } catch {
    return undefined;
  }
  const promptId = String(field(told, 'data', 'prompt_id') ?? '');
  const type = field(told, 'type');
  if (type === 'execution_error' || type === 'execution_interrupted')
    return { promptId, problem: `the workflow failed: ${String(field(told, 'data', 'exception_message') ?? type)}` };
  const isOver = type === 'execution_success' || (type === 'executing' && field(told, 'data', 'node') === null);
  return isOver ? { promptId, problem: undefined } : undefined;
}

const NOTHING: Drawing = { prompt: '', negative: '', style: 'film', width: 64, height: 64, seed: 0 };

/** The workflow with what is wanted in its places: numbers stay numbers. */
function filled(workflow: string, drawing: Drawing, reference: string): unknown {
  const numbers: Readonly<Record<string, number>> = {
    '%width%': drawing.width,
    '%height%': drawing.height,
    '%seed%': drawing.seed,
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(workflow);
  } catch {
    throw new EngineFault('the workflow is no JSON');
  }
  return JSON.parse(JSON.stringify(parsed), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value === REFERENCE) return reference;
    return numbers[value] ?? value.replace('%prompt%', promptOf(drawing)).replace('%negative%', negativeOf(drawing));
  });
}
