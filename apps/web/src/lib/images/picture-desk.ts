import { startDeadline } from '@liuguang/client/deadline';
import { IMAGE_FETCH_TIMEOUT_MS } from '@liuguang/contract/constants';
import { imageTypeOf, reveal } from '@liuguang/wire/image';
import { createCompressor, type Shrink } from './compressor.ts';
import type { PictureStore } from './picture-store.ts';
import { withinTime } from './time-limit.ts';

export interface PictureJob {
  /** What it is kept under. */
  readonly key: string;
  readonly url: string;
  /** Whether it may be read from the store and kept there. */
  readonly storable: boolean;
  /** Asks the store alone. */
  readonly onlyStored: boolean;
  /** What came before was no good: neither the store nor any cache is believed. */
  readonly fresh: boolean;
}

/** Where pictures are got, opened and kept. */
export interface PictureDesk {
  /** The address of the picture in clear; nothing when only the store was asked and has none. */
  open(job: PictureJob, signal: AbortSignal): Promise<string | undefined>;
  /** The address is needed no longer. */
  letGo(url: string): void;
  /** Forgets every picture, those on their way too. */
  clear(): Promise<void>;
}

/** `URL` in a browser. */
interface Addresses {
  createObjectURL(picture: Blob): string;
  revokeObjectURL(url: string): void;
}

interface DeskParts {
  readonly addresses: Addresses;
  readonly imageKey: string;
  readonly fetch: typeof fetch;
  readonly store: PictureStore;
  readonly shrink: Shrink;
}

interface Fetched {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly storable: boolean;
}

/** A store that has not answered by then is slower than the network: opening it for the first time takes long. */
const HEAD_START_MS = 60;

/** The server has the last word on what may be kept. */
const forbidsKeeping = (response: Response) => /no-store|private/.test(response.headers.get('cache-control') ?? '');

export function createPictureDesk({ imageKey, store, shrink, addresses, ...parts }: DeskParts): PictureDesk {
  const compress = createCompressor(shrink);
  let clearings = 0;
  let saving = Promise.resolve();

  async function get({ url, storable, fresh }: PictureJob, signal: AbortSignal): Promise<Fetched> {
    const deadline = startDeadline(IMAGE_FETCH_TIMEOUT_MS, signal);
    try {
      const response = await parts.fetch(url, {
        credentials: 'omit',
        cache: storable ? (fresh ? 'reload' : 'default') : 'no-store',
        signal: deadline.signal,
      });
      if (!response.ok) throw new Error(`the picture was answered with ${response.status}`);
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        storable: storable && !forbidsKeeping(response),
      };
    } finally {
      deadline.release();
    }
  }

  async function save(key: string, picture: Blob): Promise<void> {
    const before = clearings;
    const smaller = await compress(picture);
    if (clearings !== before) return;
    await store.save(key, new Uint8Array(await smaller.arrayBuffer()));
    if (clearings !== before) await store.remove(key);
  }

  async function stored(key: string): Promise<Blob | undefined> {
    const bytes = await store.find(key);
    if (!bytes) return undefined;
    const type = imageTypeOf(bytes);
    if (type) return new Blob([bytes], { type });
    await store.remove(key);
    return undefined;
  }

  async function fetched(job: PictureJob, signal: AbortSignal): Promise<Blob> {
    const { bytes, storable } = await get(job, signal);
    const clear = reveal(bytes, imageKey);
    const picture = new Blob([clear], { type: imageTypeOf(clear) ?? '' });
    // One after the other, behind those that wait to be shown.
    if (storable) saving = saving.then(() => save(job.key, picture));
    return picture;
  }

  async function find(job: PictureJob, signal: AbortSignal): Promise<Blob | undefined> {
    const looking = job.storable && !job.fresh ? stored(job.key) : Promise.resolve(undefined);
    if (job.onlyStored) return looking;
    const kept = await withinTime(looking, HEAD_START_MS, () => undefined);
    if (kept) return kept;
    try {
      return await fetched(job, signal);
    } catch (error) {
      const late = await looking;
      if (!late) throw error;
      return late;
    }
  }

  return {
    async open(job, signal) {
      const picture = await find(job, signal);
      return picture && addresses.createObjectURL(picture);
    },
    letGo: (url) => addresses.revokeObjectURL(url),
    async clear() {
      clearings += 1;
      await store.clear();
    },
  };
}
