import type { Lines } from './lines.ts';

/** A line answered, and not with what was asked for. */
export class LineError extends Error {
  override readonly name = 'LineError';
  /** 0 when nothing came at all. */
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`line answered ${status}`, options);
    this.status = status;
  }
}

export const isDenied = (error: unknown): boolean =>
  error instanceof LineError && (error.status === 401 || error.status === 403);

export interface Watching {
  /** The first byte has come. */
  onFirst?(): void;
  onBytes?(loaded: number, total: number): void;
}

export interface OverLines extends Watching {
  readonly address: string;
  readonly lines: Lines;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  /** A line that is silent for this long is asked no more alone. */
  readonly silenceMs: number;
}

interface Attempt {
  readonly line: number;
  readonly stop: AbortController;
}

/**
 * Gets a file from the line in use. One that refuses the connection is left at once; one that falls silent, before or
 * within the body, gets a rival: whichever has the whole file first is the line in use from then on.
 */
export function fetchOverLines(asked: OverLines): Promise<ArrayBuffer> {
  const { lines, signal } = asked;
  const waiting = [...lines.order()];
  const running = new Set<Attempt>();
  const outrun: number[] = [];

  return new Promise<ArrayBuffer>((resolve, reject) => {
    let lastError: unknown;
    const stopAll = () => {
      for (const { stop } of running) stop.abort();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      stopAll();
      reject(signal.reason);
    };

    function start(): void {
      const line = waiting.shift();
      if (line === undefined) {
        if (running.size > 0) return;
        stopAll();
        reject(lastError);
        return;
      }
      const attempt = { line, stop: new AbortController() };
      running.add(attempt);
      const onSilence = () => {
        outrun.push(line);
        start();
      };
      read(asked, attempt, onSilence).then(
        (bytes) => {
          running.delete(attempt);
          for (const failed of outrun) if (failed !== line) lines.replacedBy(failed, line);
          stopAll();
          resolve(bytes);
        },
        (error: unknown) => {
          running.delete(attempt);
          lastError = error;
          if (attempt.stop.signal.aborted) return;
          if (isDenied(error)) {
            stopAll();
            reject(error);
            return;
          }
          outrun.push(line);
          start();
        },
      );
    }

    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    start();
  });
}

async function read(asked: OverLines, { line, stop }: Attempt, onSilence: () => void): Promise<ArrayBuffer> {
  const { address, lines, silenceMs } = asked;
  let timer = setTimeout(onSilence, silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, silenceMs);
  };
  try {
    const response = await asked
      .fetch(lines.on(line, address), { signal: stop.signal, credentials: 'omit' })
      .catch((cause: unknown) => {
        throw new LineError(0, { cause });
      });
    if (!response.ok) throw new LineError(response.status);
    asked.onFirst?.();
    heard();
    return await bodyOf(response, (loaded, total) => {
      heard();
      asked.onBytes?.(loaded, total);
    });
  } finally {
    clearTimeout(timer);
  }
}

async function bodyOf(response: Response, onBytes: (loaded: number, total: number) => void): Promise<ArrayBuffer> {
  const total = Number(response.headers.get('content-length') ?? 0);
  const parts: Uint8Array[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    parts.push(step.value);
    loaded += step.value.byteLength;
    onBytes(loaded, total);
  }
  const [only] = parts;
  if (parts.length === 1 && only && only.byteLength === only.buffer.byteLength) return only.buffer as ArrayBuffer;
  const whole = new Uint8Array(loaded);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.buffer;
}
