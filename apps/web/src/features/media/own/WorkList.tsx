import { useText } from '@liuguang/app-kit/i18n';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { ThumbnailRowSkeleton } from '@liuguang/ui/Thumbnail';
import type { ReactNode } from 'react';
import { ownMessages } from './messages.ts';
import { useOwnVideos } from './queries.ts';
import { WorkRow } from './WorkRow.tsx';
import './own.css';

/** One's own works, with whatever stands above them. */
export function WorkList({ head }: { head: ReactNode }) {
  const text = useText(ownMessages);
  const { source, items } = useOwnVideos();
  return (
    <ListView
      label={text('list')}
      source={source}
      items={items}
      keyOf={({ videoId }) => videoId}
      pageSize={4}
      head={head}
      skeleton={<ThumbnailRowSkeleton />}
      empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
      renderItem={(video) => <WorkRow video={video} />}
    />
  );
}
