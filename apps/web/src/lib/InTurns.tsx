import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const TurnContext = createContext(0);

interface InTurnsProps {
  /** How many there are. */
  turns: number;
  children: ReactNode;
}

/** Counts the turns in which what is below it is drawn: one a paint, and none before the one before is painted. */
export function InTurns({ turns, children }: InTurnsProps) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === turns) return;
    const frame = requestAnimationFrame(() => startTransition(() => setTurn(turn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [turn, turns]);
  return <TurnContext value={turn}>{children}</TurnContext>;
}

/** Drawn from its turn on. */
export const Turn = ({ at, children }: { at: number; children: ReactNode }) => use(TurnContext) >= at && children;
