import { CrownIcon } from '@liuguang/ui/icons';
import { PATHS } from '../../lib/paths.ts';

/** What is drawn for a place that has no picture of its own, by its address. */
const DRAWN: Readonly<Record<string, string>> = {
  [PATHS.videoCollection]:
    'M8 4.2h8M6 7.4h12M6.2 10.6h11.6A2.2 2.2 0 0 1 20 12.8v4.6a2.2 2.2 0 0 1-2.2 2.2H6.2A2.2 2.2 0 0 1 4 17.4v-4.6a2.2 2.2 0 0 1 2.2-2.2z',
  [PATHS.anime]: 'M11 3.8l1.9 5.3 5.3 1.9-5.3 1.9L11 18.2l-1.9-5.3L3.8 11l5.3-1.9zM18.4 15.6v4.8M16 18h4.8',
  [PATHS.longVideoHome]:
    'M6.2 4.4h11.6A1.8 1.8 0 0 1 19.6 6.2v11.6a1.8 1.8 0 0 1-1.8 1.8H6.2a1.8 1.8 0 0 1-1.8-1.8V6.2a1.8 1.8 0 0 1 1.8-1.8zM8.4 4.6v14.8M15.6 4.6v14.8M4.6 9.2h3.6M4.6 14.8h3.6M15.8 9.2h3.6M15.8 14.8h3.6M8.6 12h6.8',
  [PATHS.album]:
    'M6.5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17V7a2.5 2.5 0 0 1 2.5-2.5zM4.5 16.5l4.3-4.3 3.2 3.2 3-3 4.5 4.5M9 8.7h.01',
  [PATHS.novel]:
    'M12 6.6C10 5 7.4 4.4 4.2 4.6v13.6c3.2-.2 5.8.4 7.8 2 2-1.6 4.6-2.2 7.8-2V4.6c-3.2-.2-5.8.4-7.8 2zM12 6.6v13.4',
  [PATHS.audioNovel]:
    'M4.4 14.6v-2.2a7.6 7.6 0 0 1 15.2 0v2.2M4.4 14.4h2.8v5H6a1.6 1.6 0 0 1-1.6-1.6zM19.6 14.4h-2.8v5H18a1.6 1.6 0 0 0 1.6-1.6z',
  [PATHS.reserved]:
    'M6.4 5.6h11.2a2 2 0 0 1 2 2v9.8a2 2 0 0 1-2 2H6.4a2 2 0 0 1-2-2V7.6a2 2 0 0 1 2-2zM4.6 10h14.8M8.4 3.8v3.4M15.6 3.8v3.4M12 12.4v2.6l1.8 1.2',
  [PATHS.topic]: 'M9.6 4.4 7.4 19.6M16.6 4.4l-2.2 15.2M4.8 9.2h14.8M4.2 14.8H19',
};

interface TileIconProps {
  path: string;
  name: string;
}

/** Stands where no picture was given: the drawing of the place, or else the first letter of its name. */
export function TileIcon({ path, name }: TileIconProps) {
  if (path === PATHS.vip) return <CrownIcon />;
  const drawn = DRAWN[path];
  if (drawn === undefined) return <b aria-hidden="true">{[...name][0]}</b>;
  return (
    <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn} />
    </svg>
  );
}
