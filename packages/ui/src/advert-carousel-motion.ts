import { CAROUSEL } from '@liuguang/contract/constants';
import Swiper from 'swiper';
import { SLIDE_KEY } from './advert-carousel-slide-key.ts';
import { whenIdle } from './when-idle.ts';

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
  /** Nobody waits for it any longer. */
  readonly hasLeft: () => boolean;
}

const keyOf = (slide: Element | undefined) => slide?.getAttribute(SLIDE_KEY) ?? '';

/**
 * Makes the slides of a carousel move. Swiper goes round by changing their order in the document, so that a slide is
 * known by its key and never by its place. To make it and to begin take a moment each, in which a thumb that scrolls is
 * not answered: each waits for one in which nothing else is to be done.
 */
export async function startMotion(
  element: HTMLElement,
  { first, onShow, still, hasLeft }: MotionOptions,
): Promise<Motion | undefined> {
  await new Promise<void>(whenIdle);
  if (hasLeft()) return undefined;
  const slides = [...element.querySelectorAll(`[${SLIDE_KEY}]`)];
  const swiper = new Swiper(element, {
    ...CAROUSEL,
    init: false,
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
  await new Promise<void>(whenIdle);
  if (hasLeft()) return undefined;
  swiper.init();
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    // Whoever leaves has a page to come to, which needs all of the browser now.
    stop: () => void whenIdle(() => swiper.destroy()),
  };
}
