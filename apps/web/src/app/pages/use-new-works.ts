import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OWN_KEY } from '../../features/media/own/queries.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';

/** What has been uploaded is a work from then on. */
export function useNewWorks(): void {
  const queries = useQueryClient();
  const { uploads } = useUploads();
  const finished = uploads.filter(({ state }) => state === 'success').length;
  useEffect(() => {
    if (finished > 0) void queries.invalidateQueries({ queryKey: OWN_KEY });
  }, [finished, queries]);
}
