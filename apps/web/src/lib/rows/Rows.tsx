import { ChevronIcon } from '@liuguang/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './rows.css';

/** Rows that belong together, with a name above them. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rows">
      <h2 className="rows-title">{title}</h2>
      <div className="rows-card lg-card">{children}</div>
    </section>
  );
}

interface RowProps {
  label: string;
  icon?: ReactNode;
  value?: ReactNode;
  hint?: string;
}

const Inside = ({ label, icon, value, hint }: RowProps) => (
  <>
    {icon && <span className="rows-icon">{icon}</span>}
    <span className="rows-words">
      {label}
      {hint && <span className="rows-hint">{hint}</span>}
    </span>
    <span className="rows-value">{value}</span>
  </>
);

export function RowLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <Link className="rows-row lg-press" to={to}>
      <Inside {...row} />
      <ChevronIcon />
    </Link>
  );
}

export function RowButton({ onClick, busy = false, ...row }: RowProps & { onClick: () => void; busy?: boolean }) {
  return (
    <button
      type="button"
      className="rows-row lg-press"
      aria-busy={busy}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      <Inside {...row} />
      <ChevronIcon />
    </button>
  );
}

export const RowFact = (row: RowProps) => (
  <p className="rows-row">
    <Inside {...row} />
  </p>
);
