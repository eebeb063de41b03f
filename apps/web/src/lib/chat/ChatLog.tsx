import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { chatMessages } from './messages.ts';
import './chat.css';

interface ChatLogProps {
  /** The latest last. */
  readonly children: ReactNode;
  readonly hasEarlier: boolean;
  readonly busy: boolean;
  readonly onEarlier: () => void;
}

/** What was said, from the bottom up: what comes stands at the bottom, and what is older is fetched when looked for. */
export function ChatLog({ children, hasEarlier, busy, onEarlier }: ChatLogProps) {
  const text = useText(chatMessages);
  const top = useRef<HTMLDivElement>(null);
  const fetchEarlier = useEffectEvent(onEarlier);
  useEffect(() => {
    if (!top.current || !hasEarlier) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchEarlier();
    });
    watcher.observe(top.current);
    return () => watcher.disconnect();
  }, [hasEarlier]);
  return (
    <div className="chat-log">
      <div className="chat-log-lines" role="log" aria-label={text('log')} aria-busy={busy}>
        {hasEarlier && (
          <div ref={top} className="chat-log-earlier">
            <Button tone="ghost" size="small" busy={busy} onClick={onEarlier}>
              {text('earlier')}
            </Button>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
