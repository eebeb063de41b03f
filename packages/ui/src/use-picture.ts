import { IMAGE_LAZY } from '@liuguang/contract/constants';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PictureLease, type PictureLoader, type PictureRequest, usePictureLoader } from './picture-loader.tsx';
import { watchPicture } from './picture-watch.ts';

/** One width of a picture that comes in several. */
export interface PictureVariant {
  readonly path: string;
  readonly width: number;
}

interface PictureOptions {
  readonly src: string;
  readonly variants: readonly PictureVariant[];
  readonly isPrivate: boolean;
  readonly preload: boolean;
}

interface PictureState {
  readonly url: string | undefined;
  /** It was there from the first moment, so there is nothing to wait for. */
  readonly atOnce: boolean;
  readonly failed: boolean;
}

interface UsedPicture extends PictureState {
  /** To be called when the browser cannot draw what came. */
  readonly undrawable: () => void;
}

/** The narrowest that is sharp over this many pixels of the screen, else the widest there is. */
export function fittingVariant(variants: readonly PictureVariant[], pixels: number): string | undefined {
  const byWidth = [...variants].sort((one, other) => one.width - other.width);
  return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.path;
}

interface Setting {
  readonly element: HTMLElement;
  readonly loader: PictureLoader;
  readonly preload: boolean;
  readonly isPrivate: boolean;
}

interface Scene extends Setting {
  /** It was seen before, and is still shown: there is nothing to watch for. */
  readonly isSettled: boolean;
  /** Asked when it is needed: the width of the box is known without another layout once it has been placed. */
  readonly request: () => PictureRequest;
  /** What is on its way or shown is what suits the box. */
  readonly settle: () => void;
  readonly show: (picture: ShownPicture) => void;
  readonly fail: () => void;
}

const nothing = () => undefined;

/** One picture in its box, from when it is mounted until it leaves. */
class PictureInBox {
  readonly #scene: Scene;
  readonly #unwatch: () => void;
  #lease: PictureLease | undefined;
  /** What the lease is for. */
  #src = '';
  #isSeen: boolean;
  #hasLeft = false;
  #drawings = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#isSeen = scene.isSettled;
    this.#unwatch = scene.isSettled ? nothing : this.#watch();
  }

  /** Nobody has come near it yet, so that nothing has begun. */
  get isWaiting(): boolean {
    return !this.#isSeen && !this.#lease && !this.#hasLeft;
  }

  isFor({ element, loader, preload, isPrivate }: Setting): boolean {
    const scene = this.#scene;
    return (
      scene.element === element && scene.loader === loader && scene.preload === preload && scene.isPrivate === isPrivate
    );
  }

  open(place: 'on-screen' | 'ahead', request = this.#scene.request()): void {
    const { loader, show } = this.#scene;
    const lease = loader.open(request, place);
    const before = this.#lease;
    this.#lease = lease;
    this.#src = request.src;
    const isCurrent = () => this.#lease === lease && !this.#hasLeft;
    lease.url.then(
      (url) => {
        if (isCurrent()) show({ url, src: request.src, isSeen: this.#isSeen || place === 'on-screen' });
        before?.release();
      },
      () => {
        before?.release();
        if (!isCurrent()) return;
        this.#lease = undefined;
        if (this.#isSeen || place === 'on-screen') this.#fail();
      },
    );
  }

  /** What came is no picture: it is got again as often as one that did not come. */
  undrawable(): void {
    this.#scene.loader.discard(this.#scene.request());
    this.#lease?.release();
    this.#lease = undefined;
    this.#drawings += 1;
    if (this.#drawings < IMAGE_LAZY.attempts) this.open('on-screen');
    else this.#fail();
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    window.removeEventListener('online', this.#tryAgain);
    this.#unwatch();
    this.#lease?.release();
  }

  #watch(): () => void {
    const { element, preload, loader, request } = this.#scene;
    return watchPicture(element, {
      placed: () => {
        if (preload && !this.#lease) this.open('ahead');
      },
      seen: () => this.#see(),
      near: () => {
        if (!this.#lease) loader.warm(request());
      },
    });
  }

  #see(): void {
    const { request, settle } = this.#scene;
    this.#isSeen = true;
    this.#unwatch();
    // What was at hand may be another width than the one that suits the box.
    if (this.#lease && this.#src === request().src) {
      this.#lease.seen();
      settle();
    } else this.open('on-screen');
  }

  #fail(): void {
    this.#scene.fail();
    window.addEventListener('online', this.#tryAgain, { once: true });
  }

  readonly #tryAgain = () => {
    this.#drawings = 0;
    if (!this.#lease) this.open('on-screen');
  };
}

interface ShownPicture {
  readonly url: string;
  readonly src: string;
  readonly isSeen: boolean;
}

/** The first of several widths that is at hand already. */
function atHandOf(loader: PictureLoader, { src, variants, isPrivate, preload }: PictureOptions) {
  for (const path of [...variants.map((variant) => variant.path), src]) {
    const url = loader.ready({ src: path, isPrivate }, preload);
    if (url !== undefined) return { url, src: path, isSeen: false };
  }
  return undefined;
}

/** Opens a picture when it is seen, or at once when it is told to, and gives it back when it leaves. */
export function usePicture(box: RefObject<HTMLElement | null>, options: PictureOptions): UsedPicture {
  const { src, isPrivate, preload } = options;
  const loader = usePictureLoader();
  const [{ variants, atHand }] = useState(() => ({ variants: options.variants, atHand: atHandOf(loader, options) }));
  const [state, setState] = useState<PictureState>({
    url: atHand?.url,
    atOnce: atHand !== undefined,
    failed: false,
  });
  const current = useRef<PictureInBox | undefined>(undefined);
  const shown = useRef<ShownPicture | undefined>(atHand);
  const hasSettled = useRef(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const setting = { element, loader, preload, isPrivate };
    /** On a page that is laid aside the box stays, and what waits in it may go on waiting. */
    const layAside = (picture: PictureInBox) => () => {
      if (!picture.isWaiting || !element.isConnected) picture.leave();
    };
    const before = current.current;
    if (before?.isWaiting && before.isFor(setting)) return layAside(before);
    before?.leave();
    const settle = () => {
      hasSettled.current = true;
    };
    const become = (picture: ShownPicture | undefined) => {
      if (picture?.isSeen) settle();
      const url = picture?.url;
      // What changes nothing is kept by React until the picture is drawn again, which may be never.
      const isSame = url !== undefined && url === shown.current?.url;
      shown.current = picture;
      if (isSame) return;
      setState({ url, failed: url === undefined, atOnce: false });
    };
    let fitting: string | undefined;
    const fittingSrc = () => fittingVariant(variants, element.clientWidth * devicePixelRatio) ?? src;
    const isSettled = hasSettled.current && shown.current !== undefined;
    const picture = new PictureInBox({
      ...setting,
      isSettled,
      request: () => {
        fitting ??= variants.length > 0 ? fittingSrc() : src;
        return { src: fitting, isPrivate };
      },
      settle,
      show: become,
      fail: () => become(undefined),
    });
    current.current = picture;
    // A page that was hidden and comes back still shows its pictures; an empty address has nothing to wait for.
    if (shown.current) picture.open(isSettled ? 'on-screen' : 'ahead', { src: shown.current.src, isPrivate });
    else if (src === '') picture.open('on-screen');
    return layAside(picture);
  }, [box, loader, src, variants, isPrivate, preload]);

  return { ...state, undrawable: () => current.current?.undrawable() };
}
