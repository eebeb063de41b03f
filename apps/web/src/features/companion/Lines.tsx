import { useText } from '@liuguang/app-kit/i18n';
import type { CompanionVoice } from '@liuguang/contract/companion/limits';
import type { CompanionMessage } from '@liuguang/contract/companion/schemas';
import { useState } from 'react';
import { ChatLine, ChatText } from '../../lib/chat/ChatLine.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { Cards } from './Cards.tsx';
import { companionMessages } from './messages.ts';
import type { Writing } from './use-reply.ts';

export const OwnWords = ({ message }: { message: CompanionMessage }) => (
  <ChatLine mine>
    {message.text !== '' && <ChatText words={message.text} />}
    <Cards cards={message.cards} />
  </ChatLine>
);

interface AnswerProps {
  readonly voice: CompanionVoice;
  /** One that is there, or one that is being written. */
  readonly message?: CompanionMessage;
  readonly writing?: Writing;
  readonly isLast?: boolean;
  readonly canServerSpeak?: boolean;
  readonly onAgain?: () => void;
}

/** What the companion says; the last can be had otherwise. */
export function Answer({ voice, message, writing, isLast = false, canServerSpeak = false, onAgain }: AnswerProps) {
  const text = useText(companionMessages);
  const [isOpen, setOpen] = useState(false);
  const said = message ?? writing;
  if (!said) return null;
  const standing = message?.state === 'failed' || message?.state === 'stopped' ? text(message.state) : undefined;
  const note = (standing || (isLast && onAgain)) && (
    <>
      {standing}
      {isLast && onAgain && message?.safety === '' && (
        <button type="button" className="chat-line-act lg-press" onClick={onAgain}>
          {text('again')}
        </button>
      )}
    </>
  );
  return (
    <ChatLine mine={false} note={note}>
      {writing && said.text === '' ? (
        <p className="chat-bubble companion-dots" role="status" aria-label={text('writing')}>
          <i />
          <i />
          <i />
        </p>
      ) : (
        said.text !== '' && <ChatText words={said.text} {...(message && { onMore: () => setOpen(true) })} />
      )}
      <Cards cards={said.cards} />
      {message && (
        <AnswerSheet
          voice={voice}
          canServerSpeak={canServerSpeak}
          message={message}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </ChatLine>
  );
}
