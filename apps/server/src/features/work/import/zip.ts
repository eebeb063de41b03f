import { IMPORT_LIMITS } from '@liuguang/contract/work/import';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportFault } from './import-fault.ts';

interface ZipLimits {
  readonly entries: number;
  /** Of all files together, unpacked, and of one of them. */
  readonly unpacked: number;
  readonly entry: number;
}

interface ZippedFile {
  readonly name: string;
  /** Unpacked. */
  readonly bytes: number;
}

const UTF8_NAME = 0x800;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const chinese = new TextDecoder('gb18030');

/**
 * The files of a ZIP, without its folders. What a ZIP says of itself is checked before anything is unpacked, and again
 * while it is: a file that goes on beyond what was said of it is damaged.
 */
export class Zip implements Disposable {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(path: string, limits: ZipLimits = IMPORT_LIMITS): Promise<Zip> {
    const file = await orDamaged(yauzl.openPromise(path, { autoClose: false, decodeStrings: false }));
    try {
      return new Zip(file, await listed(file, limits));
    } catch (error) {
      file.close();
      throw error;
    }
  }

  get files(): ZippedFile[] {
    return [...this.#entries].map(([name, { uncompressedSize: bytes }]) => ({ name, bytes }));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Nothing where there is no such file. */
  async read(name: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const pieces: Buffer[] = [];
    const stream = await orDamaged(this.#file.openReadStreamPromise(entry), name);
    try {
      // As many bytes as the ZIP says, or yauzl ends the stream with an error.
      for await (const piece of stream) pieces.push(piece as Buffer);
    } catch (error) {
      throw new ImportFault('damaged', name, { cause: error });
    }
    return Buffer.concat(pieces);
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}

async function listed(file: ZipFile, limits: ZipLimits): Promise<ReadonlyMap<string, Entry>> {
  if (file.entryCount > limits.entries) throw new ImportFault('tooManyFiles', String(limits.entries));
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  const all = file.eachEntry();
  for (;;) {
    const { value: entry, done } = await orDamaged(all.next());
    if (done) return entries;
    const name = nameOf(entry);
    if (yauzl.validateFileName(name) !== null) throw new ImportFault('unsafePath', name);
    if (name.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new ImportFault('locked', name);
    if (!entry.canDecodeFileData()) throw new ImportFault('damaged', name);
    unpacked += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.entry || unpacked > limits.unpacked) throw new ImportFault('tooLarge', name);
    entries.set(name, entry);
  }
}

/** ZIPs of Chinese Windows name files in GBK and do not say so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if (generalPurposeBitFlag & UTF8_NAME) return fileNameRaw.toString('utf8');
  try {
    return strictUtf8.decode(fileNameRaw);
  } catch {
    return chinese.decode(fileNameRaw);
  }
}

async function orDamaged<Value>(work: Promise<Value>, about = ''): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new ImportFault('damaged', about, { cause: error });
  }
}
