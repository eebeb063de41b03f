import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import { useWords } from '../words.ts';
import type { useRoomAddress } from './address.ts';
import './filters.css';

type Address = ReturnType<typeof useRoomAddress>;

/** What narrows a list; every choice is in the address at once. */
export function Filters({ address }: { address: Address }) {
  const text = useText(libMessages);
  if (address.fields.length === 0) return null;
  return (
    <search className="filters" aria-label={text('filters')}>
      {address.fields.map((field) => (
        <Filter
          key={field.name}
          field={field}
          typed={address.typed(field.name)}
          onChange={(value) => address.filter(field.name, value)}
        />
      ))}
      {address.isNarrowed && (
        <Button size="small" tone="ghost" onClick={address.clear}>
          {text('clearFilters')}
        </Button>
      )}
    </search>
  );
}

interface FilterProps {
  readonly field: Field;
  readonly typed: string;
  readonly onChange: (value: string) => void;
}

function Filter({ field, typed, onChange }: FilterProps) {
  const text = useText(libMessages);
  const words = useWords();
  const id = useId();
  const { shape, name, optional } = field;
  if (shape.is !== 'choice' && shape.is !== 'flag')
    return <TypedFilter field={field} typed={typed} onChange={onChange} />;
  const options =
    shape.is === 'flag'
      ? [
          { value: 'true', name: text('yes') },
          { value: 'false', name: text('no') },
        ]
      : shape.options.map((option) => ({ value: String(option), name: words.value(name, option) }));
  return (
    <label className="filters-field" htmlFor={id}>
      {words.field(name)}
      <select id={id} value={typed} onChange={({ target }) => onChange(target.value)}>
        {optional && <option value="">{text('all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Takes effect when somebody has finished typing: on Enter, and when the field is left. */
function TypedFilter({ field: { name }, typed, onChange }: FilterProps) {
  const words = useWords();
  const id = useId();
  const [value, setValue] = useState(typed);
  useEffect(() => setValue(typed), [typed]);
  return (
    <form
      className="filters-field"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(value.trim());
      }}
    >
      <label htmlFor={id}>{words.field(name)}</label>
      <input
        id={id}
        type={name === 'day' ? 'date' : 'text'}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={() => onChange(value.trim())}
      />
    </form>
  );
}

interface ColumnChoiceProps {
  readonly fields: readonly Field[];
  readonly shown: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Which fields of a list have a column. */
export function ColumnChoice({ fields, shown, onChange }: ColumnChoiceProps) {
  const text = useText(libMessages);
  const words = useWords();
  const box = useRef<HTMLDetailsElement>(null);
  const toggle = (name: string) =>
    onChange(fields.map((field) => field.name).filter((one) => (one === name) !== shown.includes(one)));
  return (
    <details
      ref={box}
      className="filters-columns"
      onBlur={({ relatedTarget }) => {
        if (box.current && !box.current.contains(relatedTarget)) box.current.open = false;
      }}
    >
      <summary>{text('columns')}</summary>
      <div className="filters-list">
        {fields.map(({ name }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              disabled={shown.length === 1 && shown.includes(name)}
              onChange={() => toggle(name)}
            />
            {words.field(name)}
          </label>
        ))}
      </div>
    </details>
  );
}
