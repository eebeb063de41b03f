import { Skeleton } from '@liuguang/ui/Skeleton';
import { useServices } from '../../lib/services.ts';
import { type LineState, useRealtimeLine } from './use-realtime-line.ts';
import './realtime.css';

const WORDS = {
  opening: 'realtimeOpening',
  open: 'realtimeOpen',
  retrying: 'realtimeRetrying',
} as const satisfies Record<LineState, string>;

/** Undecided draws the skeleton. */
export function RealtimeLine({ ready }: { ready: boolean }) {
  const { text } = useServices();
  const state = useRealtimeLine({ enabled: ready });
  if (!ready) return <Skeleton width="4em" />;
  return (
    <span className={`realtime realtime-${state}`} role="status">
      <i className="realtime-dot" />
      {text(WORDS[state])}
    </span>
  );
}
