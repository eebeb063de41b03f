import type { Request } from '@liuguang/contract/contract';
import { whenBrowserIdle } from '@liuguang/ui/pace/idle';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { firstTab, useConfig } from '../../lib/config.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useServices } from '../../lib/services.ts';
import type { AppStorage } from '../../lib/storage.ts';

interface Paged {
  readonly hasNext: boolean;
  readonly cursor?: string;
}

const FIRST = undefined as string | undefined;
const nextOf = ({ hasNext, cursor }: Paged) => (hasNext ? cursor : undefined);
const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** Under this name the first tab is kept for the next visit. */
export const HOME = 'home';

/** A tab of the home screen. The first one is there at once: as it came with the page, or as this person last saw it. */
export function useMediaHome(tab: string) {
  const { api, storage, first } = useServices();
  const isFirst = tab === firstTab(useConfig());
  const sent = isFirst ? first.of('app/media/home') : undefined;
  const [seen] = useState(() => (isFirst ? storage.recallOwn<typeof sent>(HOME) : undefined));
  const known = sent ?? seen;
  return useInfiniteQuery({
    queryKey: ['media', 'home', tab],
    initialPageParam: FIRST,
    queryFn: async ({ pageParam }) => {
      const page = await api.client.post('app/media/home', { tab, ...from(pageParam) });
      if (isFirst && pageParam === FIRST) keepForNextVisit(storage, page);
      return page;
    },
    getNextPageParam: nextOf,
    ...(known && { initialData: { pages: [known], pageParams: [FIRST] } }),
    // What everybody sees is just right for somebody new; whoever has been here may have seen some of it.
    initialDataUpdatedAt: seen ? 0 : performance.timeOrigin,
  });
}

/** To write so much down takes a while, and nobody waits for it. By then somebody else may be here, who gets nothing of it. */
function keepForNextVisit(storage: AppStorage, page: unknown): void {
  const token = storage.token();
  whenBrowserIdle(() => {
    if (storage.token() === token) storage.rememberOwn(HOME, page);
  });
}

/** As many as a phone shows of them at once. */
const AT_ONCE = 6;

export function useRecommended() {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['media', 'recommend'],
    initialPageParam: FIRST,
    queryFn: ({ pageParam }) => api.client.post('app/media/recommend', { pageSize: AT_ONCE, ...from(pageParam) }),
    getNextPageParam: nextOf,
  });
}

export function useModule(moduleId: string) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['media', 'module', moduleId],
    initialPageParam: FIRST,
    queryFn: ({ pageParam }) => api.client.post('x/media/module', { moduleId, pageSize: 20, ...from(pageParam) }),
    getNextPageParam: nextOf,
  });
}

export type MediaListFilter = Pick<Request<'x/media/list'>, 'categoryId' | 'access' | 'length' | 'sort'>;

export function useMediaList(filter: MediaListFilter) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['media', 'list', filter],
    initialPageParam: FIRST,
    queryFn: ({ pageParam }) => api.client.post('x/media/list', { ...filter, pageSize: 20, ...from(pageParam) }),
    getNextPageParam: nextOf,
  });
}

/** The house's own shelves, named in the language of whoever looks; undefined until they are known. */
export function useCategories(): readonly { readonly id: string; readonly name: string }[] | undefined {
  const { api } = useServices();
  const language = useLanguage();
  const { data, isError } = useQuery({
    queryKey: ['catalogue', 'category'],
    queryFn: () => api.client.post('x/catalogue/list', { kind: 'category' }),
  });
  return useMemo(
    () =>
      data?.list.map(({ id, name, translations }) => ({ id, name: translations[language]?.name ?? name })) ??
      (isError ? [] : undefined),
    [data, isError, language],
  );
}
