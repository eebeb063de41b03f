import { AnnouncedCard } from '../../features/announced/AnnouncedCard.tsx';
import { CollectionCard } from '../../features/collection/CollectionCard.tsx';
import { VideoCard } from '../../features/media/VideoCard.tsx';
import type { Drawing } from '../../features/search/drawing.ts';
import { ResultScreen } from '../../features/search/ResultScreen.tsx';
import { WorkCard } from '../../features/work/WorkCard.tsx';

/** As many as a phone shows at once. */
const AT_ONCE = 6;

const renderVideo: Drawing['renderVideo'] = (video, index, mark) => (
  <VideoCard video={video} preload={index < AT_ONCE} mark={mark} />
);
const renderCollection: Drawing['renderCollection'] = (collection, index, mark) => (
  <CollectionCard collection={collection} preload={index < AT_ONCE} mark={mark} />
);

const renderWork: Drawing['renderWork'] = (work, mark) => <WorkCard work={work} mark={mark} />;

const renderAnnounced: Drawing['renderAnnounced'] = (title, mark) => <AnnouncedCard card={title} mark={mark} />;

/** What was found, drawn as everywhere else. */
export const ResultPage = () => <ResultScreen {...{ renderVideo, renderCollection, renderWork, renderAnnounced }} />;
