import { useLanguage } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Request } from '@liuguang/contract/contract';
import { whenBrowserIdle } from '@liuguang/ui/pace/idle';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { firstTab, useConfig } from '../../lib/config.ts';
import { useServices } from '../../lib/services.ts';
import type { AppStorage } from '../../lib/storage.ts';

/** Under this name the first tab is kept for the next visit. */
export const HOME = 'home';

/** A tab of the home screen. The first one is there at once: as it came with the page, or as this person last saw it. */
export function useMediaHome(tab: string) {
  const { storage, first } = useServices();
  const isFirst = tab === firstTab(useConfig());
  const sent = isFirst ? first.of('app/media/home') : undefined;
  const [seen] = useState(() => (isFirst ? storage.recallOwn<typeof sent>(HOME) : undefined));
  const known = sent ?? seen;
  return usePagedQuery(
    'app/media/home',
    { tab },
    {
      key: ['media', 'home'],
      // What everybody sees is just right for somebody new; whoever has been here may have seen some of it.
      known: known && { page: known, since: seen ? 0 : performance.timeOrigin },
      ...(isFirst && { onFirstPage: (page) => keepForNextVisit(storage, page) }),
    },
  );
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

export const useRecommended = () =>
  usePagedQuery('app/media/recommend', { pageSize: AT_ONCE }, { key: ['media', 'recommend'] });

export const useModule = (moduleId: string) =>
  usePagedQuery('x/media/module', { moduleId, pageSize: 20 }, { key: ['media', 'module'] });

export type MediaListFilter = Pick<Request<'x/media/list'>, 'categoryId' | 'access' | 'length' | 'sort'>;

export const useMediaList = (filter: MediaListFilter) =>
  usePagedQuery('x/media/list', { ...filter, pageSize: 20 }, { key: ['media', 'list'] });

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
