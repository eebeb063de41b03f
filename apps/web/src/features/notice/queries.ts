import { useLanguage } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const ROOM = ['notice'] as const;
const LATEST = [...ROOM, 'latest'] as const;
const PAGE = 20;

export const noticeKey = ROOM;

/** How many are unread, and the newest of each section. */
export function useLatest(enabled = true) {
  const { client } = useServices().api;
  const language = useLanguage();
  return useQuery({
    queryKey: [...LATEST, language],
    queryFn: ({ signal }) => client.post('app/message/latest', { language }, { signal }),
    enabled,
  });
}

export function useNotices(section: NoticeSection) {
  const language = useLanguage();
  return usePagedQuery(
    'app/message/list',
    { section, language, pageSize: PAGE },
    { key: [...ROOM, 'list', section], staleTime: 0 },
  );
}

/** Says that one section, or everything, was read as far as it was seen. */
export function useRead() {
  const { client } = useServices().api;
  const language = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ section, mark }: { section?: NoticeSection; mark: string }) =>
      client.post('x/notice/read', { language, mark, ...(section && { section }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LATEST }),
  });
}
