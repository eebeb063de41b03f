import type { ReactNode } from 'react';
import { useStage } from './use-stage.ts';

/** A part of a page that is drawn in a frame of its own, after the parts above it. */
export const Stage = ({ children }: { children: ReactNode }) => useStage() && children;
