import { useText } from '@liuguang/app-kit/i18n';
import type { LineState } from '../../lib/realtime.ts';
import { useLineState } from '../../lib/use-realtime.ts';
import { realtimeMessages } from './messages.ts';
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
