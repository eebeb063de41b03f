import { useEffect, useRef, useState } from 'react';
import { ToTopIcon } from './icons.tsx';
import { useStage } from './pace/use-stage.ts';
import { ThemePicture } from './themes/ThemePicture.tsx';
import { useUiText } from './ui-texts.tsx';
import './BackToTop.css';

/** Appears once somebody is so far down (`.lg-to-top-reach` says how far) that the way back is worth a button. */
export function BackToTop() {
  const text = useUiText();
  const reach = useRef<HTMLSpanElement>(null);
  const [far, setFar] = useState(false);
  // Nobody who has just come is far down.
  const isDrawn = useStage();

  // Asking at every scroll how far one is would have the page laid out each time.
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry && setFar(!entry.isIntersecting));
    if (reach.current) watcher.observe(reach.current);
    return () => watcher.disconnect();
  }, []);

  function goUp() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  }

  return (
    <>
      <span ref={reach} className="lg-to-top-reach" />
      {isDrawn && (
        <button
          type="button"
          className={`lg-to-top lg-press${far ? ' lg-to-top-shown' : ''}`}
          aria-label={text('toTop')}
          inert={!far}
          onClick={goUp}
        >
          {/* Until the season's picture, which has an arrow of its own, covers it. */}
          <ToTopIcon />
          <ThemePicture picture="backTopBGI" className="lg-to-top-picture" />
        </button>
      )}
    </>
  );
}
