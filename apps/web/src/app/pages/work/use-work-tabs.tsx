import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import type { WorkContentType } from '@liuguang/contract/work/states';
import { ListView } from '@liuguang/ui/ListView';
import type { ReactNode } from 'react';
import { shelfMessages } from '../../../features/work/messages.ts';
import { useWorks } from '../../../features/work/queries.ts';
import { WorkCard } from '../../../features/work/WorkCard.tsx';

/** Tabs of somebody's page for what they wrote, had read aloud and drew: those that have anything in them. */
export function useWorkTabs(creatorId: string) {
  const text = useText(shelfMessages);
  const names = { novels: text('novels'), audio: text('audioNovels'), albums: text('albums') };
  const found = {
    novels: useWorks(CONTENT.novel.contentType, creatorId).items.length,
    audio: useWorks(CONTENT.audioNovel.contentType, creatorId).items.length,
    albums: useWorks(CONTENT.album.contentType, creatorId).items.length,
  };
  const types = {
    novels: CONTENT.novel.contentType,
    audio: CONTENT.audioNovel.contentType,
    albums: CONTENT.album.contentType,
  };
  return (['novels', 'audio', 'albums'] as const)
    .filter((id) => found[id] > 0)
    .map((id) => ({
      id,
      name: names[id],
      render: (creator: CreatorInfo, head: ReactNode) => (
        <CreatorWorks creatorId={creator.id} contentType={types[id]} label={names[id]} head={head} />
      ),
    }));
}

interface CreatorWorksProps {
  creatorId: string;
  contentType: WorkContentType;
  label: string;
  head: ReactNode;
}

function CreatorWorks({ creatorId, contentType, label, head }: CreatorWorksProps) {
  const { source, items } = useWorks(contentType, creatorId);
  return (
    <ListView
      label={label}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      columns={3}
      head={head}
      empty={null}
      renderItem={(work) => <WorkCard work={work} />}
    />
  );
}
