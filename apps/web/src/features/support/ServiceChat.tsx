import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { pathOfContent } from '@liuguang/contract/content';
import { SUPPORT_LIMITS } from '@liuguang/contract/support/limits';
import type { SupportChat, SupportMessage } from '@liuguang/contract/support/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { ChatLine, ChatNote, ChatPicture, ChatText } from '../../lib/chat/ChatLine.tsx';
import { ChatLog } from '../../lib/chat/ChatLog.tsx';
import { Composer } from '../../lib/chat/Composer.tsx';
import { chatTime, hasTimeAbove } from '../../lib/chat/chat-times.ts';
import { OutgoingLine } from '../../lib/chat/OutgoingLine.tsx';
import { useChatPicture } from '../../lib/chat/use-chat-picture.ts';
import { useServices } from '../../lib/services.ts';
import { useOutgoing } from '../../lib/use-outbox.ts';
import { Attaching } from './Attaching.tsx';
import { supportMessages } from './messages.ts';
import { useMarkRead, useServiceChat } from './queries.ts';
import { Rating } from './Rating.tsx';
import './support.css';

interface ServiceChatProps {
  /** Of somebody who could not be let in: they have no account, and ask all the same. */
  readonly visitor?: string | undefined;
}

export function ServiceChat({ visitor }: ServiceChatProps) {
  const text = useText(supportMessages);
  const errorText = useErrorText();
  const { source, items, pages } = useServiceChat(visitor);
  const chat = pages[0]?.chat;
  const outgoing = useOutgoing().filter(({ call }) => call === 'x/support/send');
  useMarkRead(chat?.version ?? 0, visitor);
  return (
    <>
      <ChatLog
        hasEarlier={source.hasNextPage}
        busy={source.isFetchingNextPage || source.isPending}
        onEarlier={() => void source.fetchNextPage()}
      >
        <ChatLine mine={false}>
          <ChatText words={text('greeting')} />
        </ChatLine>
        {!chat && source.error && <ChatNote>{errorText(source.error)}</ChatNote>}
        <Lines said={items.toReversed()} />
        {outgoing.map((one) => (
          <OutgoingLine key={one.requestId} outgoing={one} />
        ))}
        {chat && <Standing chat={chat} />}
        {chat?.state === 'closed' && chat.id !== '' && <Rating chat={chat} visitor={visitor} />}
      </ChatLog>
      <Asking visitor={visitor} />
    </>
  );
}

/** Where one stands: in line, with somebody, outside the hours, or at the end. */
function Standing({ chat }: { chat: SupportChat }) {
  const text = useText(supportMessages);
  const language = useLanguage();
  const { id, state, open, answersAt, place, operator } = chat;
  const time = answersAt && chatTime(answersAt, new Date(), language);
  const away = state === 'waiting' ? 'closedHours' : 'awayBefore';
  return (
    <div className="support-standing" role="status">
      {state === 'taken' && <ChatNote>{text('taken', { name: operator })}</ChatNote>}
      {state === 'waiting' && open && <ChatNote>{text('place', { place })}</ChatNote>}
      {state !== 'taken' && !open && <ChatNote>{text(away, { time })}</ChatNote>}
      {state === 'closed' && id !== '' && <ChatNote>{text('closed')}</ChatNote>}
    </div>
  );
}

function Lines({ said }: { said: readonly SupportMessage[] }) {
  const language = useLanguage();
  const now = new Date();
  return said.map((message, at) => (
    <Fragment key={message.id}>
      {hasTimeAbove(message.createdAt, said[at - 1]?.createdAt) && (
        <ChatNote>{chatTime(message.createdAt, now, language)}</ChatNote>
      )}
      <ChatLine mine={message.author === 'person'}>
        {message.kind === 'text' && <ChatText words={message.text} />}
        {message.picture && <ChatPicture picture={message.picture} />}
        {message.attached && <Attached attached={message.attached} />}
      </ChatLine>
    </Fragment>
  ));
}

function Attached({ attached }: { attached: NonNullable<SupportMessage['attached']> }) {
  const text = useText(supportMessages);
  const { contentType, id, title, cover } = attached;
  if (contentType === 0)
    return (
      <p className="chat-bubble">
        {text('attachedOrder')} {title}
      </p>
    );
  return (
    <Link className="support-attached lg-card lg-press" to={pathOfContent({ contentType, id })}>
      {cover && <ProtectedImage src={cover} alt="" ratio={16 / 9} />}
      <span className="support-attached-title">{title}</span>
    </Link>
  );
}

function Asking({ visitor }: ServiceChatProps) {
  const text = useText(supportMessages);
  const { outbox } = useServices();
  const as = visitor === undefined ? {} : { visitor };
  const picture = useChatPicture(({ id }) => outbox.put('x/support/send', { pictureId: id }), 'x/support/picture');
  const isHere = visitor === undefined;
  return (
    <Composer
      name="support"
      limit={SUPPORT_LIMITS.text}
      hint={text('writeHint')}
      onSend={(words) => outbox.put('x/support/send', { ...as, text: words })}
      {...(isHere && {
        onPicture: picture.choose,
        more: <Attaching onAttach={(what) => outbox.put('x/support/send', what)} />,
      })}
      problem={picture.problem}
    />
  );
}
