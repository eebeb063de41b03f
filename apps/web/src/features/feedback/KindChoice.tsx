import { useText } from '@liuguang/app-kit/i18n';
import { FEEDBACK_KINDS, type FeedbackKind } from '@liuguang/contract/feedback/kinds';
import { useId } from 'react';
import { feedbackMessages } from './messages.ts';

interface KindChoiceProps {
  value: FeedbackKind;
  onChange: (kind: FeedbackKind) => void;
}

export function KindChoice({ value, onChange }: KindChoiceProps) {
  const text = useText(feedbackMessages);
  const name = useId();
  return (
    <fieldset className="feedback-kinds">
      <legend className="lg-field-label">{text('kind')}</legend>
      {FEEDBACK_KINDS.map((kind) => (
        <label key={kind} className="feedback-kind lg-press">
          <input
            type="radio"
            className="lg-unseen"
            name={name}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {text(kind)}
        </label>
      ))}
    </fieldset>
  );
}
