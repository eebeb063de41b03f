import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { COMMENT_LIMITS } from '@liuguang/contract/comment/states';
import { Button } from '@liuguang/ui/Button';
import { Checkbox } from '@liuguang/ui/Checkbox';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useAccount } from '../account/port.ts';
import { isFilm } from './later.ts';
import { commentMessages } from './messages.ts';
import { type Answered, useAdd } from './mutations.ts';
import type { Subject } from './subject.ts';
import './composer.css';

interface ComposerProps {
  readonly subject: Subject;
  readonly answered?: Answered;
  readonly autoFocus?: boolean;
  readonly onSent?: () => void;
}

/** Where somebody writes; a guest is shown the way to an account instead. */
export function Composer(props: ComposerProps) {
  const text = useText(commentMessages);
  const { data: self } = useAccount();
  const { subject, answered } = props;
  if (self?.kind === 'guest')
    return (
      <div className="comment-composer comment-composer-guest">
        <span>{text('guest')}</span>
        <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={pathTo('login', { way: 'register' })}>
          {text('guestAction')}
        </Link>
      </div>
    );
  // What was typed belongs to what it answers.
  return <Form key={`${subject.contentType} ${subject.id} ${answered?.answeredId ?? ''}`} {...props} />;
}

const length = (text: string): number => [...text.trim()].length;

function Form({ subject, answered, autoFocus = false, onSent }: ComposerProps) {
  const text = useText(commentMessages);
  const errorText = useErrorText();
  const noteId = useId();
  const draft = useDraft(`comment.${subject.contentType}.${subject.id}.${answered?.answeredId ?? ''}`);
  const add = useAdd(subject, answered);
  const [spoiler, setSpoiler] = useState(false);
  const mayMark = isFilm(subject.contentType) && length(draft.text) > 0;
  const written = length(draft.text);
  const isTooLong = written > COMMENT_LIMITS.text;
  const hint = answered ? text('answer', { name: answered.name || text('nobody') }) : text('write');

  function send(event: FormEvent) {
    event.preventDefault();
    if (written === 0 || isTooLong || add.isPending) return;
    add.mutate(
      { text: draft.text.trim(), spoiler: spoiler && mayMark },
      {
        onSuccess: ({ state }) => {
          draft.set('');
          setSpoiler(false);
          draft.clear();
          showToast(text(state === 'shown' ? 'sent' : 'sentHeld'), 'success');
          onSent?.();
        },
      },
    );
  }

  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event);
  };
  const problem = isTooLong ? text('tooLong', { limit: COMMENT_LIMITS.text }) : add.error ? errorText(add.error) : '';

  return (
    <form className="comment-composer" onSubmit={send}>
      <div className="comment-composer-row">
        <div className="comment-composer-box" data-text={`${draft.text}\n`}>
          <textarea
            rows={1}
            aria-label={hint}
            aria-describedby={noteId}
            aria-invalid={problem ? true : undefined}
            placeholder={hint}
            // biome-ignore lint/a11y/noAutofocus: the sheet opens because somebody asked to write.
            autoFocus={autoFocus}
            value={draft.text}
            onChange={(event) => draft.set(event.target.value)}
            onKeyDown={sendByKey}
          />
        </div>
        <Button type="submit" size="medium" busy={add.isPending} disabled={written === 0 || isTooLong}>
          {text('send')}
        </Button>
      </div>
      {mayMark && (
        <Checkbox checked={spoiler} onChange={setSpoiler}>
          {text('spoiler')}
        </Checkbox>
      )}
      <p id={noteId} className="comment-composer-note" role="alert">
        {problem}
      </p>
    </form>
  );
}
