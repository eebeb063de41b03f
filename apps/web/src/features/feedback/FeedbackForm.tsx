import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { FEEDBACK_KINDS, FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import { Button } from '@liuguang/ui/Button';
import { AlertIcon } from '@liuguang/ui/icons';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { type Field, faultsOf } from './form-faults.ts';
import { KindChoice } from './KindChoice.tsx';
import { feedbackMessages } from './messages.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { useSendFeedback } from './queries.ts';
import { useFeedbackPictures } from './use-feedback-pictures.ts';
import './feedback.css';

const [FIRST_KIND] = FEEDBACK_KINDS;

/** `?kind=` says what it is about, for those who come from somewhere in particular. */
export function FeedbackForm() {
  const text = useText(feedbackMessages);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kindDraft = useDraft('feedback.kind', search.get('kind') ?? FIRST_KIND);
  const words = useDraft('feedback.text');
  const contact = useDraft('feedback.contact');
  const pictures = useFeedbackPictures();
  const form = useRef<HTMLFormElement>(null);
  const [due, setDue] = useState(false);
  const send = useSendFeedback();

  const kind = FEEDBACK_KINDS.find((one) => one === kindDraft.text) ?? FIRST_KIND;
  const told = { text: words.text, contact: contact.text, pictures: pictures.list };
  const faults = faultsOf(told, due);
  const said = (field: Field) => {
    const fault = faults[field];
    const limit = field === 'contact' ? FEEDBACK_LIMITS.contact : FEEDBACK_LIMITS.text;
    return fault && text(fault, { limit });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    setDue(true);
    const found = faultsOf(told, true);
    if (Object.keys(found).length > 0) {
      if (found.text || found.contact)
        form.current?.querySelector<HTMLElement>(found.text ? 'textarea' : 'input[name=contact]')?.focus();
      return;
    }
    const pictureIds = pictures.list.flatMap(({ picture }) => (picture ? [picture.id] : []));
    send.mutate(
      {
        kind,
        text: words.text.trim(),
        ...(pictureIds.length > 0 && { pictureIds }),
        ...(contact.text.trim() !== '' && { contact: contact.text.trim() }),
      },
      {
        onSuccess() {
          for (const { clear } of [kindDraft, words, contact, pictures]) clear();
          showToast(text('sent'), 'success');
          navigate(PATHS.feedback, { replace: true });
        },
      },
    );
  }

  return (
    <form ref={form} className="feedback-form" onSubmit={submit} noValidate>
      <KindChoice value={kind} onChange={kindDraft.set} />
      <TextArea
        label={text('text')}
        hint={text('textHint')}
        error={said('text')}
        placeholder={text('textPlaceholder')}
        value={words.text}
        onChange={words.set}
        limit={FEEDBACK_LIMITS.text}
        rows={6}
        name="text"
        required
      />
      <PicturePicker pictures={pictures} fault={faults.pictures} />
      <TextField
        label={text('contact')}
        hint={text('contactHint')}
        error={said('contact')}
        value={contact.text}
        onChange={contact.set}
        name="contact"
        autoComplete="email"
      />
      <p className="feedback-problem" role="alert">
        {send.error && (
          <>
            <AlertIcon />
            {errorText(send.error)}
          </>
        )}
      </p>
      <Button type="submit" size="large" busy={send.isPending}>
        {text('send')}
      </Button>
    </form>
  );
}
