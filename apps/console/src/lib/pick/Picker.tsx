import { useText } from '@liuguang/app-kit/i18n';
import { FieldFrame } from '@liuguang/ui/field/FieldFrame';
import { type FieldWords, useField } from '@liuguang/ui/field/use-field';
import { type KeyboardEvent, useState } from 'react';
import { pickMessages } from './messages.ts';
import { PickName } from './PickName.tsx';
import type { Pick, Pickable } from './pickable.ts';
import { usePicks } from './use-picks.ts';
import './pick.css';

interface PickerProps {
  readonly of: Pickable;
  readonly words: FieldWords;
  readonly onPick: (id: string) => void;
}

/** Finds things by name or number while somebody types, and takes the one they choose. */
export function Picker({ of, words, onPick }: PickerProps) {
  const text = useText(pickMessages);
  const { id, noteId, tied } = useField(words);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const picks = usePicks(of, typed, isOpen);
  const listId = `${id}-offered`;
  const optionId = (pick: Pick) => `${id}-${pick.id}`;
  const current = picks[Math.min(at, picks.length - 1)];

  function take({ id: picked }: Pick) {
    onPick(picked);
    setTyped('');
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // Closes what is offered, not the form around it.
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(Math.max(0, Math.min(picks.length - 1, at + step)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (current) take(current);
    }
  }

  return (
    <FieldFrame words={words} id={id} noteId={noteId}>
      <div className="pick">
        <div className="lg-field-box">
          <input
            {...tied}
            className="lg-field-input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && current ? optionId(current) : undefined}
            placeholder={text('byName')}
            maxLength={60}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={listId} className="pick-offered" role="listbox" aria-label={words.label} hidden={!isOpen}>
          {picks.map((pick) => (
            <div
              key={pick.id}
              id={optionId(pick)}
              className="pick-option"
              role="option"
              tabIndex={-1}
              aria-selected={pick === current}
              // Before the field is left, which would close the list below the hand.
              onMouseDown={(event) => {
                event.preventDefault();
                take(pick);
              }}
            >
              <PickName pick={pick} />
            </div>
          ))}
          {picks.length === 0 && <p className="pick-none">{text('nothing')}</p>}
        </div>
      </div>
    </FieldFrame>
  );
}
