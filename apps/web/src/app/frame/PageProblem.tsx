import { useEffect } from 'react';
import { useReachable } from '../../lib/use-connection.ts';
import { useSplashEnd } from '../../lib/use-splash-end.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import { useFrameParts, useTravelling } from './frame-parts.ts';
import './frame-problem.css';

const PROBE_MS = 3000;

/** Stands in place of a page that could not be opened or has broken; the rest of the app goes on. */
export function PageProblem({ error }: { error: unknown }) {
  const { journey } = useFrameParts();
  const isOpening = useTravelling();
  const reachable = useReachable();
  useSplashEnd(true);

  // A server that was away is asked again until it is back.
  useEffect(() => {
    if (reachable) return;
    const timer = setInterval(journey.reopen, PROBE_MS);
    return () => clearInterval(timer);
  }, [reachable, journey]);

  return (
    <main className="frame-problem">
      <ProblemPanel error={error} busy={isOpening} onRetry={journey.reopen} />
    </main>
  );
}
