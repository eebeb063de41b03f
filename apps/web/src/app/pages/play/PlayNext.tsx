import { use, useEffect } from 'react';
import { AheadContext } from '../../../features/player/ahead-context.ts';
import { NextUp, type NextVideo } from '../../../features/player/NextUp.tsx';
import { useOpen } from '../../../lib/open/use-open.ts';
import { usePreferences } from '../../../lib/use-preferences.ts';

/** Leads on from a video that is over; what comes next is fetched while the seconds are counted. */
export function PlayNext({ next }: { next: NextVideo }) {
  const ahead = use(AheadContext);
  const open = useOpen();
  const [{ autoplayNext }] = usePreferences();
  useEffect(() => ahead.intend(next.id), [ahead, next.id]);
  return <NextUp next={next} auto={autoplayNext} onPlay={() => open({ id: next.id, contentType: 1 })} />;
}
