import { useText } from '@liuguang/app-kit/i18n';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { ListView } from '@liuguang/ui/ListView';
import type { ReactNode } from 'react';
import { AnnouncedCard } from '../../features/announced/AnnouncedCard.tsx';
import { announcedMessages } from '../../features/announced/messages.ts';
import { useAnnounced } from '../../features/announced/queries.ts';
import { useArea } from '../../lib/use-area.ts';

/** A tab of somebody's page for what they have announced; none while nothing is still to come. */
export function useAnnouncedTab(creatorId: string) {
  const name = useText(announcedMessages)('comingSoon');
  const isAnnouncing = useArea('announced');
  const { items } = useAnnounced(creatorId);
  if (!isAnnouncing || items.length === 0) return [];
  const render = (creator: CreatorInfo, head: ReactNode) => (
    <Announced creatorId={creator.id} label={name} head={head} />
  );
  return [{ id: 'announced', name, render }];
}

function Announced({ creatorId, label, head }: { creatorId: string; label: string; head: ReactNode }) {
  const { source, items } = useAnnounced(creatorId);
  return (
    <ListView
      label={label}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={2}
      head={head}
      empty={null}
      renderItem={(card) => <AnnouncedCard card={card} />}
    />
  );
}
