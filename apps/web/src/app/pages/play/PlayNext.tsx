import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NextUp, type NextVideo } from '../../../features/player/NextUp.tsx';
import { prefetchPlay } from '../../../features/player/queries.ts';
import { useOpen } from '../../../lib/open/use-open.ts';
import { useServices } from '../../../lib/services.ts';
import { usePreferences } from '../../../lib/use-preferences.ts';

/** Leads on from a video that is over; what comes next is fetched while the seconds are counted. */
export function PlayNext({ next }: { next: NextVideo }) {
  const { api } = useServices();
  const queries = useQueryClient();
  const open = useOpen();
  const [{ autoplayNext, dataSaving }] = usePreferences();
  useEffect(() => {
    void prefetchPlay(queries, api, next.id, !dataSaving);
  }, [queries, api, next.id, dataSaving]);
  return <NextUp next={next} auto={autoplayNext} onPlay={() => open({ id: next.id, contentType: 1 })} />;
}
