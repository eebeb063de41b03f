import { EngineFault } from '../ai.engine.ts';

/** No picture that we ask for is larger; what goes on beyond that is not read. */
export const MOST_BYTES = 40 * 1024 * 1024;

interface Asking {
  /** Up to where its paths begin. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Sent {
  readonly path: string;
  readonly body?: unknown;
  /** In place of a body, where files are sent. */
  readonly form?: FormData;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** Asks an engine over HTTP. Whatever it does wrong is an `EngineFault`, but for who has given up asking. */
export class EngineHttp {
  readonly #parts: Asking;

  constructor(parts: Asking) {
    this.#parts = parts;
  }

  async json(sent: Sent): Promise<unknown> {
    const text = (await this.bytes(sent)).toString('utf8');
    try {
      return JSON.parse(text);
    } catch {
      throw new EngineFault('the engine answered with something else than JSON');
    }
  }

  async bytes({ path, body, form, signal, limitMs }: Sent): Promise<Buffer> {
    const { address, headers } = this.#parts;
    try {
      const response = await fetch(`${address.replace(/(?<!\/)\/+$/, '')}${path}`, {
        method: body === undefined && !form ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      });
      const read = await readUpTo(response, MOST_BYTES);
      if (!response.ok) throw new EngineFault(`the engine answered with ${response.status}`);
      return read;
    } catch (error) {
      if (error instanceof EngineFault) throw error;
      signal.throwIfAborted();
      throw new EngineFault(`the engine did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }
}

async function readUpTo(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) {
      await response.body?.cancel().catch(() => undefined);
      throw new EngineFault('the engine does not come to an end');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A part of an answer that may be anything. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) at = (at as Record<string | number, unknown> | null | undefined)?.[key];
  return at;
}

/** A picture as engines send it, with or without the head of a data address. */
export function fromBase64(value: unknown): Buffer {
  if (typeof value !== 'string' || value === '') throw new EngineFault('the engine sent no picture');
  return Buffer.from(value.replace(/^data:[^,]*,/, ''), 'base64');
}
