import { Button } from '@liuguang/ui/Button';
import { Card } from '@liuguang/ui/Card';
import { RefreshIcon } from '@liuguang/ui/icons';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { useServices } from '../../lib/services.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { AnnouncementItem } from './AnnouncementItem.tsx';
import { useAnnouncements } from './queries.ts';
import { useNearEnd } from './use-near-end.ts';
import './announcement.css';

const SKELETON_ROWS = ['first', 'second', 'third'];

export function AnnouncementList({ id, ready }: { id: string; ready: boolean }) {
  const { text } = useServices();
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = useAnnouncements({
    enabled: ready,
  });
  const settled = useSettled(data !== undefined || error !== null);
  const endRef = useNearEnd({
    enabled: settled && hasNextPage && !isFetching && !isFetchNextPageError,
    onNear: () => void fetchNextPage(),
  });
  const items = data?.pages.flatMap(({ list }) => list) ?? [];

  return (
    <Card title={text('announcements')} className="announcements">
      <ol id={id} className="announcements-list" aria-busy={isFetching}>
        {settled && data
          ? items.map((item) => <AnnouncementItem key={item.id} announcement={item} />)
          : !error && SKELETON_ROWS.map((row) => <AnnouncementSkeleton key={row} />)}
      </ol>
      <div ref={endRef} className="announcements-end">
        {settled && error && <p role="alert">{text('announcementsFailed')}</p>}
        {settled && (error || hasNextPage) && (
          <Button
            tone="ghost"
            size="small"
            icon={<RefreshIcon />}
            busy={isFetching}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            {text(error ? 'retry' : 'announcementsMore')}
          </Button>
        )}
        {settled && !error && !hasNextPage && (
          <p>{text(items.length === 0 ? 'announcementsNone' : 'announcementsEnd')}</p>
        )}
      </div>
    </Card>
  );
}

function AnnouncementSkeleton() {
  return (
    <li className="announcement">
      <p className="announcement-title">
        <Skeleton width="70%" />
      </p>
      <p className="announcement-body">
        <Skeleton width="100%" />
        <Skeleton width="60%" />
      </p>
      <p className="announcement-foot">
        <Skeleton width="4em" />
      </p>
    </li>
  );
}
