import { Empty } from '@liuguang/ui/Empty';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { Skeleton } from '@liuguang/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../../lib/missing/is-missing.ts';
import './import.css';

interface FetchedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is said where the server has no such thing; a phone that is offline says so instead. */
  gone: { readonly title: string; readonly text: string; readonly action: ReactNode };
  children: (data: Data) => ReactNode;
}

/** Something of one’s own once it is here, and before that what it waits for. */
export function Fetched<Data>({ query, gone, children }: FetchedProps<Data>) {
  const { data, error, isPaused, isFetching, refetch } = query;
  if (data !== undefined) return <div className="work-import">{children(data)}</div>;
  if (isMissing(error)) return <Empty {...gone} />;
  if (error || isPaused) return <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="work-import">
      <Skeleton width="60%" />
      <Skeleton width="100%" />
    </div>
  );
}
