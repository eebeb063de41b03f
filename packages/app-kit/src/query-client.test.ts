import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const LONG_AGO = 0;
const KEY = ['list'];

/** A list of so many pages that came long ago, and how often it is asked for while somebody looks at it. */
async function lookAt(pages: number, prepare = (_queries: ReturnType<typeof createQueryClient>) => {}) {
  const queries = createQueryClient({ onSuccess: () => undefined });
  const params = Array.from({ length: pages }, (_, page) => page);
  queries.setQueryData(KEY, { pages: params, pageParams: params }, { updatedAt: LONG_AGO });
  prepare(queries);
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: KEY,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return pageParam;
    },
    getNextPageParam: (page: number) => page + 1,
  });
  const stop = observer.subscribe(() => undefined);
  await queries.getQueryCache().find({ queryKey: KEY })?.promise;
  stop();
  return asked;
}

test('a short list that has grown old is asked for again', async () => {
  expect(await lookAt(2)).toEqual([0, 1]);
});

test('a long one stays as it is: it would be asked for page by page', async () => {
  expect(await lookAt(3)).toEqual([]);
});

test('a long one in which something has changed is asked for again', async () => {
  expect(await lookAt(3, (queries) => void queries.invalidateQueries({ queryKey: KEY }))).toEqual([0, 1, 2]);
});
