import { useText } from '@liuguang/app-kit/i18n';
import type { FieldWords } from '@liuguang/ui/field/use-field';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon } from '@liuguang/ui/icons';
import { pickMessages } from './messages.ts';
import { Picker } from './Picker.tsx';
import { PickName } from './PickName.tsx';
import type { Pickable } from './pickable.ts';
import { usePicked } from './use-picks.ts';

interface PickProps<Value> {
  readonly of: Pickable;
  readonly words: FieldWords;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A field that takes the number of one thing. */
export function PickOne({ of, words, value, onChange }: PickProps<string>) {
  return (
    <div className="pick-field">
      <Picker of={of} words={words} onPick={onChange} />
      {value !== '' && (
        <ul className="pick-list">
          <Chosen of={of} id={value} onRemove={() => onChange('')} />
        </ul>
      )}
    </div>
  );
}

/** A field that takes the numbers of several, in the order they were chosen. */
export function PickMany({ of, words, value, onChange }: PickProps<readonly string[]>) {
  return (
    <div className="pick-field">
      <Picker of={of} words={words} onPick={(id) => onChange([...value.filter((one) => one !== id), id])} />
      <ul className="pick-list">
        {value.map((id) => (
          <Chosen key={id} of={of} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
        ))}
      </ul>
    </div>
  );
}

function Chosen({ of, id, onRemove }: { of: Pickable; id: string; onRemove: () => void }) {
  const text = useText(pickMessages);
  const pick = usePicked(of, id) ?? { id, name: '', cover: undefined };
  return (
    <li className="pick-chosen">
      <PickName pick={pick} />
      <IconButton label={text('remove', { name: pick.name || id })} icon={<CrossIcon />} onClick={onRemove} />
    </li>
  );
}
