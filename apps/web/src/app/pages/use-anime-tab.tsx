import { useText } from '@liuguang/app-kit/i18n';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { ListView } from '@liuguang/ui/ListView';
import type { ReactNode } from 'react';
import { CollectionCard } from '../../features/collection/CollectionCard.tsx';
import { collectionMessages } from '../../features/collection/messages.ts';
import { useCollections } from '../../features/collection/queries.ts';

/** A tab of somebody's page for their anime; none while there are none. */
export function useAnimeTab(creatorId: string) {
  const text = useText(collectionMessages);
  const name = text('anime');
  if (useCollections('anime', creatorId).items.length === 0) return [];
  const render = (creator: CreatorInfo, head: ReactNode) => <Anime creatorId={creator.id} label={name} head={head} />;
  return [{ id: 'anime', name, render }];
}

function Anime({ creatorId, label, head }: { creatorId: string; label: string; head: ReactNode }) {
  const { source, items } = useCollections('anime', creatorId);
  return (
    <ListView
      label={label}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={2}
      head={head}
      empty={null}
      renderItem={(anime) => <CollectionCard collection={anime} />}
    />
  );
}
