import type { ReactNode } from 'react';
import { CrossIcon } from './icons.tsx';
import { useUiText } from './ui-texts.tsx';
import './Chip.css';

interface ChipProps {
  name: string;
  icon?: ReactNode;
  /** Given, the chip is a choice that is on or off. */
  selected?: boolean;
  onPress?: () => void;
  onRemove?: () => void;
}

/** A word that can be pressed, chosen or taken away. */
export function Chip({ name, icon, selected, onPress, onRemove }: ChipProps) {
  const text = useUiText();
  const inside = (
    <>
      {icon}
      {name}
    </>
  );
  return (
    <span className={`lg-chip${selected ? ' lg-chip-on' : ''}`}>
      {onPress ? (
        <button type="button" className="lg-chip-word lg-press" aria-pressed={selected} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <span className="lg-chip-word">{inside}</span>
      )}
      {onRemove && (
        <button type="button" className="lg-chip-remove" aria-label={text('remove', { name })} onClick={onRemove}>
          <CrossIcon />
        </button>
      )}
    </span>
  );
}
