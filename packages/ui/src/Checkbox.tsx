import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';
import './Checkbox.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** May hold links. */
  children: ReactNode;
}

export function Checkbox({ checked, onChange, error, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="lg-check">
      <label className="lg-check-row">
        <input
          type="checkbox"
          className="lg-check-input"
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <p id={id} className="lg-check-error" aria-live="polite">
        {error && (
          <>
            <AlertIcon />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
