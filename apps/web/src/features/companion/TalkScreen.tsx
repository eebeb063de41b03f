import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Companion, CompanionMessage, CompanionStanding } from '@liuguang/contract/companion/schemas';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChatNote } from '../../lib/chat/ChatLine.tsx';
import { ChatLog } from '../../lib/chat/ChatLog.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useBalances } from '../ledger/port.ts';
import { BreakNote } from './BreakNote.tsx';
import { CreditsSheet } from './CreditsSheet.tsx';
import { Answer, OwnWords } from './Lines.tsx';
import { companionMessages } from './messages.ts';
import { Portrait } from './Portrait.tsx';
import { Proposal } from './Proposal.tsx';
import { useAnswered, useCompanionActs, useTalk } from './queries.ts';
import { TalkHead } from './TalkHead.tsx';
import { unanswered } from './talk.ts';
import { useReply } from './use-reply.ts';
import { useSend } from './use-send.tsx';
import { Writing } from './Writing.tsx';
import { wordsOf } from './words.ts';

const leftOf = ({ freeLeft, score }: CompanionStanding): number => freeLeft + score;

/** Talking to one companion. */
export function TalkScreen({ companion }: { companion: Companion }) {
  const text = useText(companionMessages);
  const errorText = useErrorText();
  const { name, suggestions } = wordsOf(companion, useLanguage());
  usePageTitle(name);
  const { query, earlier, sync } = useTalk(companion.id);
  const { again, stop } = useCompanionActs();
  const answered = useAnswered();
  const [isBuying, setBuying] = useState(false);
  /** What waits for messages to be bought. */
  const [waiting, setWaiting] = useState('');
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  const reply = useReply({
    onError,
    onEnd: async () => {
      answered();
      await sync();
    },
    onOutOfCredits: (messageId) => {
      setWaiting(messageId);
      setBuying(true);
    },
  });
  const sending = useSend(companion.id, async (messageId) => {
    await sync();
    reply.begin(messageId);
  });
  useBought(waiting !== '', () => {
    setBuying(false);
    setWaiting('');
    reply.begin(waiting);
  });
  const talk = query.data;
  const { writing } = reply;
  const said = (talk?.list ?? []).filter(({ answers }) => !writing || answers !== writing.messageId);
  const open = talk && !writing && sending.outgoing === undefined ? unanswered(talk) : undefined;
  const sayAgain = (message: CompanionMessage) =>
    again.mutate(message.id, {
      onError,
      onSuccess: async ({ messageId }) => {
        await sync();
        reply.begin(messageId);
      },
    });
  return (
    <main className="companion-talk chat-screen">
      <div className="companion-talk-portrait">
        <Portrait look={companion.look} />
      </div>
      <TalkHead
        companion={companion}
        standing={talk?.standing}
        left={talk && leftOf(talk.standing)}
        isWriting={writing !== undefined}
        onCredits={() => setBuying(true)}
      />
      <p className="companion-notice">{text('notice', { name })}</p>
      <ChatLog
        hasEarlier={talk?.hasEarlier ?? false}
        busy={query.isPending || earlier.isPending}
        onEarlier={() => {
          if (!earlier.isPending) earlier.mutate(undefined, { onError });
        }}
      >
        {!talk && query.error && <ChatNote>{errorText(query.error)}</ChatNote>}
        {talk && said.length === 0 && !writing && !sending.outgoing && <ChatNote>{text('empty')}</ChatNote>}
        {said.map((message, at) =>
          message.role === 'person' ? (
            <OwnWords key={message.id} message={message} />
          ) : (
            <Answer
              key={message.id}
              voice={companion.voice}
              message={message}
              isLast={at === said.length - 1}
              canServerSpeak={talk?.standing.speech ?? false}
              onAgain={() => sayAgain(message)}
            />
          ),
        )}
        {sending.line}
        {writing && <Answer voice={companion.voice} writing={writing} />}
        {open && (
          <div className="companion-go-on">
            <Button tone="soft" size="small" onClick={() => reply.begin(open.id)}>
              {text('goOn')}
            </Button>
          </div>
        )}
        {talk && !writing && said.length > 0 && <Proposal />}
        {talk?.standing.takeBreak && <BreakNote />}
      </ChatLog>
      <Writing
        companionId={companion.id}
        name={name}
        suggestions={suggestions}
        isBusy={writing !== undefined || sending.isSending}
        onSend={sending.send}
        onStop={writing && (() => stop.mutate(writing.messageId, { onError }))}
      />
      <CreditsSheet
        open={isBuying}
        standing={talk?.standing}
        isOut={waiting !== ''}
        onClose={() => {
          setBuying(false);
          void sync();
        }}
      />
    </main>
  );
}

/** Goes on as soon as there is something to pay with again. */
function useBought(isWaiting: boolean, onBought: () => void): void {
  const score = useBalances().data?.score ?? 0;
  const goOn = useEffectEvent(onBought);
  useEffect(() => {
    if (isWaiting && score > 0) goOn();
  }, [isWaiting, score]);
}
