import { useText } from '@liuguang/app-kit/i18n';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { chatMessages } from './messages.ts';
import './chat.css';

interface ChatLineProps {
  readonly mine: boolean;
  /** Who said it, where that is not plain. */
  readonly face?: ReactNode;
  /** How it stands, below it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One thing that was said, on the side of whoever said it. */
export const ChatLine = ({ mine, face, note, children }: ChatLineProps) => (
  <div className={`chat-line${mine ? ' chat-line-mine' : ''}`}>
    {face}
    <div className="chat-line-said">
      {children}
      {note && <div className="chat-line-note">{note}</div>}
    </div>
  </div>
);

/** Words between what people say: a time, or what happened. */
export const ChatNote = ({ children }: { children: ReactNode }) => <p className="chat-note">{children}</p>;

/** Plain words: what looks like a link or like markup is text like any other. */
export function ChatText({ words, onMore }: { words: string; onMore?: () => void }) {
  if (!onMore) return <p className="chat-bubble">{words}</p>;
  return (
    <button type="button" className="chat-bubble lg-press" onClick={onMore}>
      {words}
    </button>
  );
}

export function ChatPicture({ picture, onMore }: { picture: Picture; onMore?: () => void }) {
  const text = useText(chatMessages);
  const { small } = picture;
  const image = <ProtectedImage src={small.path} alt={text('pictureAlt')} ratio={small.width / small.height} private />;
  const style = { width: Math.min(220, small.width) };
  if (!onMore)
    return (
      <div className="chat-picture" style={style}>
        {image}
      </div>
    );
  return (
    <button type="button" className="chat-picture lg-press" style={style} onClick={onMore}>
      {image}
    </button>
  );
}
