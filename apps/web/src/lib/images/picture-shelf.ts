import { IMAGE_LAZY } from '@liuguang/contract/constants';

/** An opened picture by its address. */
export interface OpenPicture {
  readonly url: string;
  users: number;
  onShelf: boolean;
}

/** A picture that somebody shows. */
export interface Held {
  readonly url: string;
  release(): void;
}

/** Opened pictures, ready to be shown again. Of too many, those that nobody shows go, the longest unused first. */
export class PictureShelf {
  readonly #places = new Map<string, OpenPicture>();
  readonly #letGo: (url: string) => void;

  /** `letGo` is told the address of each picture that is needed no longer. */
  constructor(letGo: (url: string) => void) {
    this.#letGo = letGo;
  }

  urlOf(key: string): string | undefined {
    return this.#places.get(key)?.url;
  }

  /** Puts a picture there. Without a key it is not handed out again, and goes with the last one who shows it. */
  add(url: string, key?: string): OpenPicture {
    const picture = { url, users: 0, onShelf: key !== undefined };
    if (key !== undefined) {
      this.drop(key);
      this.#places.set(key, picture);
      this.#dropSurplus(picture);
    }
    return picture;
  }

  take(key: string): Held | undefined {
    const picture = this.#places.get(key);
    if (!picture) return undefined;
    this.#places.delete(key);
    this.#places.set(key, picture);
    return this.hold(picture);
  }

  hold(picture: OpenPicture): Held {
    let isHeld = true;
    picture.users += 1;
    return {
      url: picture.url,
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        picture.users -= 1;
        this.#letGoUnused(picture);
        this.#dropSurplus();
      },
    };
  }

  /** Nobody gets it from here again; whoever shows it goes on. */
  drop(key: string): void {
    const picture = this.#places.get(key);
    if (!picture) return;
    this.#places.delete(key);
    picture.onShelf = false;
    this.#letGoUnused(picture);
  }

  clear(): void {
    for (const key of [...this.#places.keys()]) this.drop(key);
  }

  #letGoUnused({ url, users, onShelf }: OpenPicture): void {
    if (users === 0 && !onShelf) this.#letGo(url);
  }

  #dropSurplus(except?: OpenPicture): void {
    for (const [key, picture] of this.#places) {
      if (this.#places.size <= IMAGE_LAZY.cacheLimit) return;
      if (picture.users === 0 && picture !== except) this.drop(key);
    }
  }
}
