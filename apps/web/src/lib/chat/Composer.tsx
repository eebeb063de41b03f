import { useText } from '@liuguang/app-kit/i18n';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { Button } from '@liuguang/ui/Button';
import { PictureIcon } from '@liuguang/ui/icons-content';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useDraft } from '../use-draft.ts';
import { chatMessages } from './messages.ts';
import './chat.css';

interface ComposerProps {
  /** Under which what is typed is kept over a reload. */
  readonly name: string;
  readonly limit: number;
  readonly hint?: string;
  readonly onSend: (words: string) => void;
  readonly onTyping?: () => void;
  /** Nothing where pictures cannot be sent. */
  readonly onPicture?: (file: File) => void;
  readonly problem?: string;
  /** Further things to send. */
  readonly more?: ReactNode;
}

/** Where somebody writes, at the bottom of a chat. */
export function Composer({ name, limit, hint, onSend, onTyping, onPicture, problem = '', more }: ComposerProps) {
  const text = useText(chatMessages);
  const noteId = useId();
  const draft = useDraft(name);
  const length = [...draft.text.trim()].length;
  const isTooLong = length > limit;
  const note = isTooLong ? text('tooLong', { limit }) : problem;

  function send(event: FormEvent) {
    event.preventDefault();
    if (length === 0 || isTooLong) return;
    onSend(draft.text.trim());
    draft.set('');
    draft.clear();
  }

  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <form className="chat-composer" onSubmit={send}>
      <p id={noteId} className="chat-composer-note" role="alert">
        {note}
      </p>
      <div className="chat-composer-row">
        {onPicture && (
          <label className="chat-composer-tool lg-press">
            <PictureIcon />
            <span className="lg-unseen">{text('picture')}</span>
            <input
              type="file"
              className="lg-unseen"
              accept={PICTURE_RULE.types.join(',')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onPicture(file);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </label>
        )}
        {more}
        <div className="chat-composer-box" data-text={`${draft.text}\n`}>
          <textarea
            rows={1}
            aria-label={hint ?? text('write')}
            aria-describedby={noteId}
            aria-invalid={note ? true : undefined}
            placeholder={hint ?? text('write')}
            value={draft.text}
            onChange={(event) => {
              draft.set(event.target.value);
              onTyping?.();
            }}
            onKeyDown={sendByKey}
          />
        </div>
        <Button type="submit" size="medium" disabled={length === 0 || isTooLong}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
}
