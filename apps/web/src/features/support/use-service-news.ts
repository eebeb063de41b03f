import type { SupportMessage } from '@liuguang/contract/support/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';

/** What the badge and the message screen know of the chat, apart from the chat itself, which comes page by page. */
export const NEWS_KEY = ['support', 'news'] as const;

interface ServiceNews {
  /** Nothing where nobody has asked yet. */
  readonly last: SupportMessage | undefined;
  readonly unread: number;
  readonly readAll: () => Promise<unknown>;
}

/** The last thing that was said in one's chat with the service, and how much of it is unread; not known before the first answer. */
export function useServiceNews(enabled = true): ServiceNews | undefined {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: NEWS_KEY });
  const { data } = useQuery({
    queryKey: NEWS_KEY,
    queryFn: ({ signal }) => client.post('x/support/chat', { pageSize: 1 }, { signal }),
    enabled,
  });
  const read = useMutation({
    mutationFn: (position: number) => client.post('x/support/read', { position }),
    onSuccess: readAgain,
  });
  useTopic('support.changed', () => void readAgain());
  if (!data) return undefined;
  const { list, chat } = data;
  return { last: list[0], unread: chat.unread, readAll: () => read.mutateAsync(chat.version) };
}
