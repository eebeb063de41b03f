import { FieldFrame } from './field/FieldFrame.tsx';
import { type FieldWords, useField } from './field/use-field.ts';
import { useUiText } from './ui-texts.tsx';
import './TextArea.css';

interface TextAreaProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  /** Characters; longer text can be typed and is said to be too long, so that nothing pasted is lost. */
  limit: number;
  rows?: number;
  name?: string;
  placeholder?: string;
}

/** From here on the count is read out as well as shown. */
const NEARLY = 0.9;

export function TextArea({ value, onChange, limit, rows = 4, name, placeholder, ...words }: TextAreaProps) {
  const { id, noteId, tied } = useField(words);
  const text = useUiText();
  const used = [...value].length;

  return (
    <FieldFrame
      words={words}
      id={id}
      noteId={noteId}
      aside={
        <span className={`lg-area-count lg-number${used > limit ? ' lg-area-over' : ''}`}>
          <span aria-hidden="true">
            {used}/{limit}
          </span>
          <span className="lg-unseen" role="status">
            {used >= limit * NEARLY ? text('charactersUsed', { used, limit }) : ''}
          </span>
        </span>
      }
    >
      <div className="lg-field-box lg-area">
        <textarea
          {...tied}
          aria-invalid={used > limit ? true : tied['aria-invalid']}
          className="lg-field-input"
          name={name}
          placeholder={placeholder}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
