import { useText } from '@liuguang/app-kit/i18n';
import { MEDIA_LENGTH_NAMES } from '@liuguang/contract/media/lists';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { Chip } from '@liuguang/ui/Chip';
import { useId, useState } from 'react';
import type { MediaListFilter } from '../queries.ts';
import { filmMessages } from './messages.ts';

type Chosen = Pick<MediaListFilter, 'access' | 'length'>;

interface FilterSheetProps {
  open: boolean;
  chosen: Chosen;
  onClose: () => void;
  onApply: (chosen: Chosen) => void;
}

/** What the list is narrowed down by; nothing changes before it is applied. */
export function FilterSheet({ open, chosen, onClose, onApply }: FilterSheetProps) {
  const text = useText(filmMessages);
  const [draft, setDraft] = useState(chosen);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={text('filter')}
      foot={
        <div className="media-filter-foot">
          <Button tone="ghost" onClick={() => setDraft({})}>
            {text('reset')}
          </Button>
          <Button onClick={() => onApply(draft)}>{text('apply')}</Button>
        </div>
      }
    >
      <Choices
        name={text('access')}
        any={text('any')}
        choices={MEDIA_ACCESSES.map((value) => ({ value, name: text(value) }))}
        value={draft.access}
        onChange={(access) => setDraft(({ length }) => ({ ...(length && { length }), ...(access && { access }) }))}
      />
      <Choices
        name={text('length')}
        any={text('any')}
        choices={MEDIA_LENGTH_NAMES.map((value) => ({ value, name: text(value) }))}
        value={draft.length}
        onChange={(length) => setDraft(({ access }) => ({ ...(access && { access }), ...(length && { length }) }))}
      />
    </BottomSheet>
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  any: string;
  choices: readonly { readonly value: Value; readonly name: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choices<Value extends string>({ name, any, choices, value, onChange }: ChoicesProps<Value>) {
  const nameId = useId();
  return (
    <fieldset className="media-filter-choices" aria-labelledby={nameId}>
      <legend id={nameId}>{name}</legend>
      <Chip name={any} selected={value === undefined} onPress={() => onChange(undefined)} />
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          name={choice.name}
          selected={choice.value === value}
          onPress={() => onChange(choice.value)}
        />
      ))}
    </fieldset>
  );
}
