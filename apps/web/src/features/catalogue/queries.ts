import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { LabelSort } from '@liuguang/contract/catalogue/kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** The labels that have a page of their own. */
export type PagedKind = 'topic' | 'tag' | 'actor';

const CALLS = {
  topic: 'app/media/topic/details',
  tag: 'app/media/tag/details',
  actor: 'app/media/actor/details',
} as const;

interface LabelView {
  readonly sort: LabelSort;
  /** Further labels that the videos bear. */
  readonly within: readonly string[];
}

export const useLabel = (kind: PagedKind, id: string, { sort, within }: LabelView) =>
  usePagedQuery(
    CALLS[kind],
    { id, sort, within: [...within] },
    // What was there stays until the other order comes.
    { key: ['catalogue', kind], placeholderData: keepPreviousData },
  );

/** All of a kind, in their order. */
export function useLabels(kind: PagedKind) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['catalogue', kind],
    queryFn: ({ signal }) => api.client.post('x/catalogue/list', { kind }, { signal }),
  });
}
