import { CAROUSEL } from '@liuguang/contract/constants';

interface MotionOptions {
  readonly count: number;
  /** The slide to begin with. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** Where the strip was when it was touched, which may be on its way somewhere. */
  readonly offset: number;
  /** Far enough to the side that it is no tap, and no scrolling of the page. */
  isMoving: boolean;
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * Where each slide stands, as a number of places from the first, so that the ones next to `centre` are on either side of it:
 * a strip that goes round without a slide standing twice in the document.
 */
export const placesAround = (centre: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + count * Math.round((centre - index) / count));

/** Where a drag ends: the next slide after a quick swipe or past half the width, else back where it began. */
export function stepsOf(travelled: number, elapsedMs: number, width: number): -1 | 0 | 1 {
  const isLong = elapsedMs > CAROUSEL.longSwipesMs;
  if (Math.abs(travelled) <= (isLong ? width * CAROUSEL.longSwipesRatio : CAROUSEL.threshold)) return 0;
  return travelled < 0 ? 1 : -1;
}

/**
 * Moves the slides of a carousel round and round, by steps and under a finger. `strip` holds them side by side; while it is
 * marked `data-travelling` its stylesheet says how long a way takes.
 */
export class CarouselMotion {
  readonly #strip: HTMLElement;
  readonly #count: number;
  readonly #onShow: (index: number) => void;
  /** The place that is shown; it counts on past the last slide. */
  #at: number;
  #drag: Drag | undefined;

  constructor(strip: HTMLElement, { count, shown, onShow }: MotionOptions) {
    this.#strip = strip;
    this.#count = count;
    this.#onShow = onShow;
    this.#at = shown;
    this.rest();
  }

  step(steps: -1 | 0 | 1): void {
    const seen = -this.#offset() / this.#width();
    this.#at += steps;
    this.#arrange((seen + this.#at) / 2);
    this.#strip.dataset.travelling = '';
    this.#strip.style.transform = `translateX(${distance(-this.#at)})`;
    if (steps !== 0) this.#onShow(this.#index());
  }

  /** Arrived: the count begins anew, so that places do not grow for ever. */
  rest(): void {
    if (this.isDragging) return;
    this.#at = this.#index();
    this.#arrange(this.#at);
    this.#place(distance(-this.#at));
  }

  touch({ clientX: x, clientY: y, timeStamp: time }: Point): void {
    this.#drag = { x, y, time, offset: this.#offset(), isMoving: false };
  }

  get isDragging(): boolean {
    return this.#drag?.isMoving ?? false;
  }

  drag({ clientX, clientY }: Point): void {
    const drag = this.#drag;
    if (!drag) return;
    const travelled = clientX - drag.x;
    drag.isMoving ||= Math.abs(travelled) > CAROUSEL.threshold && Math.abs(travelled) > Math.abs(clientY - drag.y);
    if (!drag.isMoving) return;
    const offset = drag.offset + travelled;
    this.#arrange(-offset / this.#width());
    this.#place(`${offset}px`);
  }

  /** The finger is gone. Whether it had moved the strip: then it has tapped nothing. */
  release({ clientX, timeStamp }: Point): boolean {
    const drag = this.#drag;
    this.#drag = undefined;
    if (!drag?.isMoving) return false;
    this.step(stepsOf(clientX - drag.x, timeStamp - drag.time, this.#strip.clientWidth));
    return true;
  }

  /** The browser has taken the finger for something else, such as scrolling the page. */
  cancel(): void {
    const wasMoving = this.isDragging;
    this.#drag = undefined;
    if (wasMoving) this.step(0);
  }

  #index = (): number => ((this.#at % this.#count) + this.#count) % this.#count;

  #width = (): number => this.#strip.clientWidth + CAROUSEL.spaceBetween;

  /** As it is on screen at this moment. */
  #offset = (): number => new DOMMatrixReadOnly(getComputedStyle(this.#strip).transform).m41;

  #arrange(centre: number): void {
    const slides = this.#strip.children;
    for (const [index, place] of placesAround(centre, this.#count).entries()) {
      const slide = slides[index];
      if (slide instanceof HTMLElement) slide.style.translate = distance(place - index);
    }
  }

  /** At once, without a way there. */
  #place(offset: string): void {
    delete this.#strip.dataset.travelling;
    this.#strip.style.transform = `translateX(${offset})`;
  }
}

const distance = (places: number) => (places === 0 ? '0px' : `calc(${places} * (100% + ${CAROUSEL.spaceBetween}px))`);
