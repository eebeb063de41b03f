import { type FileHandle, open } from 'node:fs/promises';
import { isMissing } from './local-files.ts';

export interface OpenFile {
  readonly bytes: number;
  /** Another one when the file was replaced. */
  readonly mark: string;
  /** Fills the memory with what stands from `at` on; answers how many bytes there were. */
  read(into: Buffer, at: number): Promise<number>;
}

interface OpenEntry {
  readonly file: Promise<(OpenFile & AsyncDisposable) | undefined>;
  readonly until: number;
  users: number;
}

/**
 * Files that are asked for again and again are opened once and kept open for a moment. No longer: one that was removed
 * would go on taking its room.
 */
export class OpenFiles implements AsyncDisposable {
  readonly #most: number;
  readonly #idleMs: number;
  readonly #kept = new Map<string, OpenEntry>();
  #sweep: NodeJS.Timeout | undefined;

  constructor({ most = 256, idleMs = 5_000 }: { most?: number; idleMs?: number } = {}) {
    this.#most = most;
    this.#idleMs = idleMs;
  }

  /** Does `work` with a file, which stays open until it is done; answers false when there is no such file. */
  async use(path: string, work: (file: OpenFile) => Promise<void>): Promise<boolean> {
    const kept = this.#find(path);
    kept.users += 1;
    try {
      const file = await kept.file;
      if (file) await work(file);
      else this.#drop(path, kept);
      return file !== undefined;
    } catch (error) {
      this.#drop(path, kept);
      throw error;
    } finally {
      kept.users -= 1;
      if (this.#kept.get(path) !== kept) await closeUnused(kept);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#sweep);
    const all = [...this.#kept.values()];
    this.#kept.clear();
    await Promise.all(all.map(closeUnused));
  }

  #find(path: string): OpenEntry {
    const known = this.#kept.get(path);
    if (known && performance.now() < known.until) return known;
    if (known) this.#drop(path, known);
    const kept = { file: openFile(path), until: performance.now() + this.#idleMs, users: 0 };
    this.#kept.set(path, kept);
    const [oldest] = this.#kept;
    if (oldest && this.#kept.size > this.#most) this.#drop(...oldest);
    this.#sweep ??= setTimeout(() => this.#dropOld(), this.#idleMs).unref();
    return kept;
  }

  #drop(path: string, kept: OpenEntry): void {
    if (this.#kept.get(path) !== kept) return;
    this.#kept.delete(path);
    void closeUnused(kept);
  }

  #dropOld(): void {
    this.#sweep = undefined;
    const now = performance.now();
    for (const [path, kept] of this.#kept) if (kept.until <= now) this.#drop(path, kept);
    if (this.#kept.size > 0) this.#sweep = setTimeout(() => this.#dropOld(), this.#idleMs).unref();
  }
}

/** Whoever still uses it closes it in the end. */
async function closeUnused({ file, users }: OpenEntry): Promise<void> {
  if (users > 0) return;
  const opened = await file.catch(() => undefined);
  await opened?.[Symbol.asyncDispose]();
}

async function openFile(path: string): Promise<(OpenFile & AsyncDisposable) | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path);
    const { size, mtimeMs } = await handle.stat();
    return describe(handle, size, `${size.toString(36)}-${Math.floor(mtimeMs * 1000).toString(36)}`);
  } catch (error) {
    await handle?.close();
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const describe = (handle: FileHandle, bytes: number, mark: string): OpenFile & AsyncDisposable => ({
  bytes,
  mark,
  read: async (into, at) => (await handle.read(into, 0, into.length, at)).bytesRead,
  [Symbol.asyncDispose]: () => handle.close(),
});
