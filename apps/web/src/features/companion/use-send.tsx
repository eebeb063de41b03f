import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { newRequestId } from '@liuguang/client/request-id';
import { type ReactNode, useState } from 'react';
import { ChatLine, ChatText } from '../../lib/chat/ChatLine.tsx';
import { useServices } from '../../lib/services.ts';
import { companionMessages } from './messages.ts';

interface Outgoing {
  readonly requestId: string;
  readonly text: string;
  readonly error?: unknown;
}

interface Sending {
  readonly outgoing: Outgoing | undefined;
  readonly isSending: boolean;
  readonly send: (text: string) => void;
  /** What is on its way, as a line of the conversation. */
  readonly line: ReactNode;
}

/** Says something. What did not arrive stays on screen and is sent again under the same name: it is said once. */
export function useSend(companionId: string, onSent: (messageId: string) => Promise<void>): Sending {
  const text = useText(companionMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const [outgoing, setOutgoing] = useState<Outgoing>();

  async function deliver({ requestId, text: words }: Outgoing): Promise<void> {
    setOutgoing({ requestId, text: words });
    try {
      const { sentId } = await client.post('app/aimate/sync', { companionId, send: { requestId, text: words } });
      await onSent(sentId);
      setOutgoing(undefined);
    } catch (error) {
      setOutgoing({ requestId, text: words, error });
    }
  }

  const hasFailed = outgoing?.error !== undefined;
  const note = hasFailed && (
    <>
      <span className="chat-line-wrong">{`${text('notSent')} · ${errorText(outgoing.error)}`}</span>
      <button type="button" className="chat-line-act lg-press" onClick={() => void deliver(outgoing)}>
        {text('resend')}
      </button>
    </>
  );
  return {
    outgoing,
    isSending: outgoing !== undefined && !hasFailed,
    send: (words) => void deliver({ requestId: newRequestId(), text: words }),
    line: outgoing && (
      <ChatLine mine note={note}>
        <ChatText words={outgoing.text} />
      </ChatLine>
    ),
  };
}
