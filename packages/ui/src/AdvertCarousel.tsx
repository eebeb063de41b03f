import { ADVERT_CAROUSEL_STYLE, CAROUSEL, CAROUSEL_AUTOPLAY } from '@liuguang/contract/constants';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { AdvertCarouselSlide } from './AdvertCarouselSlide.tsx';
import type { AdvertContent } from './advert-parts.tsx';
import { ChevronIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { whenBrowserIdle } from './pace/idle.ts';
import { useStage } from './pace/use-stage.ts';
import { useUiText } from './ui-texts.tsx';
import { useCarouselMotion } from './use-carousel-motion.ts';
import { useCarouselRest, useReducedMotion } from './use-carousel-rest.ts';
import './AdvertCarousel.css';

interface AdvertCarouselProps {
  /** What it is, for those who hear it. */
  label: string;
  slides: readonly AdvertContent[];
  /** Words alone, or the picture with words over it. */
  form?: 'image' | 'text';
  autoplay?: boolean;
  /** The slide that is in view now, by its id. */
  onShow?: ((id: string) => void) | undefined;
}

const LOOK = {
  '--carousel-height': `${ADVERT_CAROUSEL_STYLE.heightPx}px`,
  '--carousel-margin': `${ADVERT_CAROUSEL_STYLE.sideMarginPx}px`,
  '--carousel-radius': `${ADVERT_CAROUSEL_STYLE.radiusPx}px`,
  '--carousel-gap': `${CAROUSEL.spaceBetween}px`,
  '--carousel-speed': `${CAROUSEL.speed}ms`,
  '--bullet-colour': ADVERT_CAROUSEL_STYLE.bulletColour,
  '--bullet-rest': ADVERT_CAROUSEL_STYLE.inactiveBulletOpacity,
} as CSSProperties;

/** Slides that are swiped, and change by themselves where they are told to. */
export function AdvertCarousel({ slides, ...rest }: AdvertCarouselProps) {
  if (slides.length === 0) return null;
  // Other slides are another carousel, which begins with its first.
  return <Slides key={slides.map(({ id }) => id).join(' ')} slides={slides} {...rest} />;
}

function Slides({
  label,
  slides,
  form = 'image',
  autoplay = CAROUSEL_AUTOPLAY.byDefault,
  onShow,
}: AdvertCarouselProps) {
  const text = useUiText();
  const [isStopped, setStopped] = useState(false);
  const { isResting, handlers } = useCarouselRest();
  const isStill = useReducedMotion();
  // The others lie beyond the edge, and are drawn once the first stands.
  const drawn = useStage() ? slides : slides.slice(0, 1);
  const { strip, shown, step, arriving, dragging } = useCarouselMotion(slides.length);
  const isPageUp = useBrowserIdle();
  const isMoving = slides.length > 1;
  const isPlaying = autoplay && isMoving && !isStopped && !isResting && !isStill;
  const turn = useEffectEvent(() => step(1));
  const shownId = slides[shown]?.id ?? '';

  useEffect(() => {
    // Begun anew for each slide, so that each has its full time, also after a rest.
    const timer = isPlaying && shownId !== '' ? setInterval(() => turn(), CAROUSEL_AUTOPLAY.delayMs) : undefined;
    return () => clearInterval(timer);
  }, [isPlaying, shownId]);

  const tell = useEffectEvent((id: string) => onShow?.(id));
  useEffect(() => tell(shownId), [shownId]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <section
      className="lg-carousel"
      style={LOOK}
      aria-roledescription={text('carousel')}
      aria-label={label}
      data-playing={isPlaying}
      {...handlers}
      onKeyDown={onKeyDown}
    >
      <div className="lg-carousel-window" {...(isMoving && dragging)}>
        <div ref={strip} className="lg-carousel-slides" aria-live={isPlaying ? 'off' : 'polite'} {...arriving}>
          {drawn.map((slide, at) => (
            <AdvertCarouselSlide
              key={slide.id}
              slide={slide}
              form={form}
              isShown={at === shown}
              preload={at === 0 || isPageUp}
              label={text('slide', { number: at + 1, count: slides.length })}
            />
          ))}
        </div>
      </div>
      {isMoving && (
        <>
          <div className="lg-carousel-bullets" aria-hidden="true">
            {slides.map(({ id }) => (
              <span key={id} className="lg-carousel-bullet" data-shown={id === shownId} />
            ))}
          </div>
          <div className="lg-carousel-controls">
            <button type="button" aria-label={text('slidePrevious')} onClick={() => step(-1)}>
              <ChevronIcon />
            </button>
            {autoplay && !isStill && (
              <button
                type="button"
                aria-label={text(isStopped ? 'slidesPlay' : 'slidesPause')}
                onClick={() => setStopped(!isStopped)}
              >
                {isStopped ? <PlayIcon /> : <PauseIcon />}
              </button>
            )}
            <button type="button" aria-label={text('slideNext')} onClick={() => step(1)}>
              <ChevronIcon />
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** Pictures that nobody sees yet come when nothing else is waited for. */
function useBrowserIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenBrowserIdle(() => setIdle(true)), []);
  return isIdle;
}
