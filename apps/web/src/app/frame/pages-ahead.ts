import type { Journey } from './journey.ts';

interface PagesAhead {
  readonly journey: Pick<Journey, 'preload' | 'rehearse' | 'arrival' | 'subscribe'>;
  readonly paths: readonly string[];
  readonly onRest: (work: (rest: AbortSignal) => void) => void;
}

/**
 * Has the code of pages at hand that somebody is likely to open, and goes through each once, out of sight, while they rest:
 * what runs for the first time is slow. Nothing is asked of the server for it.
 */
export function getPagesReady({ journey, paths, onRest }: PagesAhead): void {
  for (const path of paths) journey.preload(path);
  const known = new Set<string>();
  const meet = () => known.add(journey.arrival?.location.pathname ?? '');
  meet();
  journey.subscribe(meet);
  onRest(async (rest) => {
    for (const path of paths) {
      if (rest.aborted) return;
      if (!known.has(path) && (await journey.rehearse(path))) known.add(path);
    }
  });
}
