import { useState } from 'react';
import { useThemeArt } from './ThemeArtProvider.tsx';
import { ACTIVE_SHAPES, RESTING_SHAPES, type TabName } from './tab-shapes.tsx';
import './TabIcon.css';

const PICTURES = {
  home: 'fot1Active',
  live: 'fot2Active',
  community: 'fot3Active',
  welfare: 'fot4Active',
  mine: 'fot5Active',
  longVideo: 'longVideoActive',
} as const satisfies Readonly<Record<TabName, string>>;

/** A tab's icon: an outline at rest, and when active the season's picture of it, with a filled shape until that is here. */
export function TabIcon({ tab, active }: { tab: TabName; active: boolean }) {
  const picture = useThemeArt()?.[PICTURES[tab]];
  const [arrived, setArrived] = useState<string>();
  const dressed = active && picture !== undefined && picture === arrived;
  return (
    <span className={`lg-tab-icon${active ? ' lg-tab-icon-active' : ''}`}>
      {!dressed && (
        <svg
          className={active ? 'lg-tab-shape lg-tab-shape-filled' : 'lg-tab-shape'}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          {active ? ACTIVE_SHAPES[tab] : RESTING_SHAPES[tab]}
        </svg>
      )}
      {/* Fetched before it is asked for: a tab that is tapped changes at once. */}
      {picture !== undefined && (
        <img src={picture} alt="" width={26} height={26} hidden={!dressed} onLoad={() => setArrived(picture)} />
      )}
    </span>
  );
}
