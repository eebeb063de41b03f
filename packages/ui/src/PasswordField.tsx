import { useState } from 'react';
import { FieldFrame } from './field/FieldFrame.tsx';
import { type FieldWords, useField } from './field/use-field.ts';
import { IconButton } from './IconButton.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { useUiText } from './ui-texts.tsx';

interface PasswordFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  /** `new` lets the browser offer a good one. */
  purpose: 'current' | 'new';
  name?: string;
  placeholder?: string;
  maxLength?: number;
}

export function PasswordField({
  value,
  onChange,
  purpose,
  name,
  placeholder,
  maxLength,
  ...words
}: PasswordFieldProps) {
  const { id, noteId, tied } = useField(words);
  const text = useUiText();
  const [shown, setShown] = useState(false);

  return (
    <FieldFrame words={words} id={id} noteId={noteId}>
      <div className="lg-field-box">
        <input
          {...tied}
          type={shown ? 'text' : 'password'}
          className="lg-field-input"
          name={name}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={`${purpose}-password`}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={text(shown ? 'hidePassword' : 'showPassword')}
          icon={shown ? <EyeIcon /> : <EyeOffIcon />}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
