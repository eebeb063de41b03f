import type { AppConfig } from '@liuguang/contract/config/schemas';
import { IMAGE_LAZY } from '@liuguang/contract/constants';
import type { PictureLease, PictureLoader, PictureRequest } from '@liuguang/ui/picture-loader';
import { imageBaseOf, imageOriginsOf } from './image-base.ts';
import { createLanes } from './lanes.ts';
import type { PictureDesk, PictureJob } from './picture-desk.ts';
import { isPersonal, pictureKey } from './picture-key.ts';
import { PictureOpenings } from './picture-openings.ts';
import { type Held, PictureShelf } from './picture-shelf.ts';

export interface Pictures extends PictureLoader {
  /** Takes pictures from where the configuration says that they are. */
  follow(config: Pick<AppConfig, 'domain'>): void;
  /** Somebody else is here: nothing that the last person saw stays, in memory or on the device. */
  clearPictures(): Promise<void>;
}

interface PicturesParts {
  readonly desk: PictureDesk;
  readonly pageOrigin: string;
  /** Pictures that came with the page itself, by their paths. */
  readonly brought?: ReadonlyMap<string, string>;
  readonly warn: (message: string, cause: unknown) => void;
}

/** One connection less than a browser opens to a server: a call must not wait behind pictures. */
const AT_ONCE = 5;

const ATTEMPTS = { 'on-screen': IMAGE_LAZY.attempts, ahead: IMAGE_LAZY.preloadAttempts } as const;

/** Made by this page itself: there is nothing to open. */
const isLocal = (src: string) => /^(?:blob|data):/.test(src);

const nothing = () => undefined;

const leaseOf = ({ url, release }: Held): PictureLease => ({ url: Promise.resolve(url), seen: nothing, release });

export function createPictures({ desk, pageOrigin, brought = new Map(), warn }: PicturesParts): Pictures {
  const shelf = new PictureShelf((url) => desk.letGo(url));
  const inLane = createLanes(AT_ONCE);
  const spoilt = new Set<string>();
  let base = pageOrigin;
  let origins: ReadonlySet<string> = new Set([pageOrigin]);
  let clearings = 0;

  const openings = new PictureOpenings((job, signal) =>
    inLane(async () => {
      signal.throwIfAborted();
      const before = clearings;
      const url = await desk.open(job, signal);
      if (url === undefined) throw new Error('the picture is missing');
      spoilt.delete(job.key);
      return shelf.add(url, job.storable && clearings === before ? job.key : undefined);
    }),
  );

  function jobOf({ src, isPrivate }: PictureRequest): PictureJob {
    if (src === '') throw new Error('image src is required');
    const address = new URL(src, base);
    if (!origins.has(address.origin)) throw new Error(`pictures are not taken from ${address.origin}`);
    const key = pictureKey(src);
    const storable = !isPrivate && !isPersonal(src);
    return { key, url: address.href, storable, onlyStored: false, fresh: spoilt.has(key) };
  }

  function open(job: PictureJob, attempts: number): PictureLease {
    const { picture, allow, leave } = openings.join(job, attempts);
    let held: Held | undefined;
    let isOver = false;
    const url = picture.then((opened) => {
      held = shelf.hold(opened);
      // Held and released, it goes if nobody else wants it.
      if (isOver) held.release();
      return opened.url;
    });
    url.catch((error: unknown) => {
      if (!isOver) warn(`no picture at ${job.url}`, error);
    });
    return {
      url,
      seen: () => allow(ATTEMPTS['on-screen']),
      release() {
        if (isOver) return;
        isOver = true;
        held?.release();
        leave();
      },
    };
  }

  async function warm(job: PictureJob): Promise<void> {
    if (!job.storable || job.fresh || shelf.urlOf(job.key) !== undefined || openings.has(job.key)) return;
    const before = clearings;
    const url = await desk.open({ ...job, onlyStored: true }, new AbortController().signal);
    if (url === undefined) return;
    if (clearings === before && shelf.urlOf(job.key) === undefined) shelf.add(url, job.key);
    else desk.letGo(url);
  }

  return {
    ready(request) {
      if (request.src === '' || isLocal(request.src)) return request.src || undefined;
      return request.isPrivate ? undefined : (shelf.urlOf(pictureKey(request.src)) ?? brought.get(request.src));
    },
    open(request, place) {
      const here = isLocal(request.src) ? request.src : brought.get(request.src);
      if (here !== undefined) return leaseOf({ url: here, release: nothing });
      try {
        const job = jobOf(request);
        const held = job.storable ? shelf.take(job.key) : undefined;
        return held ? leaseOf(held) : open(job, ATTEMPTS[place]);
      } catch (error) {
        warn(`no picture at ${request.src}`, error);
        return { url: Promise.reject(error), seen: nothing, release: nothing };
      }
    },
    warm(request) {
      if (request.src === '' || isLocal(request.src)) return;
      Promise.resolve(request)
        .then(jobOf)
        .then(warm)
        .catch((error: unknown) => warn(`no picture at ${request.src}`, error));
    },
    discard({ src }) {
      const key = pictureKey(src);
      shelf.drop(key);
      spoilt.add(key);
    },
    follow(config) {
      base = imageBaseOf(config, pageOrigin);
      origins = imageOriginsOf(config, pageOrigin);
    },
    async clearPictures() {
      clearings += 1;
      openings.forgetAll();
      shelf.clear();
      await desk.clear();
    },
  };
}
