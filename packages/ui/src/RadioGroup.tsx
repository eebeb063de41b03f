import { useId } from 'react';
import { FieldNote } from './field/FieldFrame.tsx';
import { type FieldWords, useField } from './field/use-field.ts';
import './field/field.css';
import './RadioGroup.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly hint?: string;
}

interface RadioGroupProps<Value extends string> extends FieldWords {
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({ value, choices, onChange, ...words }: RadioGroupProps<Value>) {
  const { noteId, tied } = useField(words);
  const name = useId();
  return (
    <fieldset
      className={`lg-field lg-radios${words.error ? ' lg-field-wrong' : ''}`}
      aria-describedby={tied['aria-describedby']}
    >
      <legend className="lg-field-label">{words.label}</legend>
      <div className="lg-radios-list">
        {choices.map((choice) => (
          <label key={choice.value} className="lg-radio lg-press">
            <input
              type="radio"
              className="lg-radio-input"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="lg-radio-words">
              <span className="lg-radio-name">{choice.name}</span>
              {choice.hint && <span className="lg-radio-hint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="lg-field-below">
        <FieldNote words={words} noteId={noteId} />
      </div>
    </fieldset>
  );
}
