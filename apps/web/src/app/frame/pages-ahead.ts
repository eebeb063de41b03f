import type { Journey } from './journey.ts';

interface PagesAhead {
  readonly journey: Pick<Journey, 'rehearse' | 'arrival' | 'subscribe'>;
  readonly paths: readonly string[];
  readonly onRest: (work: (rest: AbortSignal) => void) => void;
}

/**
 * Goes once, out of sight and while somebody rests, through each page that they are likely to open: its code is here then,
 * and what runs for the first time is slow. No data is asked for.
 */
export function getPagesReady({ journey, paths, onRest }: PagesAhead): void {
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
