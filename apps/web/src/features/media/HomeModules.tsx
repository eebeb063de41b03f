import type { HomeModule } from '@liuguang/contract/media/home';
import { CardSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { mediaMessages } from './messages.ts';
import { useMediaHome } from './queries.ts';
import { VideoCard } from './VideoCard.tsx';

const SKELETONS = ['a', 'b', 'c', 'd'];
/** As many as a phone shows at once. */
const AT_ONCE = 4;

/** The parts of the home screen that show videos. Where they do not come, the rest of the screen stands without them. */
export function HomeModules() {
  const { data, isPending, isPaused } = useMediaHome();
  return (
    <SkeletonGate ready={data !== undefined || !isPending || isPaused} skeleton={<Boxes />}>
      {data?.modules.map((module) => (
        <Module key={module.kind} module={module} />
      ))}
    </SkeletonGate>
  );
}

function Module({ module: { kind, list } }: { module: HomeModule }) {
  const titleId = useId();
  const text = useText(mediaMessages);
  const tall = kind === 'shorts';
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="video-section-title">
        {text(kind)}
      </h2>
      <ul className={kind === 'newest' ? 'video-grid' : `video-row${tall ? ' video-row-tall' : ''}`}>
        {list.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} tall={tall} preload={kind === 'newest' && index < AT_ONCE} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Boxes = () => (
  <div className="video-grid">
    {SKELETONS.map((name) => (
      <CardSkeleton key={name} />
    ))}
  </div>
);
