import type { Api } from '@liuguang/app-kit/api';
import { ApiError, NetworkError } from '@liuguang/client/errors';
import { sendWithProgress } from '@liuguang/client/send-with-progress';
import { CODES } from '@liuguang/contract/codes';
import { UPLOAD } from '@liuguang/contract/constants';
import { type Cut, chunkCount, chunkRange } from '@liuguang/contract/upload/chunks';
import { parseRanges } from '@liuguang/contract/upload/number-ranges';

const PATH = '/api/app/upload/chunk';
const PAUSE_MS = 1000;
/** Checking a large file takes the server a while. */
const CHECKING_TRIES = 120;

export interface FileToSend {
  readonly creatorId: string;
  readonly file: File;
  /** Kept over tries, so that one file becomes one film. */
  readonly requestId: string;
}

interface Sending {
  readonly signal: AbortSignal;
  /** How many bytes have come, of all of it. */
  readonly onSent: (bytes: number) => void;
}

/** The same file, picked again after the page was closed, goes on where it stopped. */
const identifierOf = ({ name, size, lastModified }: File): string => `${size}-${lastModified}-${name}`.slice(0, 255);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** Sends what the server does not have of a file yet, and has a film made of it. */
export async function sendFile(api: Api, { creatorId, file, requestId }: FileToSend, sending: Sending): Promise<void> {
  const { signal } = sending;
  const { chunkBytes: chunkSize } = UPLOAD;
  const cut: Cut = { totalSize: file.size, chunkSize, totalChunks: chunkCount(file.size, chunkSize) };
  const identifier = identifierOf(file);
  const announced = { creatorId, identifier, filename: file.name, ...cut };
  const { ticket, have } = await api.client.post('console/upload/ticket', announced, { signal });
  const there = new Set(parseRanges(have));
  const missing = Array.from({ length: cut.totalChunks }, (_, at) => at + 1).filter((number) => !there.has(number));
  const loaded = new Map<number, number>();
  const tell = (number: number, bytes: number) => {
    loaded.set(number, bytes);
    sending.onSent([...loaded.values()].reduce((sum, one) => sum + one, 0));
  };
  for (const number of there) loaded.set(number, lengthOf(cut, number));
  sending.onSent([...loaded.values()].reduce((sum, one) => sum + one, 0));

  const url = `${api.base()}${PATH}?${new URLSearchParams({ ticket })}`;
  const line = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      await sendChunk(url, { file, cut, identifier, number }, signal, (bytes) => tell(number as number, bytes));
      tell(number, lengthOf(cut, number));
    }
  };
  await Promise.all(Array.from({ length: UPLOAD.simultaneous }, line));
  await complete(api, { requestId, creatorId, identifier, totalSize: cut.totalSize, chunkSize }, signal);
}

function lengthOf(cut: Cut, number: number): number {
  const { start, end } = chunkRange(cut, number);
  return end - start;
}

interface Chunk {
  readonly file: File;
  readonly cut: Cut;
  readonly identifier: string;
  readonly number: number;
}

function formOf({ file, cut, identifier, number }: Chunk): FormData {
  const { start, end } = chunkRange(cut, number);
  const form = new FormData();
  const fields = {
    chunkNumber: number,
    chunkSize: cut.chunkSize,
    currentChunkSize: end - start,
    totalSize: cut.totalSize,
    identifier,
    filename: file.name,
    relativePath: file.name,
    totalChunks: cut.totalChunks,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(UPLOAD.fileField, file.slice(start, end), file.name);
  return form;
}

/** As often as it takes, until the server has it or says that it never will. */
async function sendChunk(
  url: string,
  chunk: Chunk,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  const post = sendWithProgress((to, sent) => fetch(to, sent), onSent);
  for (let tries = 1; ; tries += 1) {
    const response = await post(url, { method: 'POST', headers: {}, body: formOf(chunk), signal }).catch(
      () => undefined,
    );
    signal.throwIfAborted();
    if (response?.ok) return;
    const isFinal = response && (UPLOAD.finalStatuses as readonly number[]).includes(response.status);
    if (isFinal || response?.status === 401 || tries > UPLOAD.ownRetries) throw await faultOf(response);
    await pause(PAUSE_MS * tries, signal);
  }
}

async function faultOf(response: Response | undefined): Promise<Error> {
  if (!response) return new NetworkError('offline');
  const { code = 0, tip = '', data = null } = await response.json().catch(() => ({}));
  return new ApiError({ code, status: response.status, tip, msg: '', data, requestId: '' });
}

interface Whole {
  readonly requestId: string;
  readonly creatorId: string;
  readonly identifier: string;
  readonly totalSize: number;
  readonly chunkSize: number;
}

async function complete({ client }: Api, whole: Whole, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.post('console/upload/complete', whole, { signal });
      return;
    } catch (error) {
      const isChecking = error instanceof ApiError && error.code === CODES.engineDown.code;
      if (!isChecking || tries >= CHECKING_TRIES) throw error;
      await pause(PAUSE_MS, signal);
    }
  }
}
