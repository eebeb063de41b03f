import { use, useEffect, useState } from 'react';
import { AheadContext } from '../../../features/player/ahead-context.ts';
import { NextUp, type NextVideo } from '../../../features/player/NextUp.tsx';
import { sleepTimerOf } from '../../../features/player/sleep-timer.ts';
import { useOpen } from '../../../lib/open/use-open.ts';
import { useServices } from '../../../lib/services.ts';
import { usePreferences } from '../../../lib/use-preferences.ts';

/** Leads on from a video that is over; what comes next is fetched while the seconds are counted. */
export function PlayNext({ next }: { next: NextVideo }) {
  const ahead = use(AheadContext);
  const open = useOpen();
  const { storage } = useServices();
  const [{ autoplayNext }] = usePreferences();
  // Whoever wanted to sleep when this is over is not woken by the next.
  const [isAsleep] = useState(() => sleepTimerOf(storage).takeEnd());
  useEffect(() => ahead.intend(next.id), [ahead, next.id]);
  return <NextUp next={next} auto={autoplayNext && !isAsleep} onPlay={() => open({ id: next.id, contentType: 1 })} />;
}
