import { useText } from '@liuguang/app-kit/i18n';
import type { HomeModule as Module } from '@liuguang/contract/media/home';
import { Button } from '@liuguang/ui/Button';
import { useGradually } from '@liuguang/ui/pace/use-gradually';
import { CardSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { memo, type ReactNode, Suspense } from 'react';
import { HomeModule } from './HomeModule.tsx';
import { mediaMessages } from './messages.ts';
import { useMediaHome } from './queries.ts';

const SKELETONS = ['a', 'b', 'c', 'd'];

interface HomeModulesProps {
  tab: string;
  /** Stands behind the first part, and though there is none. */
  afterFirst: ReactNode;
  /** What stands behind the part of that number, if anything. */
  after: (index: number) => ReactNode;
}

/** The parts of a tab of the home screen. Where they do not come, the rest of the screen stands without them. */
export function HomeModules({ tab, afterFirst, after }: HomeModulesProps) {
  const text = useText(mediaMessages);
  const { source, items: modules } = useMediaHome(tab);
  const { data, isPending, isPaused, hasNextPage, isFetchingNextPage, fetchNextPage } = source;
  const drawn = useGradually(modules, { of: 'section' });
  return (
    <SkeletonGate ready={data !== undefined || !isPending || isPaused} skeleton={<Boxes />}>
      {drawn.slice(0, 1).map((module) => (
        <Part key={module.id} module={module} index={0} after={after} />
      ))}
      {afterFirst}
      {drawn.slice(1).map((module, index) => (
        <Part key={module.id} module={module} index={index + 1} after={after} />
      ))}
      {drawn.length < modules.length && <div className="media-room" />}
      {hasNextPage && drawn.length === modules.length && (
        <p className="media-further">
          <Button tone="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('further')}
          </Button>
        </p>
      )}
    </SkeletonGate>
  );
}

interface PartProps extends Pick<HomeModulesProps, 'after'> {
  module: Module;
  index: number;
}

/** Where the screen came drawn, each part is taken over by itself: all at once would hold up a thumb. */
const Part = memo(({ module, index, after }: PartProps) => (
  <Suspense>
    <HomeModule module={module} isFirst={index === 0} />
    {after(index)}
  </Suspense>
));

const Boxes = () => (
  <div className="media-grid media-boxes">
    {SKELETONS.map((name) => (
      <CardSkeleton key={name} />
    ))}
  </div>
);
