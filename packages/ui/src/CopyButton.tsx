import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './clipboard.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import './CopyButton.css';

const SHOWN_FOR_MS = 2000;

interface CopyButtonProps {
  value: string;
  /** What the button is called, for those who hear it. */
  label: string;
  /** Said once the text has been copied. */
  done: string;
  children?: ReactNode;
}

export function CopyButton({ value, label, done, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <button
      type="button"
      className={`lg-copy lg-press${copied ? ' lg-copy-done' : ''}`}
      aria-label={label}
      onClick={async () => setCopied(await copyText(value))}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
      {children}
      <span className="lg-unseen" role="status">
        {copied ? done : ''}
      </span>
    </button>
  );
}
