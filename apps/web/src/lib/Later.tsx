import { type ReactNode, useDeferredValue } from 'react';

/** What lies below the screen, drawn in turns of its own once the screen stands. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
