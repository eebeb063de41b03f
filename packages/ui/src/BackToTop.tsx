import { useEffect, useState } from 'react';
import { ToTopIcon } from './icons.tsx';
import { ThemePicture } from './themes/ThemePicture.tsx';
import { useUiText } from './ui-texts.tsx';
import './BackToTop.css';

/** Screens that somebody has scrolled before the way back is worth a button. */
const SHOWN_AFTER_SCREENS = 1.5;

export function BackToTop() {
  const text = useUiText();
  const [far, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight * SHOWN_AFTER_SCREENS);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  function goUp() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  }

  return (
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
  );
}
