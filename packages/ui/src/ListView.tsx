import { PAGE_SIZE } from '@liuguang/contract/constants';
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { Empty } from './Empty.tsx';
import { ListFoot } from './list/ListFoot.tsx';
import { ListProblem } from './list/ListProblem.tsx';
import { recallList } from './list/list-memory.ts';
import { PullHead } from './list/PullHead.tsx';
import { type PagedSource, readAll } from './list/paged-source.ts';
import { useListWindow } from './list/use-list-window.ts';
import { useNearEnd } from './list/use-near-end.ts';
import { useVirtualRows } from './list/use-virtual-rows.ts';
import { useGradually } from './pace/use-gradually.ts';
import { useStage } from './pace/use-stage.ts';
import { CardSkeleton, RowSkeleton, SkeletonGate } from './Skeletons.tsx';
import './ListView.css';

/** More boxes than stand on a phone's screen would be drawn for nobody. */
const SCREENFUL = 10;

interface ListViewProps<Item> {
  /** What is listed, for those who hear it. */
  label: string;
  source: PagedSource;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** On a phone; a wide screen gets more of the same width. */
  columns?: 1 | 2 | 3;
  pageSize?: number;
  /** Stands above the items and moves with them when pulled. */
  head?: ReactNode;
  /** The boxes of one item. */
  skeleton?: ReactNode;
  empty?: ReactNode;
  endText?: string;
  /** For a list that cannot be asked again, or lies in a page that refreshes as a whole. */
  noRefresh?: boolean;
  /** The same on return as when it was left, as the key of a history entry is: then the list is as high as it was. */
  visit?: string;
}

function footStateOf(source: PagedSource, isDrawn: boolean) {
  if (!isDrawn) return 'drawing';
  if (source.isFetchingNextPage) return 'loading';
  if (source.isFetchNextPageError) return 'failed';
  return source.hasNextPage ? 'more' : 'end';
}

export function ListView<Item>(props: ListViewProps<Item>) {
  const { columns = 1, pageSize = PAGE_SIZE, items } = props;
  const source = readAll(props.source);
  const area = useRef<HTMLElement>(null);
  // A list that somebody comes back to is as high as it was from the first.
  const isBegun = useStage({ atOnce: recallList(props.visit) !== undefined });
  const skeleton = props.skeleton ?? (columns === 1 ? <RowSkeleton /> : <CardSkeleton />);
  const { refetch } = source;
  // Offline, the question would wait for the network, and the head with it.
  const refresh = useCallback(async () => navigator.onLine && !(await refetch()).isError, [refetch]);

  return (
    <section
      ref={area}
      className={`lg-list${columns > 1 ? ' lg-list-cards' : ''}`}
      style={{ '--columns': columns } as CSSProperties}
      data-phase="rest"
    >
      {!props.noRefresh && <PullHead area={area} onRefresh={refresh} />}
      <div className="lg-list-pulled">
        {props.head}
        {isBegun && (
          <SkeletonGate
            ready={items.length > 0 || !source.isPending || source.isPaused}
            skeleton={<Skeletons count={Math.min(pageSize, SCREENFUL)}>{skeleton}</Skeletons>}
          >
            {items.length > 0 ? (
              <Items {...props} source={source} skeleton={<Skeletons count={columns}>{skeleton}</Skeletons>} />
            ) : (
              <Nothing source={source} empty={props.empty} />
            )}
          </SkeletonGate>
        )}
      </div>
    </section>
  );
}

function Skeletons({ count, children }: { count: number; children: ReactNode }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <div className="lg-list-items" aria-hidden="true">
      {places.map((place) => (
        <div key={place}>{children}</div>
      ))}
    </div>
  );
}

function Nothing({ source, empty }: { source: PagedSource; empty: ReactNode }) {
  if (source.isError || source.isPaused)
    return <ListProblem offline={source.isPaused} busy={source.isFetching} onRetry={() => void source.refetch()} />;
  return empty ?? <Empty />;
}

function Items<Item>({ source, items: all, keyOf, columns: atFirst = 1, ...props }: ListViewProps<Item>) {
  const items = useGradually(all, { atOnce: recallList(props.visit) !== undefined });
  const isDrawn = items.length === all.length;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const perRow = useRef<number>(atFirst);
  const keyOfRow = useCallback(
    (row: number) => {
      const item = items[row * perRow.current];
      return item === undefined ? `${row}` : keyOf(item);
    },
    [items, keyOf],
  );
  const view = useListWindow({ list, count: items.length, columns: atFirst, visit: props.visit }, keyOfRow);
  const { columns, shown } = view;
  const VirtualRows = useVirtualRows(view.known !== undefined);
  perRow.current = columns;

  useNearEnd(end, {
    // Until what came is drawn, nobody can tell whether it is enough.
    active: isDrawn && source.hasNextPage && !source.isFetchingNextPage && !source.isFetchNextPageError,
    round: items.length,
    onNear: () => void source.fetchNextPage(),
  });

  return (
    <>
      <ul
        ref={list}
        className="lg-list-items"
        aria-label={props.label}
        style={{ paddingTop: shown.before, paddingBottom: shown.after }}
      >
        {items.slice(shown.first, shown.end).map((item, offset) => {
          const index = shown.first + offset;
          return (
            <li
              key={keyOf(item)}
              data-index={index % columns === 0 ? index / columns : undefined}
              aria-posinset={index + 1}
              aria-setsize={source.hasNextPage ? -1 : all.length}
            >
              {props.renderItem(item, index)}
            </li>
          );
        })}
      </ul>
      {view.known && VirtualRows && (
        <VirtualRows
          key={columns}
          list={list}
          rows={view.rows}
          columns={columns}
          keyOfRow={keyOfRow}
          known={view.known}
          sizes={view.sizes}
          onWindow={view.onWindow}
        />
      )}
      <ListFoot
        mark={end}
        state={footStateOf(source, isDrawn)}
        endText={props.endText}
        skeletons={props.skeleton}
        onRetry={() => void source.fetchNextPage()}
      />
    </>
  );
}
