import type { ReactNode, RefObject } from 'react';
import { useUiText } from '../ui-texts.tsx';

interface ListFootProps {
  /** Comes near the screen when it is time for more. */
  mark: RefObject<HTMLDivElement | null>;
  state: 'more' | 'drawing' | 'loading' | 'failed' | 'end';
  endText: string | undefined;
  skeletons: ReactNode;
  onRetry: () => void;
}

/** What stands below the last item: more to come, a fault with a way out, or the end. */
export function ListFoot({ mark, state, endText, skeletons, onRetry }: ListFootProps) {
  const text = useUiText();
  return (
    <div ref={mark} className="lg-list-foot" data-state={state}>
      {state === 'loading' && <div className="lg-bones">{skeletons}</div>}
      {state === 'failed' && (
        <p className="lg-list-failed" role="alert">
          {text('listMoreFailed')}
          <button type="button" className="lg-list-retry lg-press" onClick={onRetry}>
            {text('retry')}
          </button>
        </p>
      )}
      {state === 'end' && <p className="lg-list-end">{endText ?? text('listEnd')}</p>}
      <p className="lg-unseen" role="status">
        {state === 'loading' ? text('loading') : ''}
      </p>
    </div>
  );
}
