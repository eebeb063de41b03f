import type { ReactNode } from 'react';
import './Badge.css';

export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'vip' | 'svip'; children: ReactNode }) {
  return <span className={`lg-badge lg-badge-${tone}`}>{children}</span>;
}
