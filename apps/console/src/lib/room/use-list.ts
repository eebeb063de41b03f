import { useApi } from '@liuguang/app-kit/api-context';
import type { PagedCall } from '@liuguang/app-kit/paged-query';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { RoomList, Row } from './room.ts';

const PAGE_SIZE = 50;
const NONE: readonly Row[] = [];

export interface ListState {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly hasNext: boolean;
  readonly isFetchingNext: boolean;
  next(): void;
  /** Asks again, and gives what has come. */
  refresh(): Promise<readonly Row[]>;
}

/** The key under which a room's list is remembered; an action forgets all lists of its call. */
const listKey = ({ call }: RoomList) => ['room', call] as const;

/** A room's list, page by page, or whole where the server gives it in one answer; asked for once the filters it needs are there. */
export function useList(list: RoomList, filters: Row, isComplete: boolean): ListState {
  const { client } = useApi();
  const paged = usePagedQuery(list.call as PagedCall, { pageSize: PAGE_SIZE, ...filters } as never, {
    key: listKey(list),
    enabled: !list.isWhole && isComplete,
  });
  const whole = useQuery({
    queryKey: [...listKey(list), filters],
    enabled: list.isWhole && isComplete,
    refetchInterval: list.refreshMs ?? false,
    queryFn: async ({ signal }) => (await ask(client, list.call, filters, signal)) as { list: readonly Row[] },
  });
  if (list.isWhole) {
    const { data, isPending, error, refetch } = whole;
    return {
      rows: data?.list ?? NONE,
      isPending,
      error,
      hasNext: false,
      isFetchingNext: false,
      next: () => undefined,
      refresh: async () => (await refetch()).data?.list ?? NONE,
    };
  }
  const { source, items } = paged;
  return {
    rows: items as readonly Row[],
    isPending: source.isPending,
    error: source.error,
    hasNext: source.hasNextPage,
    isFetchingNext: source.isFetchingNextPage,
    next: () => void source.fetchNextPage(),
    refresh: async () => ((await source.refetch()).data?.pages ?? []).flatMap((page) => page.list as readonly Row[]),
  };
}
