import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SingleFlight } from '../single-flight.ts';
import { StorageAway } from './storage-away.ts';

/** What a cache is filled from. */
export interface CacheSource {
  /** What stands under the key now; another mark when it was replaced. */
  look(key: string): Promise<{ readonly mark: string } | undefined>;
  /** Writes all of it to a path that is not there yet, and fails rather than write other bytes. */
  fetch(key: string, path: string): Promise<{ readonly mark: string; readonly bytes: number } | undefined>;
}

/** A file that stays where it is until it is let go. */
export interface HeldFile extends AsyncDisposable {
  readonly path: string;
  readonly mark: string;
}

export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly bytes: number;
}

interface Entry {
  readonly name: string;
  readonly mark: string;
  readonly bytes: number;
  lookedAt: number;
  usedAt: number;
  users: number;
}

export interface FileCacheOptions {
  readonly folder: string;
  /** What nobody holds takes no more than this when a file has come. */
  readonly mostBytes: number;
  /** So long a file is given out without asking whether it still stands. */
  readonly trustedMs?: number;
  /** What nobody asked for in so long goes, room or no room: it may have been removed from the store long since. */
  readonly keptMs?: number;
}

const TRUSTED_MS = 10 * 60_000;
const KEPT_MS = 6 * 3_600_000;
const SWEPT_EVERY_MS = 10 * 60_000;
const UNFINISHED = '.unfinished-';
const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Files of a store, as long as there is room for them on this machine. One that is there is given out while the store
 * is away; one that was removed from the store goes when it is asked for again. Several processes may share the folder:
 * what one of them removes, the others fetch anew.
 */
export class FileCache {
  readonly #options: Required<FileCacheOptions>;
  readonly #source: CacheSource;
  /** The longest unused first. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new SingleFlight<Entry | undefined>();
  #opened: Promise<void> | undefined;
  #sweeping: NodeJS.Timeout | undefined;
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor(source: CacheSource, options: FileCacheOptions) {
    this.#source = source;
    this.#options = { trustedMs: TRUSTED_MS, keptMs: KEPT_MS, ...options };
  }

  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes };
  }

  async hold(key: string): Promise<HeldFile | undefined> {
    this.#opened ??= this.#open();
    await this.#opened;
    let entry: Entry | undefined;
    do {
      entry = this.#trusted(key) ?? (await this.#flights.run(key, () => this.#bring(key)));
      if (!entry) return undefined;
      // Whoever made room just now may have taken it before it was held.
    } while (this.#entries.get(key) !== entry);
    const held = entry;
    held.users += 1;
    held.usedAt = performance.now();
    this.#entries.delete(key);
    this.#entries.set(key, held);
    return {
      path: join(this.#options.folder, held.name),
      mark: held.mark,
      [Symbol.asyncDispose]: async () => {
        held.users -= 1;
        held.usedAt = performance.now();
        await this.#makeRoom(this.#options.mostBytes);
      },
    };
  }

  close(): void {
    clearInterval(this.#sweeping);
  }

  /** Lets go of what nobody asked for in a long time; done every now and then from the first use on. */
  async sweep(): Promise<void> {
    const before = performance.now() - this.#options.keptMs;
    for (const [key, entry] of this.#entries)
      if (entry.users === 0 && entry.usedAt < before) await this.#drop(key, entry);
  }

  /** For one that turned out not to be where it was put. */
  async forget(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (entry) await this.#drop(key, entry);
  }

  #trusted(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || performance.now() - entry.lookedAt > this.#options.trustedMs) return undefined;
    this.#hits += 1;
    return entry;
  }

  async #bring(key: string): Promise<Entry | undefined> {
    const known = this.#entries.get(key);
    if (known) {
      const now = await this.#lookFor(key, known);
      if (now?.mark === known.mark) {
        known.lookedAt = performance.now();
        this.#hits += 1;
        return known;
      }
      await this.#drop(key, known);
      if (!now) return undefined;
    }
    return this.#fetch(key);
  }

  /** Whoever is watching goes on with what is here while the store is away. */
  async #lookFor(key: string, known: Entry): Promise<{ readonly mark: string } | undefined> {
    try {
      return await this.#source.look(key);
    } catch (error) {
      if (error instanceof StorageAway) return known;
      throw error;
    }
  }

  async #fetch(key: string): Promise<Entry | undefined> {
    this.#misses += 1;
    const { folder, mostBytes } = this.#options;
    const aside = join(folder, `${UNFINISHED}${randomUUID()}`);
    try {
      const got = await this.#write(key, aside);
      if (!got) return undefined;
      const now = performance.now();
      const entry = { ...got, name: nameOf(key, got.mark), lookedAt: now, usedAt: now, users: 0 };
      await rename(aside, join(folder, entry.name));
      this.#add(key, entry);
      // Not the one that is about to be held.
      entry.users += 1;
      await this.#makeRoom(mostBytes);
      entry.users -= 1;
      return entry;
    } finally {
      await rm(aside, { force: true });
    }
  }

  /** A disk that others have filled leaves less room than we were promised. */
  async #write(key: string, aside: string): Promise<{ mark: string; bytes: number } | undefined> {
    try {
      return await this.#source.fetch(key, aside);
    } catch (error) {
      if (!isFull(error) || this.#bytes === 0) throw error;
      await rm(aside, { force: true });
      await this.#makeRoom(this.#bytes / 2);
      return this.#source.fetch(key, aside);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#bytes += entry.bytes - (this.#entries.get(key)?.bytes ?? 0);
    this.#entries.set(key, entry);
  }

  async #makeRoom(bytes: number): Promise<void> {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= bytes) return;
      if (entry.users === 0) await this.#drop(key, entry);
    }
  }

  async #drop(key: string, entry: Entry): Promise<void> {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    await rm(join(this.#options.folder, entry.name), { force: true });
  }

  /** Takes over what was left there; whether it still stands is asked when it is wanted. */
  async #open(): Promise<void> {
    const { folder, mostBytes, keptMs } = this.#options;
    await mkdir(folder, { recursive: true });
    this.#sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEPT_EVERY_MS).unref();
    const found: { name: string; usedAt: number; bytes: number }[] = [];
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (!file?.isFile()) continue;
      // One that is being fetched by another process is younger.
      if (file.mtimeMs < Date.now() - keptMs) await rm(join(folder, name), { force: true });
      else if (!name.startsWith(UNFINISHED)) found.push({ name, usedAt: file.mtimeMs, bytes: file.size });
    }
    for (const { name, bytes } of found.sort((a, b) => a.usedAt - b.usedAt)) {
      const [key, mark] = readName(name);
      if (key && mark)
        this.#add(key, { name, mark, bytes, users: 0, usedAt: performance.now(), lookedAt: Number.NEGATIVE_INFINITY });
    }
    await this.#makeRoom(mostBytes);
  }
}

/** Neither sign is in a key or a mark. */
const nameOf = (key: string, mark: string): string => `${key.replaceAll('/', '+')}~${mark.replaceAll(/[^\w-]/g, '')}`;

function readName(name: string): [key: string | undefined, mark: string | undefined] {
  const [key, mark] = name.split('~');
  return [key?.replaceAll('+', '/'), mark];
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code));
