import { useText } from '@liuguang/app-kit/i18n';
import type { LiveChatLine } from '@liuguang/contract/live/chat-schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { memo } from 'react';
import { chatMessages } from './messages.ts';

interface ChatLineProps {
  readonly line: LiveChatLine;
  readonly onChoose: () => void;
}

export const ChatLine = memo(
  function ChatLine({ line, onChoose }: ChatLineProps) {
    const text = useText(chatMessages);
    const { authorId, avatar, name, moderator } = line;
    return (
      <li>
        <button type="button" className="live-chat-line" onClick={onChoose}>
          <Avatar id={authorId} size={24} {...(avatar && { picture: <ProtectedImage src={avatar} alt="" /> })} />
          <span className="live-chat-words">
            <span className="live-chat-name">
              {name || text('somebody')}
              {moderator && <i>{text('moderator')}</i>}
            </span>
            {line.text}
          </span>
        </button>
      </li>
    );
  },
  (before, after) => before.line === after.line,
);
