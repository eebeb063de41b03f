import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CONVERSATION_LIMITS } from '@liuguang/contract/conversation/limits';
import type { ConversationStanding, Message } from '@liuguang/contract/conversation/schemas';
import { Header } from '@liuguang/ui/Header';
import { Fragment, useState } from 'react';
import { ChatNote } from '../../lib/chat/ChatLine.tsx';
import { ChatLog } from '../../lib/chat/ChatLog.tsx';
import { Composer } from '../../lib/chat/Composer.tsx';
import { chatTime, hasTimeAbove } from '../../lib/chat/chat-times.ts';
import { OutgoingLine } from '../../lib/chat/OutgoingLine.tsx';
import { useChatPicture } from '../../lib/chat/use-chat-picture.ts';
import { useServices } from '../../lib/services.ts';
import { useInFront } from '../../lib/use-in-front.ts';
import { useOutgoing } from '../../lib/use-outbox.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { messagesIn } from './changes.ts';
import { MessageLine } from './MessageLine.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { conversationMessages } from './messages.ts';
import { useConversation, useMarkRead, useTellTyping, useTyping } from './queries.ts';
import './conversation.css';
import { isMissing } from '../../lib/missing/is-missing.ts';
import { Missing } from '../../lib/missing/Missing.tsx';

/** Talking to one person. */
export function ConversationScreen({ accountId }: { accountId: string }) {
  const text = useText(conversationMessages);
  const errorText = useErrorText();
  const { source, pages } = useConversation(accountId);
  const standing = pages[0]?.standing;
  const isTyping = useTyping(accountId);
  const said = messagesIn([...pages]);
  const outgoing = useOutgoing().filter(
    ({ call, body }) => call === 'x/conversation/send' && body.accountId === accountId,
  );
  const latest = said.findLast(({ mine }) => !mine)?.position ?? 0;
  useMarkRead(accountId, latest, useInFront());
  const name = standing ? standing.other.name || text('nobody') : text('title');
  usePageTitle(name);
  if (!standing && isMissing(source.error))
    return (
      <main>
        <Header title={text('title')} />
        <Missing error={source.error} />
      </main>
    );
  const isSent = outgoing.some(({ refused }) => refused === undefined);
  return (
    <main className="chat-screen">
      <Header
        title={isTyping ? text('typing') : name}
        {...(standing && { right: <ConversationMenu standing={standing} /> })}
      />
      <ChatLog
        hasEarlier={source.hasNextPage}
        busy={source.isFetchingNextPage || source.isPending}
        onEarlier={() => void source.fetchNextPage()}
      >
        {!standing && source.error && <ChatNote>{errorText(source.error)}</ChatNote>}
        {standing && <Lines accountId={accountId} said={said} read={standing.read} />}
        {outgoing.map((one) => (
          <OutgoingLine key={one.requestId} outgoing={one} />
        ))}
        {standing?.sending === 'waiting' && <ChatNote>{text('waiting')}</ChatNote>}
        {standing?.sending === 'gone' && <ChatNote>{text('gone')}</ChatNote>}
      </ChatLog>
      {standing && (standing.sending === 'open' || (standing.sending === 'first' && !isSent)) && (
        <Writing standing={standing} />
      )}
    </main>
  );
}

interface LinesProps {
  readonly accountId: string;
  readonly said: readonly Message[];
  readonly read: number;
}

function Lines({ accountId, said, read }: LinesProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<Message>();
  const [isOpen, setOpen] = useState(false);
  const lastMine = said.findLast(({ mine, state }) => mine && state === 'shown');
  const now = new Date();
  return (
    <>
      {said.map((message, at) => (
        <Fragment key={message.id}>
          {hasTimeAbove(message.createdAt, said[at - 1]?.createdAt) && (
            <ChatNote>{chatTime(message.createdAt, now, language)}</ChatNote>
          )}
          <MessageLine
            message={message}
            read={message === lastMine ? message.position <= read : undefined}
            onMore={() => {
              setChosen(message);
              setOpen(true);
            }}
          />
        </Fragment>
      ))}
      {chosen && <MessageSheet accountId={accountId} message={chosen} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function Writing({ standing: { other, sending } }: { standing: ConversationStanding }) {
  const text = useText(conversationMessages);
  const { outbox } = useServices();
  const typing = useTellTyping(other.id);
  const send = (what: { text: string } | { pictureId: string }) =>
    outbox.put('x/conversation/send', { accountId: other.id, ...what });
  const picture = useChatPicture(({ id }) => send({ pictureId: id }));
  const isOpen = sending === 'open';
  return (
    <Composer
      name={`conversation.${other.id}`}
      limit={CONVERSATION_LIMITS.text}
      {...(!isOpen && { hint: text('first') })}
      onSend={(words) => {
        send({ text: words });
        typing.hasSent();
      }}
      {...(isOpen && { onTyping: typing.writes, onPicture: picture.choose })}
      problem={picture.problem}
    />
  );
}
