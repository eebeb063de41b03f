import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DamagedFile } from '@liuguang/media/media-store';
import { StorageAway } from '../storage-away.ts';
import { type S3Client, S3Refusal } from './s3-client.ts';
import { sha256 } from './s3-signature.ts';
import { elementsOf, escapeXml, textOf } from './s3-xml.ts';

/** Another one when what stands under the key was replaced. */
export interface S3Object {
  readonly bytes: number;
  readonly mark: string;
  /** Of the whole, where whoever wrote it knew it before. */
  readonly sha256: string | undefined;
}

export interface Part {
  readonly number: number;
  readonly mark: string;
}

const SUM = 'x-amz-meta-sha256';
/** As much as is read at once, to be compared with its sum before anybody sees a byte of it. */
const READ_WHOLE_BYTES = 8 * 1024 * 1024;
const MOST_TRIES = 4;

/** The store's calls, by what they do. */
export class S3Objects {
  readonly #client: S3Client;

  constructor(client: S3Client) {
    this.#client = client;
  }

  async put(key: string, body: Buffer): Promise<{ bytes: number; sha256: string }> {
    const sum = sha256(body);
    await this.#client.send({ method: 'PUT', key, body, headers: { [SUM]: sum } });
    return { bytes: body.length, sha256: sum };
  }

  async look(key: string): Promise<S3Object | undefined> {
    const { status, headers } = await this.#client.send({ method: 'HEAD', key, accepted: [404] });
    return status === 404 ? undefined : objectOf(headers);
  }

  async delete(key: string): Promise<void> {
    await this.#client.send({ method: 'DELETE', key, accepted: [404] });
  }

  /** Everything whose key begins so, in the order of keys. */
  async *list(prefix: string, most = 1000): AsyncGenerator<{ key: string; bytes: number }> {
    const { prefix: own } = this.#client;
    for (let token: string | undefined; ; ) {
      const query = {
        'list-type': '2',
        prefix: own + prefix,
        'max-keys': String(most),
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const page = (await this.#client.send({ method: 'GET', query })).body.toString();
      for (const one of elementsOf(page, 'Contents'))
        yield { key: (textOf(one, 'Key') ?? '').slice(own.length), bytes: Number(textOf(one, 'Size')) };
      token = textOf(page, 'NextContinuationToken');
      if (textOf(page, 'IsTruncated') !== 'true' || !token) return;
    }
  }

  /** The bytes from `start` to `end`, both included. What breaks off is gone on with where it broke off. */
  async *read(key: string, object: S3Object, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    if (!range && object.bytes <= READ_WHOLE_BYTES) {
      yield await this.#readWhole(key, object);
      return;
    }
    const hash = range ? undefined : createHash('sha256');
    const end = Math.min(range?.end ?? object.bytes - 1, object.bytes - 1);
    let tries = 0;
    for (let at = range?.start ?? 0; at <= end; ) {
      const before = at;
      try {
        const headers = { range: `bytes=${at}-${end}`, 'if-match': `"${object.mark}"` };
        for await (const piece of await this.#client.open({ method: 'GET', key, headers })) {
          const bytes = (piece as Buffer).subarray(0, end - at + 1);
          hash?.update(bytes);
          at += bytes.length;
          yield bytes;
        }
      } catch (error) {
        if (error instanceof S3Refusal || error instanceof StorageAway) throw error;
      }
      tries = at > before ? 0 : tries + 1;
      if (tries === MOST_TRIES) throw new StorageAway(`the store gives nothing more of ${key} after ${at} bytes`);
    }
    if (object.sha256 && hash && hash.digest('hex') !== object.sha256) throw new DamagedFile(key);
  }

  /** Wrong bytes may have become wrong on their way: asked for a second time, they are not believed twice. */
  async #readWhole(key: string, { bytes, mark, sha256: sum }: S3Object): Promise<Buffer> {
    for (let tries = 1; ; tries += 1) {
      const { body } = await this.#client.send({ method: 'GET', key, headers: { 'if-match': `"${mark}"` } });
      if (body.length === bytes && (!sum || sha256(body) === sum)) return body;
      if (tries === 2) throw new DamagedFile(key);
    }
  }

  async beginParts(key: string, sum?: string): Promise<string> {
    const headers = sum ? { [SUM]: sum } : {};
    const { body } = await this.#client.send({ method: 'POST', key, query: { uploads: '' }, headers });
    const id = textOf(body.toString(), 'UploadId');
    if (!id) throw new Error(`the store began no upload of ${key}`);
    return id;
  }

  async putPart(key: string, id: string, number: number, body: Buffer): Promise<Part> {
    const { headers } = await this.#client.send({ method: 'PUT', key, query: partQuery(id, number), body });
    return { number, mark: markOf(headers) };
  }

  /** Of what the store has already: nothing of it comes through here. */
  async copyPart(key: string, id: string, number: number, from: string): Promise<Part> {
    const headers = { 'x-amz-copy-source': this.#client.sourceOf(from) };
    const { body } = await this.#client.send({ method: 'PUT', key, query: partQuery(id, number), headers });
    const mark = textOf(body.toString(), 'ETag');
    if (!mark) throw new Error(`the store did not copy ${from}`);
    return { number, mark: mark.replaceAll('"', '') };
  }

  async finishParts(key: string, id: string, parts: readonly Part[]): Promise<void> {
    const list = parts.map(
      ({ number, mark }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${escapeXml(mark)}"</ETag></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`,
    );
    // Asked again after it was done, the store knows nothing of the upload any more.
    const done = await this.#client.send({ method: 'POST', key, query: { uploadId: id }, body, accepted: [404] });
    const answer = done.body.toString();
    const code = textOf(answer, 'Code');
    if (code === 'NoSuchUpload' && (await this.look(key))) return;
    // It begins to answer before it is done, so its answer may be a fault under a good status.
    if (code) throw new S3Refusal({ method: 'POST', key }, done.status, code);
  }

  async dropParts(key: string, id: string): Promise<void> {
    await this.#client.send({ method: 'DELETE', key, query: { uploadId: id }, accepted: [404] });
  }

  /** Uploads that were begun before then and never finished. */
  async unfinished(before: Date): Promise<{ key: string; id: string }[]> {
    const { prefix } = this.#client;
    const { body } = await this.#client.send({ method: 'GET', query: { uploads: '', prefix } });
    return elementsOf(body.toString(), 'Upload')
      .filter((one) => Date.parse(textOf(one, 'Initiated') ?? '') < before.getTime())
      .map((one) => ({ key: (textOf(one, 'Key') ?? '').slice(prefix.length), id: textOf(one, 'UploadId') ?? '' }));
  }

  /** Makes the bucket where there is none, and learns whether we may write there. */
  async prepare(): Promise<void> {
    const { status } = await this.#client.send({ method: 'HEAD', accepted: [404] });
    if (status === 404) await this.#client.send({ method: 'PUT', accepted: [409] });
    await this.put(PROBE, Buffer.from('ours'));
    if ((await this.look(PROBE))?.sha256 !== sha256('ours'))
      throw new Error('it does not keep what is noted with a file');
  }
}

const PROBE = '.probe/writable';

const partQuery = (id: string, number: number) => ({ partNumber: String(number), uploadId: id });

const markOf = (headers: IncomingHttpHeaders): string => (headers.etag ?? '').replaceAll('"', '');

function objectOf(headers: IncomingHttpHeaders): S3Object {
  const sum = headers[SUM];
  return {
    bytes: Number(headers['content-length']),
    mark: markOf(headers),
    sha256: typeof sum === 'string' && sum !== '' ? sum : undefined,
  };
}
