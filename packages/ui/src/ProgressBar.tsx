import { useEffect, useState } from 'react';
import { useUiText } from './ui-texts.tsx';
import './ProgressBar.css';

type Phase = 'rest' | 'run' | 'end';

/** The thin bar at the top while a page is on its way. It never says how much is left: nobody knows. */
export function ProgressBar({ active }: { active: boolean }) {
  const text = useUiText();
  const [phase, setPhase] = useState<Phase>('rest');

  useEffect(() => {
    setPhase((before) => {
      if (active) return 'run';
      return before === 'run' ? 'end' : before;
    });
  }, [active]);

  if (phase === 'rest') return null;
  return (
    <div
      className={`lg-progress lg-progress-${phase}`}
      role="progressbar"
      aria-label={text('pageLoading')}
      aria-hidden={phase === 'end'}
      onAnimationEnd={() => {
        if (phase === 'end') setPhase('rest');
      }}
    />
  );
}
