import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '../media-store.ts';

/** Files in a folder, written aside and renamed: what the server's storage does, as far as tests need it. */
export class FolderStore implements MediaStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  async put(name: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }> {
    const aside = join(this.folder, '.aside', randomUUID());
    await mkdir(dirname(aside), { recursive: true });
    await mkdir(dirname(this.pathOf(name)), { recursive: true });
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    try {
      await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, measured, createWriteStream(aside));
      await rename(aside, this.pathOf(name));
    } finally {
      await rm(aside, { force: true });
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  async find(name: string) {
    const found = await stat(this.pathOf(name)).catch(() => undefined);
    return found && { bytes: found.size, read: () => createReadStream(this.pathOf(name)) };
  }

  async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  /** Everything that is there, half files included. */
  async names(): Promise<string[]> {
    const all = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(this.folder.length + 1));
  }
}
