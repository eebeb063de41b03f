import { useText } from '@liuguang/app-kit/i18n';
import type { Announcement } from '@liuguang/contract/config/schemas';
import { ListView } from '@liuguang/ui/ListView';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { SplashEnd, useSplashEnd } from '../../lib/use-splash-end.ts';
import { AnnouncementItem } from './AnnouncementItem.tsx';
import { configMessages } from './messages.ts';
import { useAnnouncements } from './queries.ts';
import './announcement.css';

interface AnnouncementFeedProps {
  head: ReactNode;
  /** What stands behind the card of that number, if anything. */
  after: (index: number) => ReactNode;
}

interface Entry {
  readonly key: string;
  readonly content: ReactNode;
}

const keyOf = ({ key }: Entry) => key;

function entriesOf(announcements: readonly Announcement[], after: AnnouncementFeedProps['after']): Entry[] {
  return announcements.flatMap((announcement, index) => {
    const { id } = announcement;
    const own = { key: id, content: <AnnouncementItem announcement={announcement} /> };
    const next = after(index);
    return next ? [own, { key: `after ${id}`, content: next }] : [own];
  });
}

/** What the operators have to say, newest first. It is the first thing on the home screen, and so the splash's end. */
export function AnnouncementFeed({ head, after }: AnnouncementFeedProps) {
  const text = useText(configMessages);
  const { source, items } = useAnnouncements();
  const entries = useMemo(() => entriesOf(items, after), [items, after]);
  const settled = !source.isPending || source.isPaused;
  useSplashEnd(settled && entries.length === 0);

  return (
    <ListView
      label={text('announcements')}
      source={source}
      items={entries}
      keyOf={keyOf}
      head={head}
      skeleton={<AnnouncementSkeleton />}
      renderItem={({ content }, index) =>
        index === 0 ? (
          <>
            <SplashEnd />
            {content}
          </>
        ) : (
          content
        )
      }
    />
  );
}

function AnnouncementSkeleton() {
  return (
    <div className="config-announcement">
      <p className="config-announcement-title">
        <Skeleton width="70%" />
      </p>
      <p className="config-announcement-body">
        <Skeleton width="100%" />
        <Skeleton width="60%" />
      </p>
    </div>
  );
}
