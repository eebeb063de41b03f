import { UPLOAD } from '@liuguang/contract/constants';
import { chunkRange } from '@liuguang/contract/upload/chunks';

/** One chunk of a file, as the server is told of it. */
export interface ChunkAddress {
  readonly ticket: string;
  readonly identifier: string;
  readonly filename: string;
  readonly totalSize: number;
  readonly chunkSize: number;
  readonly totalChunks: number;
  readonly number: number;
}

export interface ChunkAnswer {
  readonly status: number;
  readonly code: number;
  readonly tip: string;
  readonly data: unknown;
  /** How long the server asks to wait; 0 when it does not. */
  readonly retryAfterMs: number;
}

export interface Sending {
  readonly onProgress: (loaded: number) => void;
  readonly signal: AbortSignal;
}

/** How chunks reach the server. Both reject when no answer came; whether the server has the chunk is not known then. */
export interface ChunkTransport {
  has(chunk: ChunkAddress, signal: AbortSignal): Promise<boolean>;
  send(chunk: ChunkAddress, bytes: Blob, sending: Sending): Promise<ChunkAnswer>;
}

const PATH = '/api/app/upload/chunk';
/** A line on which not a byte moves for so long is taken for dead. */
const SILENCE_MS = 60_000;

function fieldsOf(chunk: ChunkAddress): Record<string, string> {
  const { start, end } = chunkRange(chunk, chunk.number);
  return {
    chunkNumber: String(chunk.number),
    chunkSize: String(chunk.chunkSize),
    currentChunkSize: String(end - start),
    totalSize: String(chunk.totalSize),
    identifier: chunk.identifier,
    filename: chunk.filename,
    relativePath: chunk.filename,
    totalChunks: String(chunk.totalChunks),
  };
}

export function chunkTransport(baseUrl: () => string): ChunkTransport {
  const urlOf = ({ ticket }: ChunkAddress, fields: Record<string, string> = {}) =>
    `${baseUrl()}${PATH}?${new URLSearchParams({ ticket, ...fields })}`;
  return {
    async has(chunk, signal) {
      const response = await fetch(urlOf(chunk, fieldsOf(chunk)), { signal });
      return (UPLOAD.successStatuses as readonly number[]).includes(response.status);
    },
    send(chunk, bytes, sending) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fieldsOf(chunk))) form.append(name, value);
      form.append(UPLOAD.fileField, bytes, chunk.filename);
      return post(urlOf(chunk), form, sending);
    },
  };
}

/** Not `fetch`, which does not tell how far it is. */
function post(url: string, form: FormData, { onProgress, signal }: Sending): Promise<ChunkAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const watch = () => setTimeout(abort, SILENCE_MS);
    let silence = watch();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence);
      silence = watch();
      onProgress(loaded);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('the chunk could not be sent'));
    request.onabort = () => reject(new TypeError('the chunk was given up'));
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    };
    if (signal.aborted) return reject(new TypeError('the chunk was given up'));
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): ChunkAnswer {
  const { code = 0, tip = '', data = null } = parse(request.responseText);
  const seconds = Number(request.getResponseHeader('retry-after') ?? 0);
  return { status: request.status, code, tip, data, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0 };
}

/** A proxy in between answers in its own words. */
function parse(text: string): Partial<Omit<ChunkAnswer, 'status'>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
