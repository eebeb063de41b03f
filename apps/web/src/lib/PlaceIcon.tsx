import { CrownIcon } from '@liuguang/ui/icons';
import { PATHS } from './paths.ts';

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
  [PATHS.exchange]: 'M6 8.4h12l1 11.2H5zM9 11V7.4a3 3 0 0 1 6 0V11',
  [`${PATHS.exchange}?part=code`]:
    'M4.4 7h15.2v3.2a1.9 1.9 0 0 0 0 3.6V17H4.4v-3.2a1.9 1.9 0 0 0 0-3.6zM13.6 7.4V9M13.6 11.2v1.6M13.6 15v1.6',
  [PATHS.invitation]:
    'M10 11.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM3.8 19.6c.4-3.4 2.8-5.4 6.2-5.4s5.8 2 6.2 5.4M18.2 8v5.2M15.6 10.6h5.2',
  [PATHS.diamondRecharge]:
    'M18.6 9.8V8.2a1.8 1.8 0 0 0-1.8-1.8H6.2a1.8 1.8 0 0 0-1.8 1.8v8.6A2.2 2.2 0 0 0 6.6 19h10.8a2.2 2.2 0 0 0 2.2-2.2V12a2.2 2.2 0 0 0-2.2-2.2H6.2a1.8 1.8 0 0 1-1.8-1.6M16 14.4h.01',
  [PATHS.pointLevel]: 'M12 4l2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.8-3.6 5.2-.7z',
  [PATHS.liveTv]:
    'M6.2 7.6h11.6a2 2 0 0 1 2 2v7.6a2 2 0 0 1-2 2H6.2a2 2 0 0 1-2-2V9.6a2 2 0 0 1 2-2zM8.6 3.8 12 7.2l3.4-3.4M10.6 11.2v4.4l3.8-2.2z',
  [PATHS.creatorRank]:
    'M8 4.6h8v5a4 4 0 0 1-8 0zM8 6.4H5c0 2.8 1 4.4 3.2 4.8M16 6.4h3c0 2.8-1 4.4-3.2 4.8M12 13.6V17M8.4 19.6c0-1.8 1.2-2.6 3.6-2.6s3.6.8 3.6 2.6z',
  [PATHS.automaticService]:
    'M5 13.4v-1.6a7 7 0 0 1 14 0v4.8c0 1.8-1.6 3-4 3h-1.6M5 13h2.4v4.4H6.2A1.2 1.2 0 0 1 5 16.2zM19 13h-2.4v4.4H19',
};

interface PlaceIconProps {
  /** With its query, where that makes another place of it. */
  path: string;
  name: string;
}

/** Stands where no picture was given: the drawing of the place, or else the first letter of its name. */
export function PlaceIcon({ path, name }: PlaceIconProps) {
  if (path === PATHS.vip) return <CrownIcon />;
  const drawn = DRAWN[path];
  if (drawn === undefined) return <b aria-hidden="true">{[...name][0]}</b>;
  return (
    <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn} />
    </svg>
  );
}
