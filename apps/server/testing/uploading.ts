import { randomBytes } from 'node:crypto';
import { type Cut, chunkCount, chunkRange } from '@liuguang/contract/upload/chunks';
import { contentHashOf } from '@liuguang/media/content-hash';
import type { AnnouncedFile } from '../src/features/upload/upload.fields.ts';

/** So small that a test has many of them at once. */
export const CHUNK = 8 * 1024;

export interface SampleFile extends Cut {
  readonly content: Buffer;
  readonly identifier: string;
  readonly filename: string;
}

const FILM_HEAD = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');

/** A file as our own uploader announces it: named by its content. */
export function fileOf(content: Buffer, fields: Partial<SampleFile> = {}): SampleFile {
  const chunkSize = fields.chunkSize ?? CHUNK;
  return {
    content,
    identifier: contentHashOf(content),
    filename: 'film.mp4',
    totalSize: content.length,
    chunkSize,
    totalChunks: chunkCount(content.length, chunkSize),
    ...fields,
  };
}

/** What begins like a film and goes on like nothing else. */
export const filmOf = (chunks: number, fields: Partial<SampleFile> = {}): SampleFile =>
  fileOf(Buffer.concat([FILM_HEAD, randomBytes(chunks * CHUNK + 100 - FILM_HEAD.length)]), fields);

export const announced = ({ identifier, filename, totalSize, chunkSize, totalChunks }: SampleFile): AnnouncedFile => ({
  identifier,
  filename,
  totalSize,
  chunkSize,
  totalChunks,
});

export const keyOf = ({ identifier, totalSize, chunkSize }: SampleFile) => ({ identifier, totalSize, chunkSize });

export const everyNumber = ({ totalChunks }: SampleFile): number[] =>
  Array.from({ length: totalChunks }, (_, index) => index + 1);

export const bytesOf = (file: SampleFile, number: number): Buffer => {
  const { start, end } = chunkRange(file, number);
  return file.content.subarray(start, end);
};

export function fieldsOf(file: SampleFile, number: number): Record<string, string> {
  const { start, end } = chunkRange(file, number);
  return {
    chunkNumber: String(number),
    chunkSize: String(file.chunkSize),
    currentChunkSize: String(end - start),
    totalSize: String(file.totalSize),
    identifier: file.identifier,
    filename: file.filename,
    relativePath: file.filename,
    totalChunks: String(file.totalChunks),
  };
}

export interface ChunkReply {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly tip: string;
  readonly headers: Headers;
}

/** Somebody who sends chunks, by token or by ticket. */
export class Sender {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  /** Numbers of the chunks whose bytes were sent. */
  readonly sent: number[] = [];

  constructor(baseUrl: string, { token, ticket, address }: { token?: string; ticket?: string; address?: string }) {
    this.#url = `${baseUrl}/api/app/upload/chunk${ticket ? `?ticket=${encodeURIComponent(ticket)}` : ''}`;
    this.#headers = { ...(token && { authorization: token }), ...(address && { 'x-forwarded-for': address }) };
  }

  async test(fields: Readonly<Record<string, string>>): Promise<ChunkReply> {
    const query = new URLSearchParams(fields).toString();
    const separator = this.#url.includes('?') ? '&' : '?';
    return readReply(await fetch(`${this.#url}${separator}${query}`, { headers: this.#headers }));
  }

  async post(fields: Readonly<Record<string, string>>, content: Buffer | undefined): Promise<ChunkReply> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (content) form.append('file', new Blob([new Uint8Array(content)]), 'blob');
    return readReply(await fetch(this.#url, { method: 'POST', headers: this.#headers, body: form }));
  }

  send(file: SampleFile, number: number): Promise<ChunkReply> {
    this.sent.push(number);
    return this.post(fieldsOf(file, number), bytesOf(file, number));
  }

  async has(file: SampleFile, number: number): Promise<boolean> {
    return (await this.test(fieldsOf(file, number))).status === 200;
  }

  /** As the published uploaders go about it: asks for each chunk, and sends what is not there. */
  async sendMissing(file: SampleFile): Promise<void> {
    for (const number of everyNumber(file)) {
      if (await this.has(file, number)) continue;
      const { status, code, tip } = await this.send(file, number);
      if (status !== 200) throw new Error(`chunk ${number} was answered ${status} ${code} ${tip}`);
    }
  }
}

async function readReply(response: Response): Promise<ChunkReply> {
  const text = await response.text();
  const { code = 0, data = null, tip = '' } = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, code, data, tip };
}
