import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const ScanIcon = () => (
  <Icon>
    <path d="M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16" />
  </Icon>
);

export const PaperIcon = () => (
  <Icon>
    <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h4" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5" />
  </Icon>
);
