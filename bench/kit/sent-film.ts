import { UPLOAD } from '@liuguang/contract/constants';
import { type Cut, chunkCount, chunkRange } from '@liuguang/contract/upload/chunks';
import { contentHashOf } from '@liuguang/media/content-hash';

const BOUNDARY = 'liuguang-bench';
const CALL = '/api/app/upload/chunk';

/** A file as our own uploader sends it: named by its content, in chunks of the usual size. */
export class SentFilm {
  readonly identifier: string;
  readonly cut: Cut;
  readonly #content: Buffer;

  constructor(content: Buffer) {
    this.#content = content;
    this.identifier = contentHashOf(content);
    const { chunkBytes: chunkSize } = UPLOAD;
    const totalSize = content.length;
    this.cut = { totalSize, chunkSize, totalChunks: chunkCount(totalSize, chunkSize) };
  }

  /** What the upload is known by when it is complete. */
  get key() {
    const { totalSize, chunkSize } = this.cut;
    return { identifier: this.identifier, totalSize, chunkSize };
  }

  /** Every chunk as the request that sends it. */
  requests(token: string): Buffer[] {
    return Array.from({ length: this.cut.totalChunks }, (_, at) => this.#request(token, at + 1));
  }

  #request(token: string, number: number): Buffer {
    const { start, end } = chunkRange(this.cut, number);
    const fields = {
      ...this.cut,
      identifier: this.identifier,
      chunkNumber: number,
      currentChunkSize: end - start,
      filename: 'film.mp4',
      relativePath: 'film.mp4',
    };
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${UPLOAD.fileField}"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(parts.join('') + file),
      this.#content.subarray(start, end),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
    const head = [
      `POST ${CALL} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: ${token}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${body.length}`,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  }
}
