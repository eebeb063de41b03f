import { type KeyOf, type Text, useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { ConversationItem } from '@liuguang/contract/conversation/schemas';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { conversationPath } from './conversation-path.ts';
import { conversationMessages } from './messages.ts';
import { PersonFace } from './PersonFace.tsx';
import { useConversations } from './queries.ts';
import './conversation.css';

interface ConversationListProps {
  /** Stands above the conversations and scrolls with them. */
  readonly head?: ReactNode;
}

/** One's conversations, each with its last line, when that was said, and how much of it is unread. */
export function ConversationList({ head }: ConversationListProps) {
  const text = useText(conversationMessages);
  const { source, items } = useConversations();
  return (
    <ListView
      label={text('list')}
      source={source}
      items={items}
      keyOf={({ other }) => other.id}
      pageSize={6}
      {...(head !== undefined && { head })}
      skeleton={<div className="conversation-row-skeleton" />}
      empty={<Empty title={text('listEmpty')} text={text('listEmptyText')} />}
      renderItem={(item) => <ConversationRow item={item} />}
    />
  );
}

function ConversationRow({ item }: { item: ConversationItem }) {
  const text = useText(conversationMessages);
  const language = useLanguage();
  const { other, unread, muted, lastAt } = item;
  return (
    <Link className="conversation-row lg-press" to={conversationPath(other.id)}>
      <PersonFace person={other} size={50} />
      <span className="conversation-row-words">
        <span className="conversation-row-top">
          <b className="lg-ellipsis">{other.name || text('nobody')}</b>
          <time className="conversation-row-time" dateTime={lastAt}>
            {relativeTime(lastAt, new Date(), language)}
          </time>
        </span>
        <span className="conversation-row-below">
          <span className="conversation-row-last lg-ellipsis">{lastLine(text, item)}</span>
          {muted && <span className="conversation-row-muted">{text('muted')}</span>}
          {unread > 0 && (
            <span className="conversation-row-unread" data-muted={muted || undefined}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="lg-unseen">{text('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function lastLine(text: Text<KeyOf<typeof conversationMessages>>, { last }: ConversationItem): string {
  if (last.state === 'recalled') return text(last.mine ? 'recalledMine' : 'recalledTheirs');
  if (last.state === 'erased') return text('erased');
  const words = last.kind === 'text' ? last.text : text(last.kind);
  return last.mine ? text('you', { words }) : words;
}
