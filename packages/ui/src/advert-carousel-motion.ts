import { CAROUSEL } from '@liuguang/contract/constants';
import Swiper from 'swiper';
import { SLIDE_KEY } from './advert-carousel-slide-key.ts';

export interface Motion {
  next(): void;
  previous(): void;
  stop(): void;
}

interface MotionOptions {
  /** The slide to begin with, by its key. */
  readonly first: string | undefined;
  readonly onShow: (key: string) => void;
  /** Slides change place without travelling. */
  readonly still: boolean;
}

const keyOf = (slide: Element | undefined) => slide?.getAttribute(SLIDE_KEY) ?? '';

/**
 * Makes the slides of a carousel move. Swiper goes round by changing their order in the document, so that a slide is
 * known by its key and never by its place.
 */
export function startMotion(element: HTMLElement, { first, onShow, still }: MotionOptions): Motion {
  const slides = [...element.querySelectorAll(`[${SLIDE_KEY}]`)];
  const swiper = new Swiper(element, {
    ...CAROUSEL,
    speed: still ? 0 : CAROUSEL.speed,
    loop: true,
    // It would wait for the end of a transition, which never comes when the page is hidden meanwhile.
    loopPreventsSliding: false,
    initialSlide: Math.max(
      0,
      slides.findIndex((slide) => keyOf(slide) === first),
    ),
    // A page is scrolled through a carousel more often than the carousel is moved.
    touchReleaseOnEdges: true,
    on: {
      activeIndexChange: ({ slides: ordered, activeIndex }) => onShow(keyOf(ordered[activeIndex])),
    },
  });
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    stop: () => swiper.destroy(),
  };
}
