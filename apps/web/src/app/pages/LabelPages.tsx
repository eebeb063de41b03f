import type { MediaCard } from '@liuguang/contract/media/home';
import { useSearchParams } from 'react-router';
import { LabelIndex } from '../../features/catalogue/LabelIndex.tsx';
import { LabelView } from '../../features/catalogue/LabelView.tsx';
import { CollectionRow } from '../../features/collection/CollectionRow.tsx';
import { TopicFollow } from '../../features/follow/TopicFollow.tsx';
import { VideoCard } from '../../features/media/VideoCard.tsx';
import { TaggedWorks, WorkRow } from '../../features/work/WorkRow.tsx';
import { useArea } from '../../lib/use-area.ts';

type Kind = 'topic' | 'tag' | 'actor';

/** As many as a phone shows at once. */
const AT_ONCE = 4;

const renderVideo = (video: MediaCard, index: number) => <VideoCard video={video} preload={index < AT_ONCE} />;

/** A topic and the videos that belong to it. */
export function TopicPage() {
  const [search] = useSearchParams();
  return <Label kind="topic" id={search.get('id') ?? ''} name={search.get('name') ?? ''} />;
}

/** A tag, or an actor where the address says so. */
export function LabelPage() {
  const [search] = useSearchParams();
  const kind = search.get('kind') === 'actor' ? 'actor' : 'tag';
  return <Label kind={kind} id={search.get('id') ?? ''} name={search.get('name') ?? ''} />;
}

/** What there is beside topics. */
function Shelves() {
  const hasWorks = useArea('works');
  return (
    <>
      <CollectionRow title="collections" />
      <CollectionRow kind="anime" title="anime" />
      {hasWorks && (['novel', 'audioNovel', 'album'] as const).map((kind) => <WorkRow key={kind} kind={kind} />)}
    </>
  );
}

/** All of them where the address names none. */
function Label({ kind, id, name }: { kind: Kind; id: string; name: string }) {
  const hasWorks = useArea('works');
  if (id === '') return <LabelIndex kind={kind} foot={kind === 'topic' && <Shelves />} />;
  return (
    <LabelView
      key={`${kind} ${id}`}
      kind={kind}
      id={id}
      name={name}
      renderVideo={renderVideo}
      beside={(label) => hasWorks && <TaggedWorks tag={label} />}
      {...(kind === 'topic' && { action: (title: string) => <TopicFollow id={id} name={title} /> })}
    />
  );
}
