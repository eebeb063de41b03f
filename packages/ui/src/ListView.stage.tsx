import { notifyManager, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { Activity, useLayoutEffect, useState } from 'react';
import { ListView } from './ListView.tsx';
import { ToastHost } from './Toast.tsx';
import { mount } from './testing/mount.tsx';

interface Page {
  readonly list: readonly { readonly id: number; readonly height: number }[];
  readonly hasNext: boolean;
  readonly cursor: number;
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
const query = new URLSearchParams(location.search);
const columns = query.has('grid') ? 2 : 1;
/** A second page that is called off as soon as it was asked for: so soon that the list may never be drawn in between. */
let isCalledOff = query.has('called-off');
if (isCalledOff) notifyManager.setScheduler(queueMicrotask);

function Items({ visit }: { visit: string }) {
  const source = useInfiniteQuery({
    queryKey: ['items'],
    initialPageParam: 0,
    queryFn: async ({ pageParam }): Promise<Page> => {
      const response = await fetch(`/items?cursor=${pageParam}`);
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json();
    },
    getNextPageParam: (page) => (page.hasNext ? page.cursor : undefined),
  });
  useLayoutEffect(() => {
    if (!source.isFetchingNextPage || !isCalledOff) return;
    isCalledOff = false;
    void client.cancelQueries({ queryKey: ['items'] });
  }, [source.isFetchingNextPage]);
  return (
    <ListView
      label="things"
      source={source}
      items={source.data?.pages.flatMap(({ list }) => list) ?? []}
      keyOf={({ id }) => `${id}`}
      columns={columns}
      visit={visit}
      head={<h1 style={{ height: 120 }}>head</h1>}
      renderItem={({ id, height }) => (
        <div style={{ height, background: 'var(--surface-1)' }}>
          thing {id} <input aria-label={`note ${id}`} />
        </div>
      )}
    />
  );
}

function Stage() {
  const [away, setAway] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <>
      <button type="button" style={{ position: 'fixed', zIndex: 9 }} onClick={() => setAway(!away)}>
        hide
      </button>
      <button type="button" style={{ position: 'fixed', zIndex: 9, left: 100 }} onClick={() => setGone(!gone)}>
        leave
      </button>
      {!gone && (
        <Activity mode={away ? 'hidden' : 'visible'}>
          <Items visit="first" />
        </Activity>
      )}
      <ToastHost />
    </>
  );
}

mount(
  <QueryClientProvider client={client}>
    <Stage />
  </QueryClientProvider>,
);
