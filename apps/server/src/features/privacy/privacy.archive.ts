import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedFile } from '../../platform/personal.ts';

/** One ZIP of everything: JSON as readable text, files as they are, each read when its turn comes. */
export function zipOf(files: readonly ExportedFile[], madeAt: Date): Readable {
  const zip = new ZipFile();
  const written = new PassThrough();
  const fail = (error: Error) => written.destroy(error);
  // Nobody else listens: an error of a file would end the process.
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  zip.outputStream.pipe(written);
  // A file may fail before the reader has begun to listen; the reader finds the stream destroyed all the same.
  written.on('error', () => undefined);
  for (const { name, content } of files) {
    const options = { mtime: madeAt };
    if (isRead(content)) zip.addReadStreamLazy(name, options, (give) => void readInto(give, content));
    else zip.addBuffer(Buffer.from(`${JSON.stringify(content, bigintsAsText, 2)}\n`), name, options);
  }
  zip.end();
  return written;
}

const isRead = (content: unknown): content is () => Promise<Buffer> => typeof content === 'function';

type Give = (error: unknown, stream: Readable) => void;

const readInto = (give: Give, read: () => Promise<Buffer>): Promise<void> =>
  read().then(
    (bytes) => give(null, Readable.from([bytes])),
    (error: unknown) => give(error, Readable.from([])),
  );

const bigintsAsText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
