import { useText } from '@liuguang/app-kit/i18n';
import { useEffect, useRef } from 'react';
import { playerMessages } from '../messages.ts';
import type { Choice } from './choice.ts';
import '../player-menu.css';

/** One choice, over the picture at the right: it goes once something is chosen. */
export function ChoiceMenu({ choice: { title, options }, onClose }: { choice: Choice; onClose: () => void }) {
  const text = useText(playerMessages);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="player-menu">
      <button type="button" className="player-menu-behind" aria-label={text('closeMenu')} onClick={onClose} />
      <fieldset ref={list} className="player-menu-list" aria-label={title}>
        {options.map(({ key, label, chosen, choose }) => (
          <button
            key={key}
            type="button"
            className="player-menu-option lg-press"
            aria-pressed={chosen}
            onClick={() => {
              choose();
              onClose();
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
