import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { useLiveCorner } from './live-corner.ts';

const CornerStage = lazy(async () => ({ default: (await import('./CornerStage.tsx')).CornerStage }));

/** A channel that goes on small while somebody looks at other screens. */
export function LiveCorner() {
  const id = useLiveCorner();
  const { pathname } = useLocation();
  if (id === '' || pathname.startsWith(PATHS.liveTv)) return null;
  return (
    <Suspense fallback={null}>
      <CornerStage key={id} id={id} />
    </Suspense>
  );
}
