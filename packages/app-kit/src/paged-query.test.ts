import { NetworkError } from '@liuguang/client/errors';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { type PagedOptions, pagedQuery } from './paged-query.ts';

type Call = 'app/recharge/history';
type Answer = { list: { id: string }[]; hasNext: boolean; cursor?: string };
const KEY = ['ledger', 'statement'];

/** A list of the server that answers as it is told, and somebody who looks at it. */
function lookAt(answers: (Answer | Error)[], options: Partial<PagedOptions<Call>> = {}) {
  const asked: unknown[] = [];
  const client = {
    post: async (_call: string, body: unknown) => {
      asked.push(body);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = pagedQuery<Call>(
    client as never,
    'app/recharge/history',
    { currency: 'gold' },
    { key: KEY, ...options },
  );
  const observer = new InfiniteQueryObserver(queries, query);
  return {
    asked,
    queries,
    observer,
    ids: () => observer.getCurrentResult().data?.pages.flatMap(({ list }) => list.map(({ id }) => id)),
  };
}

test('each page is asked for with the cursor of the one before, until there is none', async () => {
  const { asked, observer, ids } = lookAt([
    { list: [{ id: '1' }, { id: '2' }], hasNext: true, cursor: 'a' },
    { list: [{ id: '3' }], hasNext: false, cursor: 'b' },
  ]);
  await observer.refetch();
  expect(observer.getCurrentResult().hasNextPage).toBe(true);
  await observer.fetchNextPage();
  expect(asked).toEqual([{ currency: 'gold' }, { currency: 'gold', cursor: 'a' }]);
  expect(ids()).toEqual(['1', '2', '3']);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
});

test('a page that does not come leaves those before it, and can be asked for again', async () => {
  const { observer, ids } = lookAt([
    { list: [{ id: '1' }], hasNext: true, cursor: 'a' },
    new NetworkError('offline'),
    { list: [{ id: '2' }], hasNext: false },
  ]);
  await observer.refetch();
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
  expect(ids()).toEqual(['1']);
  await observer.fetchNextPage();
  expect(ids()).toEqual(['1', '2']);
});

test('what is asked for belongs to the key, and the key alone finds every such list', async () => {
  const { observer, queries } = lookAt([{ list: [], hasNext: false }]);
  await observer.refetch();
  expect(queries.getQueriesData({ queryKey: KEY }).map(([key]) => key)).toEqual([[...KEY, { currency: 'gold' }]]);
});

test('a first page that is known is there at once, and is told of only when the server sends it', async () => {
  const told: string[] = [];
  const { observer, ids } = lookAt([{ list: [{ id: '2' }], hasNext: false }], {
    known: { page: { list: [{ id: '1' }], hasNext: true, cursor: 'a' } as never, since: 0 },
    onFirstPage: ({ list }) => told.push(...list.map(({ id }) => id)),
  });
  expect(ids()).toEqual(['1']);
  await observer.refetch();
  expect(ids()).toEqual(['2']);
  expect(told).toEqual(['2']);
});

describe('a list that is asked for again', () => {
  const first = { list: [{ id: '1' }], hasNext: true, cursor: 'a' };
  const second = { list: [{ id: '2' }], hasNext: true, cursor: 'b' };

  test('stays as it is after a first page that did not change, and goes on from its end', async () => {
    const { asked, observer, ids } = lookAt([first, second, { ...first }, { list: [{ id: '3' }], hasNext: false }]);
    await observer.refetch();
    await observer.fetchNextPage();
    await observer.refetch();
    expect(asked).toHaveLength(3);
    expect(ids()).toEqual(['1', '2']);
    await observer.fetchNextPage();
    expect(ids()).toEqual(['1', '2', '3']);
  });

  test('is asked for page by page where its first page changed', async () => {
    const changed = { list: [{ id: '0' }], hasNext: true, cursor: 'z' };
    const { asked, observer, ids } = lookAt([first, second, changed, { list: [{ id: '1' }], hasNext: false }]);
    await observer.refetch();
    await observer.fetchNextPage();
    await observer.refetch();
    expect(asked.at(-1)).toEqual({ currency: 'gold', cursor: 'z' });
    expect(ids()).toEqual(['0', '1']);
  });

  test('is asked for page by page where somebody said that it changed', async () => {
    const answers = [first, second, { ...first }, { list: [{ id: '9' }], hasNext: false }];
    const { asked, observer, queries, ids } = lookAt(answers);
    await observer.refetch();
    await observer.fetchNextPage();
    await queries.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
    await observer.refetch();
    expect(asked).toHaveLength(4);
    expect(ids()).toEqual(['1', '9']);
  });
});
