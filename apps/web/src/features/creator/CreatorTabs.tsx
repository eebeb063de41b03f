import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { CollectionCard } from '@liuguang/contract/collection/schemas';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { Chip } from '@liuguang/ui/Chip';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useState } from 'react';
import { creatorMessages } from './messages.ts';
import {
  PUBLISHED_CHOICES,
  type PublishedChoice,
  useCreatorCollections,
  useLiked,
  usePublished,
  useShowsLiked,
} from './queries.ts';
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

/** Two can be looked through as they are. */
const CHOICES_FROM = 3;

export function PublishedTab({ creator, head, contentType }: TabProps & { contentType: 1 | 2 }) {
  const text = useText(creatorMessages);
  const [choice, setChoice] = useState<PublishedChoice>('newest');
  const { source, items } = usePublished(creator.id, contentType, choice);
  const { videos, shorts } = creator.counts;
  const hasChoices = (contentType === 1 ? videos : shorts) >= CHOICES_FROM;
  return (
    <ListView
      label={text('list')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={3}
      head={
        <>
          {head}
          {hasChoices && (
            <fieldset className="creator-choices">
              <legend className="lg-unseen">{text('choices')}</legend>
              {Object.keys(PUBLISHED_CHOICES).map((one) => (
                <Chip
                  key={one}
                  name={text(one as PublishedChoice)}
                  selected={one === choice}
                  onPress={() => setChoice(one as PublishedChoice)}
                />
              ))}
            </fieldset>
          )}
        </>
      }
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
