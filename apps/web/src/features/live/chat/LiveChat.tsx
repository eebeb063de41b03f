import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { LiveChatLine } from '@liuguang/contract/live/chat-schemas';
import { Button } from '@liuguang/ui/Button';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { RowSkeleton } from '@liuguang/ui/Skeletons';
import { useLayoutEffect, useRef, useState } from 'react';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatLine } from './ChatLine.tsx';
import { LineSheets } from './LineSheets.tsx';
import { chatMessages } from './messages.ts';
import { useChat } from './use-chat.ts';
import './live-chat.css';

/** Closer than this to its end, the list goes on by itself. */
const END_PX = 60;

/** What people say to each other on a channel. */
export function LiveChat({ channelId }: { channelId: string }) {
  const text = useText(chatMessages);
  const errorText = useErrorText();
  const { state, error, reopen, add } = useChat(channelId);
  const [chosen, setChosen] = useState<LiveChatLine>();
  const list = useRef<HTMLOListElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const { lines, room } = state;
  const newest = lines.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that came moves the list, if its end was in sight.
  useLayoutEffect(() => {
    if (isAtEnd && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest, isAtEnd]);

  function noteScroll() {
    const box = list.current;
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < END_PX);
  }

  return (
    <section className="live-chat" aria-label={text('chat')}>
      {room.pinned && (
        <button type="button" className="live-chat-pinned lg-press" onClick={() => setChosen(room.pinned ?? undefined)}>
          <b>{text('pinned')}</b>
          <span>{room.pinned.text}</span>
        </button>
      )}
      <div className="live-chat-room">
        {error !== undefined && !state.isOpen ? (
          <div className="live-chat-quiet" role="alert">
            <p>{errorText(error)}</p>
            <Button size="small" tone="soft" onClick={reopen}>
              {text('retry')}
            </Button>
          </div>
        ) : (
          <ol ref={list} className="live-chat-lines" aria-label={text('lines')} onScroll={noteScroll}>
            {!state.isOpen && ['a', 'b', 'c'].map((bone) => <RowSkeleton key={bone} />)}
            {state.isOpen && lines.length === 0 && (
              <li className="live-chat-quiet">
                <CommentIcon width={28} height={28} />
                <p>{text('empty')}</p>
              </li>
            )}
            {lines.map((line) => (
              <ChatLine key={line.id} line={line} onChoose={() => setChosen(line)} />
            ))}
          </ol>
        )}
        {!isAtEnd && (
          <button type="button" className="live-chat-newest lg-press" onClick={() => setAtEnd(true)}>
            {text('newest')}
          </button>
        )}
      </div>
      <ChatComposer
        channelId={channelId}
        state={state}
        onSaid={(line) => {
          add(line);
          setAtEnd(true);
        }}
      />
      {chosen && (
        <LineSheets
          key={chosen.id}
          channelId={channelId}
          line={chosen}
          state={state}
          onBlocked={reopen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
