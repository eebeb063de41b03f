import { FieldFrame } from './field/FieldFrame.tsx';
import { type FieldWords, useField } from './field/use-field.ts';
import { ChevronDownIcon } from './icons.tsx';
import './Select.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

interface SelectProps<Value extends string> extends FieldWords {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  name?: string;
}

/** The phone's own list of choices: known to everybody, and to every screen reader. */
export function Select<Value extends string>({ value, options, onChange, name, ...words }: SelectProps<Value>) {
  const { id, noteId, tied } = useField(words);
  return (
    <FieldFrame words={words} id={id} noteId={noteId}>
      <div className="lg-field-box lg-select">
        <select
          {...tied}
          className="lg-field-input"
          name={name}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </FieldFrame>
  );
}
