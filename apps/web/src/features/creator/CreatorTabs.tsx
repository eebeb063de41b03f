import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { CollectionCard } from '@liuguang/contract/collection/schemas';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import type { ReactNode } from 'react';
import { creatorMessages } from './messages.ts';
import { useCreatorCollections, useLiked, usePublished, useShowsLiked } from './queries.ts';
import { VideoTile } from './VideoTile.tsx';

interface TabProps {
  readonly creator: CreatorInfo;
  readonly head: ReactNode;
}

const AT_ONCE = 6;

function Nothing() {
  const text = useText(creatorMessages);
  return <Empty title={text('emptyTitle')} text={text('emptyText')} />;
}

export function PublishedTab({ creator, head, contentType }: TabProps & { contentType: 1 | 2 }) {
  const text = useText(creatorMessages);
  const { source, items } = usePublished(creator.id, contentType);
  return (
    <ListView
      label={text('list')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={3}
      head={head}
      empty={<Nothing />}
      renderItem={(video, index) => <VideoTile video={video} preload={index < AT_ONCE} />}
    />
  );
}

interface CollectionsTabProps extends TabProps {
  readonly renderCollection: (collection: CollectionCard) => ReactNode;
}

export function CollectionsTab({ creator, head, renderCollection }: CollectionsTabProps) {
  const text = useText(creatorMessages);
  const { source, items } = useCreatorCollections(creator.id);
  return (
    <ListView
      label={text('collections')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={2}
      head={head}
      empty={<Nothing />}
      renderItem={renderCollection}
    />
  );
}

/** What somebody likes; on one's own page with the choice whether others see it. */
export function LikedTab({ creator, head }: TabProps) {
  const text = useText(creatorMessages);
  const { source, items } = useLiked(creator.id);
  return (
    <ListView
      label={text('liked')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={3}
      head={
        <>
          {head}
          {creator.self && <ShowsLiked creator={creator} />}
        </>
      }
      empty={<Empty title={text('likedEmpty')} text={text('emptyText')} />}
      renderItem={(video, index) => <VideoTile video={video} preload={index < AT_ONCE} />}
    />
  );
}

function ShowsLiked({ creator }: { creator: CreatorInfo }) {
  const text = useText(creatorMessages);
  const errorText = useErrorText();
  const set = useShowsLiked();
  return (
    <div className="creator-shows lg-card">
      <Switch
        label={text('showsLiked')}
        hint={text('showsLikedHint')}
        checked={set.isPending ? set.variables : creator.showsLiked}
        onChange={(on) => set.mutate(on, { onError: (error) => showToast(errorText(error), 'error') })}
      />
    </div>
  );
}
