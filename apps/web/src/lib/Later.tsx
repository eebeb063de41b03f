import { useTurn } from '@liuguang/ui/use-turn';
import type { ReactNode } from 'react';

/** What lies below the screen, or at its foot: drawn in a turn of its own, once what stands above is painted. */
export const Later = ({ children }: { children: ReactNode }) => useTurn() && children;
