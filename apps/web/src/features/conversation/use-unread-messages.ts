import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';

const KEY = ['conversation', 'unread'] as const;

/** How many messages of others are unread; not known before the first answer. */
export function useUnreadMessages(enabled: boolean): number | undefined {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.post('x/conversation/unread', {}, { signal }),
    enabled,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: KEY });
  useTopic('conversation.changed', readAgain);
  useTopic('conversation.read', readAgain);
  return data?.count;
}
