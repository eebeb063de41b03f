import { useText } from '@liuguang/app-kit/i18n';
import type { ContentType } from '@liuguang/contract/content';
import type { ConversationItem } from '@liuguang/contract/conversation/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { conversationMessages } from './messages.ts';
import { PersonFace } from './PersonFace.tsx';
import { useConversations } from './queries.ts';
import './conversation.css';

interface ConversationPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is sent to whoever is chosen. */
  readonly content: { readonly contentType: ContentType; readonly id: string };
}

/** One's conversations, to send something to one or several of them. */
export function ConversationPicker({ open, onClose, content }: ConversationPickerProps) {
  const text = useText(conversationMessages);
  return (
    <BottomSheet open={open} onClose={onClose} title={text('sendTo')}>
      <Choices content={content} />
    </BottomSheet>
  );
}

function Choices({ content: { contentType, id } }: Pick<ConversationPickerProps, 'content'>) {
  const text = useText(conversationMessages);
  const { outbox } = useServices();
  const { source, items } = useConversations();
  const [sent, setSent] = useState<readonly string[]>([]);
  const send = ({ other }: ConversationItem) => {
    outbox.put('x/conversation/send', { accountId: other.id, content: { contentType, id } });
    setSent([...sent, other.id]);
  };
  return (
    <ListView
      label={text('list')}
      source={source}
      items={items}
      keyOf={({ other }) => other.id}
      pageSize={6}
      noRefresh
      skeleton={<div className="conversation-row-skeleton" />}
      empty={<Empty title={text('listEmpty')} text={text('sendToNobody')} />}
      renderItem={(item) => <Choice item={item} isSent={sent.includes(item.other.id)} onSend={() => send(item)} />}
    />
  );
}

interface ChoiceProps {
  readonly item: ConversationItem;
  readonly isSent: boolean;
  readonly onSend: () => void;
}

function Choice({ item: { other, sending }, isSent, onSend }: ChoiceProps) {
  const text = useText(conversationMessages);
  const name = other.name || text('nobody');
  return (
    <div className="conversation-choice">
      <PersonFace person={other} size={44} />
      <span className="conversation-row-words">
        <b className="lg-ellipsis">{name}</b>
        {sending !== 'open' && <span className="lg-meta">{text(sending === 'gone' ? 'gone' : 'notYet')}</span>}
      </span>
      {sending === 'open' && (
        <Button size="small" tone={isSent ? 'ghost' : 'fill'} disabled={isSent} onClick={onSend}>
          {text(isSent ? 'sent' : 'send')}
          <span className="lg-unseen">{name}</span>
        </Button>
      )}
    </div>
  );
}
