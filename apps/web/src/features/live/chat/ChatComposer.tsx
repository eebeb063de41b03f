import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { LIVE_CHAT } from '@liuguang/contract/live/chat';
import type { LiveChatLine } from '@liuguang/contract/live/chat-schemas';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useAccount } from '../../account/port.ts';
import { useMinute } from '../use-minute.ts';
import { clockTime } from '../words.ts';
import type { ChatState } from './chat-lines.ts';
import { chatMessages } from './messages.ts';
import { useSay } from './use-chat.ts';

interface ChatComposerProps {
  readonly channelId: string;
  readonly state: ChatState;
  readonly onSaid: (line: LiveChatLine) => void;
}

/** Where somebody writes; a guest is shown the way to an account instead. */
export function ChatComposer({ channelId, state, onSaid }: ChatComposerProps) {
  const text = useText(chatMessages);
  const errorText = useErrorText();
  const { data: self } = useAccount();
  const [words, setWords] = useState('');
  const say = useSay(channelId, onSaid);
  const now = useMinute();
  const length = [...words.trim()].length;
  const isTooLong = length > LIVE_CHAT.text;
  const { slowSeconds } = state.room;

  if (self?.kind === 'guest')
    return (
      <div className="live-chat-guest">
        <span>{text('guest')}</span>
        <Link className="lg-button lg-button-fill lg-button-small lg-press" to={pathTo('login', { way: 'register' })}>
          {text('register')}
        </Link>
      </div>
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (length === 0 || isTooLong || say.isPending) return;
    say.mutate(words.trim(), {
      onSuccess: (answer) => {
        setWords('');
        if (answer.state === 'held') showToast(text('held'), 'success');
      },
    });
  }

  const isSilenced = state.silencedUntil !== '' && Date.parse(state.silencedUntil) > now;
  const hint = slowSeconds > 0 ? text('slow', { seconds: slowSeconds }) : text('placeholder');
  return (
    <form className="live-chat-form" onSubmit={submit}>
      <input
        className="live-chat-field"
        aria-label={text('write')}
        aria-invalid={isTooLong || undefined}
        placeholder={isSilenced ? text('silenced', { time: clockTime(state.silencedUntil) }) : hint}
        value={words}
        disabled={isSilenced}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value);
          if (say.isError) say.reset();
        }}
      />
      {isTooLong && <span className="live-chat-over">{LIVE_CHAT.text - length}</span>}
      <Button type="submit" size="medium" busy={say.isPending} disabled={length === 0 || isTooLong || isSilenced}>
        {text('send')}
      </Button>
      {say.isError && (
        <p className="live-chat-refused" role="alert">
          {errorText(say.error)}
        </p>
      )}
    </form>
  );
}
