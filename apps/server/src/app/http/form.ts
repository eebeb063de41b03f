import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Form } from '@liuguang/contract/call';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../platform/http/handler.ts';
import { badField, Refused } from '../../platform/refused.ts';

/** What the text fields and all the lines between parts may add to the files. */
const TEXT_BYTES = 64 * 1024;
const LIMITS = { fields: 20, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** A form that was read to its end. Its files lie in a folder of their own, which goes when the form is let go. */
export class ReceivedForm implements AsyncDisposable {
  readonly fields: Record<string, string> = {};
  readonly files: UploadedFile[] = [];
  #folder: string | undefined;

  /** Reads the form; refuses as soon as it is larger than declared or holds what it should not. */
  static async read(request: FastifyRequest, form: Form): Promise<ReceivedForm> {
    if (Number(request.headers['content-length'] ?? 0) > form.files * form.bytes + TEXT_BYTES) throw tooLarge(form);
    if (!request.isMultipart()) throw new Refused('typeNotTaken');
    const received = new ReceivedForm();
    try {
      const limits = { ...LIMITS, files: form.files, fileSize: form.bytes, parts: form.files + LIMITS.fields };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') await received.#addFile(part, form);
        else received.#addField(part);
      }
      if (received.files.length === 0) throw badField(`/${form.field}`, 'must have a file');
      return received;
    } catch (error) {
      await received[Symbol.asyncDispose]();
      throw asRefused(error, form);
    }
  }

  #addField({ fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): void {
    if (typeof value !== 'string' || fieldnameTruncated || valueTruncated)
      throw badField('', 'must have short text fields');
    if (Object.hasOwn(this.fields, fieldname)) throw badField('', 'must not have a field twice');
    this.fields[fieldname] = value;
  }

  async #addFile({ fieldname, file }: MultipartFile, form: Form): Promise<void> {
    if (fieldname !== form.field) throw badField('', 'must not have a file in another field');
    this.#folder ??= await mkdtemp(join(tmpdir(), 'liuguang-form-'));
    const path = join(this.#folder, String(this.files.length));
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    const over = new AbortController();
    file.once('limit', () => over.abort());
    // What came with the head of the part has been looked at before anybody could listen.
    if (file.truncated) throw tooLarge(form);
    try {
      await pipeline(file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: over.signal });
    } catch (error) {
      throw over.signal.aborted ? tooLarge(form) : error;
    }
    this.files.push({ path, bytes, sha256: hash.digest() });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const tooLarge = ({ files, bytes }: Form): Refused =>
  new Refused('tooLarge', {
    reason:
      files === 1
        ? { key: 'upload.formTooLarge', values: { limit: megabytes(bytes) } }
        : { key: 'upload.formTooLargeOfSeveral', values: { limit: megabytes(bytes), count: files } },
  });

const TOO_LARGE = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'];

/** What the parser throws is about the form, but for faults of our own disk. */
function asRefused(error: unknown, form: Form): unknown {
  if (error instanceof Refused || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (TOO_LARGE.includes(code)) return tooLarge(form);
  const isOurs = 'syscall' in error && code !== 'ECONNRESET';
  return isOurs ? error : badField('', 'must be a whole form');
}
