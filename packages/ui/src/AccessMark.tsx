import type { ReactNode } from 'react';
import './AccessMark.css';

interface AccessMarkProps {
  access: 'member' | 'dark' | 'gold';
  /** For the picture of a row. */
  small?: boolean;
  children: ReactNode;
}

/** In the corner of a picture: what is needed to see all of it. */
export const AccessMark = ({ access, small = false, children }: AccessMarkProps) => (
  <span className={`lg-access lg-access-${access}${small ? ' lg-access-small' : ''}`}>{children}</span>
);
