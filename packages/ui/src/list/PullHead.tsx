import { type RefObject, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { showToast } from '../Toast.tsx';
import { useUiText } from '../ui-texts.tsx';
import { pullPath } from './pull-path.ts';
import { usePull } from './use-pull.ts';
import './PullHead.css';

interface PullHeadProps {
  area: RefObject<HTMLElement | null>;
  /** Answers whether it worked. */
  onRefresh: () => Promise<boolean>;
}

/** The head above a list: a band of light that bends into a ring, turns while it waits and ends as a tick. */
export function PullHead({ area, onRefresh }: PullHeadProps) {
  const text = useUiText();
  const light = useId();
  const band = useRef<SVGPathElement>(null);

  const refreshOrSay = useCallback(async () => {
    const worked = await onRefresh();
    if (!worked) showToast(text('refreshFailed'), 'error');
    return worked;
  }, [onRefresh, text]);
  const draw = useCallback((part: number) => band.current?.setAttribute('d', pullPath(part)), []);
  const { phase, refresh } = usePull({ area, onRefresh: refreshOrSay, onMove: draw });

  useLayoutEffect(() => {
    if (area.current) area.current.dataset.phase = phase;
  }, [area, phase]);

  const said = { rest: '', pull: '', busy: text('refreshing'), done: text('refreshed') }[phase];
  return (
    <>
      <div className="lg-pull">
        <svg className="lg-pull-mark" viewBox="0 0 44 44" aria-hidden="true">
          <defs>
            <linearGradient id={light} gradientUnits="userSpaceOnUse" x1="4" x2="40">
              <stop className="lg-pull-near" />
              <stop className="lg-pull-far" offset="1" />
            </linearGradient>
          </defs>
          {phase === 'done' ? (
            <path className="lg-pull-tick" d="M13.5 22.5l6 6 11-12" pathLength="1" />
          ) : (
            <path
              ref={band}
              className="lg-pull-band"
              d={pullPath(phase === 'busy' ? 1 : 0)}
              stroke={`url(#${light})`}
            />
          )}
        </svg>
      </div>
      <button type="button" className="lg-pull-button" onClick={refresh}>
        {text('refresh')}
      </button>
      <p className="lg-unseen" role="status">
        {said}
      </p>
    </>
  );
}
