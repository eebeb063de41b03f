import { Switch } from '@liuguang/ui/Switch';
import { useWords } from '../words.ts';
import type { Draft } from './draft.ts';

interface FlagsProps {
  readonly name: string;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
}

/** Switches that are there already, each by its name. */
export function FlagsField({ name: field, value, onChange }: FlagsProps) {
  const words = useWords();
  const flags = (value ?? {}) as Readonly<Record<string, boolean>>;
  return (
    <fieldset className="form-group">
      <legend>{words.field(field)}</legend>
      {Object.entries(flags).map(([name, on]) => (
        <Switch
          key={name}
          label={words.value(field, name)}
          checked={on}
          onChange={(changed) => onChange({ ...flags, [name]: changed })}
        />
      ))}
    </fieldset>
  );
}
