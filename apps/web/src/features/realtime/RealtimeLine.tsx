import { useText } from '../../lib/i18n.ts';
import { realtimeMessages } from './messages.ts';
import { useLineState } from './RealtimeProvider.tsx';
import type { LineState } from './use-realtime-line.ts';
import './realtime.css';

const WORDS = {
  opening: 'realtimeOpening',
  open: 'realtimeOpen',
  retrying: 'realtimeRetrying',
} as const satisfies Record<LineState, string>;

export function RealtimeLine() {
  const text = useText(realtimeMessages);
  const state = useLineState();
  return (
    <span className={`realtime realtime-${state}`} role="status">
      <i className="realtime-dot" />
      {text(WORDS[state])}
    </span>
  );
}
