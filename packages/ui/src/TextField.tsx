import { type HTMLInputAutoCompleteAttribute, type ReactNode, useRef } from 'react';
import { FieldFrame } from './field/FieldFrame.tsx';
import { type FieldWords, useField } from './field/use-field.ts';
import { IconButton } from './IconButton.tsx';
import { CrossIcon } from './icons.tsx';
import { useUiText } from './ui-texts.tsx';

interface TextFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'tel' | 'email' | 'search' | 'url' | 'datetime-local';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  name?: string;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  disabled?: boolean;
  /** Stands before the text, as a country's number does. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField({ value, onChange, before, after, disabled = false, ...props }: TextFieldProps) {
  const { label, hint, error, required, ...input } = props;
  const words = { label, hint, error, required: required ?? false };
  const { id, noteId, tied } = useField(words);
  const text = useUiText();
  const box = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    box.current?.focus();
  }

  return (
    <FieldFrame words={words} id={id} noteId={noteId}>
      <div className="lg-field-box">
        {before !== undefined && <span className="lg-field-before">{before}</span>}
        <input
          type="text"
          {...input}
          {...tied}
          ref={box}
          className="lg-field-input"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && !disabled && (
          <IconButton label={text('clear', { name: label })} icon={<CrossIcon />} onClick={clear} />
        )}
        {after}
      </div>
    </FieldFrame>
  );
}
