import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import type { Outgoing } from '../outbox.ts';
import { useServices } from '../services.ts';
import { useOnline } from '../use-connection.ts';
import { ChatLine, ChatText } from './ChatLine.tsx';
import { chatMessages } from './messages.ts';

/** Something on its way: it says so, or why it could not go and what can be done. */
export function OutgoingLine({ outgoing }: { outgoing: Outgoing }) {
  const text = useText(chatMessages);
  const errorText = useErrorText();
  const online = useOnline();
  const { outbox } = useServices();
  const { requestId, refused, body } = outgoing;
  const words = body.text ?? `[${text('pictureAlt')}]`;
  if (!refused)
    return (
      <ChatLine mine note={text(online ? 'sending' : 'waitingForNetwork')}>
        <ChatText words={words} />
      </ChatLine>
    );
  const why = errorText(new ApiError({ ...refused, status: 400, msg: '', requestId: '' }));
  return (
    <ChatLine
      mine
      note={
        <>
          <span className="chat-line-wrong">{why || text('failed')}</span>
          <button type="button" className="chat-line-act" onClick={() => outbox.retry(requestId)}>
            {text('retry')}
          </button>
          <button type="button" className="chat-line-act" onClick={() => outbox.remove(requestId)}>
            {text('discard')}
          </button>
        </>
      }
    >
      <ChatText words={words} />
    </ChatLine>
  );
}
