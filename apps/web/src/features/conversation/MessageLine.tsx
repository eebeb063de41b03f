import { useText } from '@liuguang/app-kit/i18n';
import { pathOfContent } from '@liuguang/contract/content';
import type { Message, SharedContent } from '@liuguang/contract/conversation/schemas';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Link } from 'react-router';
import { ChatLine, ChatNote, ChatPicture, ChatText } from '../../lib/chat/ChatLine.tsx';
import { conversationMessages } from './messages.ts';

interface MessageLineProps {
  readonly message: Message;
  /** Whether the other has read it; nothing where that is not to be said. */
  readonly read: boolean | undefined;
  readonly onMore: () => void;
}

export function MessageLine({ message, read, onMore }: MessageLineProps) {
  const text = useText(conversationMessages);
  const { mine, state, kind, picture, content } = message;
  if (state === 'recalled') return <ChatNote>{text(mine ? 'recalledMine' : 'recalledTheirs')}</ChatNote>;
  if (state === 'erased') return <ChatNote>{text('erased')}</ChatNote>;
  const standing = state === 'waiting' ? 'judging' : state === 'refused' ? 'refused' : undefined;
  const mark = read === undefined ? undefined : read ? 'read' : 'delivered';
  const note = standing ?? mark;
  return (
    <ChatLine mine={mine} note={note && text(note)}>
      {kind === 'text' && <ChatText words={message.text} onMore={onMore} />}
      {picture && <ChatPicture picture={picture} onMore={onMore} />}
      {content && <Shared content={content} onMore={onMore} />}
    </ChatLine>
  );
}

/** Something to look at: a tap opens it, the button beside it the choices. */
function Shared({ content, onMore }: { content: SharedContent; onMore: () => void }) {
  const text = useText(conversationMessages);
  return (
    <span className="conversation-shared">
      <Link className="conversation-shared-card lg-card lg-press" to={pathOfContent(content)}>
        {content.cover && (
          <span className="conversation-shared-cover">
            <ProtectedImage src={content.cover} alt="" ratio={16 / 9} />
          </span>
        )}
        <span className="conversation-shared-title">{content.title}</span>
      </Link>
      <IconButton label={text('more')} icon={<MoreIcon />} onClick={onMore} />
    </span>
  );
}
