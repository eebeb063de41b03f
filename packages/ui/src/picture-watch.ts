import { IMAGE_LAZY, IMAGE_VISIBILITY } from '@liuguang/contract/constants';

export interface Watcher {
  /** It stands in the page, wherever that is: its size is known without another layout. */
  placed(): void;
  /** Enough of it is on screen. */
  seen(): void;
  /** It is less than a third of a screen away. */
  near(): void;
}

/** One observer serves every picture of the page: a thousand of their own would each be asked at every scroll. */
class PictureWatch {
  /** A picture may go with a page that was laid aside, and nobody is told of it. */
  readonly #watchers = new WeakMap<Element, Watcher>();
  readonly #visible = new Set<Element>();
  readonly #nearby = new Set<Element>();
  readonly #onScreen: IntersectionObserver;
  readonly #nearScreen: IntersectionObserver;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#onScreen = new IntersectionObserver((entries) => this.#look(entries), {
      rootMargin: `0px 0px ${IMAGE_VISIBILITY.bottomMarginPx}px 0px`,
      threshold: STEPS,
    });
    this.#nearScreen = new IntersectionObserver((entries) => this.#lookAhead(entries), {
      rootMargin: `0px 0px ${Math.round((IMAGE_LAZY.preloadFactor - 1) * 100)}% 0px`,
    });
  }

  add(element: Element, watcher: Watcher): void {
    this.#watchers.set(element, watcher);
    this.#onScreen.observe(element);
    this.#nearScreen.observe(element);
  }

  remove(element: Element): void {
    this.#watchers.delete(element);
    this.#visible.delete(element);
    this.#nearby.delete(element);
    this.#onScreen.unobserve(element);
    this.#nearScreen.unobserve(element);
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      this.#watchers.get(entry.target)?.placed();
      if (isSeen(entry)) this.#visible.add(entry.target);
      else this.#visible.delete(entry.target);
    }
    for (const element of take(this.#visible)) this.#watchers.get(element)?.seen();
  }

  #lookAhead(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#nearby.add(target);
      else this.#nearby.delete(target);
    }
    this.#tellLater();
  }

  /** What has gone past in the meantime is not told of. */
  #tellLater(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      for (const element of take(this.#nearby)) this.#watchers.get(element)?.near();
    }, IMAGE_LAZY.throttleMs);
  }
}

function take(elements: Set<Element>): Element[] {
  const taken = [...elements];
  elements.clear();
  return taken;
}

/** Below the threshold are steps for pictures so tall that no screen shows that part of them. */
const STEPS = [0, 0.01, 0.02, 0.05, 0.1, 0.2, IMAGE_VISIBILITY.threshold];

/** A picture taller than the screen is measured by the part of the screen that it covers. */
function isSeen({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  if (!isIntersecting) return false;
  if (intersectionRatio >= IMAGE_VISIBILITY.threshold) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * IMAGE_VISIBILITY.threshold;
}

let watch: PictureWatch | undefined;

/** Follows an element until the returned function is called. */
export function watchPicture(element: Element, watcher: Watcher): () => void {
  watch ??= new PictureWatch();
  const watching = watch;
  watching.add(element, watcher);
  return () => watching.remove(element);
}
