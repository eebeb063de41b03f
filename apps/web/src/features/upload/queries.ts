import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../lib/services.ts';

export const UPLOAD_KEY = ['upload'] as const;

/** What may be sent, how much room is taken, and what was begun on any device. */
export const standingQuery = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: [...UPLOAD_KEY, 'standing'],
    queryFn: ({ signal }) => api.client.post('x/upload/standing', {}, { signal }),
  });
