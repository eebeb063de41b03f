import { useTurn } from '@liuguang/ui/use-turn';
import type { ReactNode } from 'react';

interface LaterProps {
  /** Paints of what stands above, before this. */
  turns?: number;
  children: ReactNode;
}

/** What lies below the screen, or at its foot: drawn in a turn of its own, once what stands above is painted. */
export const Later = ({ turns = 1, children }: LaterProps) => useTurn(turns) && children;
