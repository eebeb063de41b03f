import type { ReactNode } from 'react';

export interface SheetOption {
  readonly key: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** One of a few, side by side; nothing where there is no choice. */
export function SheetOptions({ title, options }: { title: string; options: readonly SheetOption[] }): ReactNode {
  if (options.length === 0) return null;
  return (
    <fieldset className="player-options">
      <legend>{title}</legend>
      <div className="player-options-row">
        {options.map(({ key, label, chosen, choose }) => (
          <button key={key} type="button" className="player-option lg-press" aria-pressed={chosen} onClick={choose}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
