import { createContext, useContext } from 'react';

/** A picture as the server names it. */
export interface PictureRequest {
  readonly src: string;
  /** Paid, or one person's alone: at hand only while it is shown, and never kept. */
  readonly isPrivate: boolean;
}

/** A picture that somebody shows; it stays at hand until it is given back. */
export interface PictureLease {
  /** An address that `<img>` takes. */
  readonly url: Promise<string>;
  /** It has come on screen: from now on it is worth more attempts. */
  seen(): void;
  release(): void;
}

/** Knows where pictures come from and how they are opened; given from above, so that nothing here has to. */
export interface PictureLoader {
  /** The address of a picture that is at hand already; `preload` where it is among the first things on the screen. */
  ready(request: PictureRequest, preload?: boolean): string | undefined;
  /** Gets a picture. One that is fetched ahead is tried less often, since it is asked for again when it is seen. */
  open(request: PictureRequest, place: 'on-screen' | 'ahead'): PictureLease;
  /** The picture is near: brings it to hand if this device has kept it. */
  warm(request: PictureRequest): void;
  /** What came turned out to be no picture: it is not handed out again. */
  discard(request: PictureRequest): void;
}

export const PictureLoaderContext = createContext<PictureLoader | undefined>(undefined);

export function usePictureLoader(): PictureLoader {
  const loader = useContext(PictureLoaderContext);
  if (!loader) throw new Error('no picture loader above this component');
  return loader;
}
