import { useText } from '@liuguang/app-kit/i18n';
import type { MediaCard } from '@liuguang/contract/media/home';
import { MEDIA_LENGTH_NAMES, MEDIA_SORTS } from '@liuguang/contract/media/lists';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { Stage } from '@liuguang/ui/pace/Stage';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mediaMessages } from '../messages.ts';
import { type MediaListFilter, useMediaList } from '../queries.ts';
import { VideoCard } from '../VideoCard.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filmMessages } from './messages.ts';
import './films.css';

const ORDERS = ['newest', 'popular', 'watched', 'collected'] as const satisfies readonly (typeof MEDIA_SORTS)[number][];
const EVERYTHING = '0';

interface FilmListProps {
  /** Stands above the choices. */
  head: ReactNode;
  /** Not known yet, they have their room. */
  categories: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** What stands behind the video of that number, if anything. */
  after: (index: number) => ReactNode;
}

type Entry =
  | { readonly key: string; readonly video: MediaCard }
  | { readonly key: string; readonly between: ReactNode };

const keyOf = ({ key }: Entry) => key;

const chosenOf = <Value extends string>(all: readonly Value[], named: string | null): Value | undefined =>
  all.find((one) => one === named);

/** All films by category, order and what they are narrowed down by; the address says how, so that it can be shared. */
export function FilmList({ head, categories, after }: FilmListProps) {
  const text = useText(filmMessages);
  const words = useText(mediaMessages);
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const access = chosenOf(MEDIA_ACCESSES, search.get('access'));
  const length = chosenOf(MEDIA_LENGTH_NAMES, search.get('length'));
  const sort = chosenOf(MEDIA_SORTS, search.get('sort')) ?? 'newest';
  const category = categories?.find(({ id }) => id === search.get('category'))?.id;
  const filter: MediaListFilter = {
    sort,
    ...(category && { categoryId: category }),
    ...(access && { access }),
    ...(length && { length }),
  };
  const { source, items: videos } = useMediaList(filter);
  const entries = useMemo(() => entriesOf(videos, after), [videos, after]);
  const count = [access, length].filter(Boolean).length;

  function change(next: Readonly<Record<string, string | undefined>>) {
    const given = Object.entries({ ...Object.fromEntries(search), ...next });
    setSearch(
      given.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
      { replace: true },
    );
  }

  return (
    <>
      <ListView
        label={text('list')}
        source={source}
        items={entries}
        keyOf={keyOf}
        columns={2}
        empty={<Empty title={words('emptyTitle')} text={words('emptyText')} />}
        head={
          <>
            {head}
            {categories?.length !== 0 && (
              <TabBar
                label={text('categories')}
                items={[{ id: EVERYTHING, name: text('allCategories') }, ...(categories ?? [])]}
                activeId={category ?? EVERYTHING}
                panelId={panelId}
                onChange={(id) => change({ category: id === EVERYTHING ? undefined : id })}
              />
            )}
            <div className="media-films-choices" id={panelId}>
              {/* After the boxes of the films. */}
              <Stage>
                <TabBar
                  look="segment"
                  label={text('sorts')}
                  items={ORDERS.map((id) => ({ id, name: text(id) }))}
                  activeId={sort}
                  panelId={panelId}
                  onChange={(id) => change({ sort: id === 'newest' ? undefined : id })}
                />
                <button
                  type="button"
                  className="media-films-filter lg-press"
                  aria-label={count > 0 ? text('filtered', { count }) : text('filter')}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                >
                  <FunnelIcon />
                  {count > 0 && <b aria-hidden="true">{count}</b>}
                </button>
              </Stage>
            </div>
          </>
        }
        renderItem={(entry, index) =>
          'video' in entry ? <VideoCard video={entry.video} preload={index < 4} /> : entry.between
        }
      />
      {isOpen && (
        <FilterSheet
          open
          chosen={{ ...(access && { access }), ...(length && { length }) }}
          onClose={() => setOpen(false)}
          onApply={(chosen) => {
            setOpen(false);
            change({ access: chosen.access, length: chosen.length });
          }}
        />
      )}
    </>
  );
}

function entriesOf(videos: readonly MediaCard[], after: FilmListProps['after']): Entry[] {
  return videos.flatMap((video, index): Entry[] => {
    const between = after(index);
    const own = { key: video.id, video };
    return between ? [own, { key: `after ${video.id}`, between }] : [own];
  });
}

const FunnelIcon = () => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 6h16M7 12h10M10.5 18h3" />
  </svg>
);
