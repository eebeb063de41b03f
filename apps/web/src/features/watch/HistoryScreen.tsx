import { dayHeading } from '@liuguang/app-kit/day-heading';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { clockDuration } from '@liuguang/contract/format/duration';
import { MEDIA_CONTENT_TYPES, type MediaContentType } from '@liuguang/contract/media/states';
import type { WatchedItem } from '@liuguang/contract/watch/schemas';
import { ButtonLink } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import type { TabItem } from '@liuguang/ui/TabBar';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { SavedListScreen, SavedRow } from '../taste/port.ts';
import { watchMessages } from './messages.ts';
import { progressOf } from './progress.ts';
import { useForgetWatched, useHistory } from './queries.ts';
import './history.css';

const ALL = 'all';
const NAMES = { 1: 'long', 2: 'short' } as const satisfies Record<MediaContentType, string>;

/** What was watched, by day, with how far; `moreTabs` lead to what was read. */
export function HistoryScreen({ moreTabs }: { moreTabs: readonly TabItem[] }) {
  const text = useText(watchMessages);
  const [search, setSearch] = useSearchParams();
  const contentType = MEDIA_CONTENT_TYPES.find((one) => NAMES[one] === search.get('kind'));
  const { source, items } = useHistory(contentType);
  const { mutateAsync: forget } = useForgetWatched();
  const kinds = MEDIA_CONTENT_TYPES.map((one) => ({ id: NAMES[one], name: text(NAMES[one]) }));
  return (
    <SavedListScreen
      title={text('title')}
      label={text('list')}
      tabs={[{ id: ALL, name: text('all') }, ...kinds, ...moreTabs]}
      tab={contentType ? NAMES[contentType] : ALL}
      onTab={(id) => setSearch(id === ALL ? {} : { kind: id }, { replace: true })}
      source={source}
      items={items}
      empty={
        <Empty
          title={text('emptyTitle')}
          text={text('emptyText')}
          action={<ButtonLink href={PATHS.home}>{text('browse')}</ButtonLink>}
        />
      }
      clearTitle={text('clearTitle')}
      onDelete={forget}
      onClear={() => forget({ everythingOf: contentType })}
      renderRow={(item, index, choosing) => (
        <>
          <Day item={item} above={items[index - 1]} />
          <SavedRow item={item} note={noteOf(item, text)} progress={progressOf(item)} {...choosing} />
        </>
      )}
    />
  );
}

type WatchText = ReturnType<typeof useText<keyof typeof watchMessages>>;

function noteOf({ watchedAt, finished, position }: WatchedItem, text: WatchText): string {
  const time = formatDate(watchedAt, 'HH:mm');
  return finished ? text('finished', { time }) : text('watchedTo', { time, position: clockDuration(position) });
}

/** The day stands above the first of its videos. */
function Day({ item, above }: { item: WatchedItem; above: WatchedItem | undefined }) {
  const text = useText(watchMessages);
  const language = useLanguage();
  const now = new Date();
  const name = (at: string) => {
    const heading = dayHeading(at, now, language);
    return 'near' in heading ? text(heading.near) : heading.date;
  };
  const day = name(item.watchedAt);
  if (above && name(above.watchedAt) === day) return null;
  return <h2 className="watch-day">{day}</h2>;
}
