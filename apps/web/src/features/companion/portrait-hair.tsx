import type { Look } from '@liuguang/contract/companion/limits';

type Hair = Pick<Look, 'hair'>;

const FILL = 'var(--companion-hair)';

/** What falls behind the face. */
const BACK: Readonly<Record<Look['hair'], string | undefined>> = {
  long: 'M52 190c-10-60-8-138 48-138s58 78 48 138c-12 8-84 8-96 0z',
  bob: 'M54 138c-8-40 0-86 46-86s54 46 46 86c-16 10-76 10-92 0z',
  bun: 'M58 112c-6-38 8-60 42-60s48 22 42 60z',
  waves: 'M50 176c-12-20 2-30-4-50-6-40 10-74 54-74s60 34 54 74c-6 20 8 30-4 50-20 12-80 12-100 0z',
  short: undefined,
  crop: undefined,
  curls: 'M60 108c-14-6-12-26-2-34 2-18 22-28 42-28s40 10 42 28c10 8 12 28-2 34z',
};

/** What falls over the forehead. */
const FRONT: Readonly<Record<Look['hair'], string>> = {
  long: 'M62 116c-4-42 12-60 38-60s42 18 38 60c-4-22-14-36-34-42-10 14-26 22-36 24-4 6-5 12-6 18z',
  bob: 'M61 112c-4-40 14-57 39-57s43 17 39 57c-3-12-6-20-10-26H74c-6 6-10 14-13 26z',
  bun: 'M64 104c-4-34 12-48 36-48s40 14 36 48c-6-18-18-28-36-28s-30 10-36 28z',
  waves: 'M61 116c-5-42 13-61 39-61s44 19 39 61c-4-20-12-30-24-36-8 12-36 10-46 18-5 5-7 10-8 18z',
  short: 'M63 102c-6-36 10-50 37-50s43 14 37 50c-4-10-6-16-8-20-10-2-20-4-30-10-6 8-18 10-28 10-4 6-6 12-8 20z',
  crop: 'M64 96c-4-30 12-42 36-42s40 12 36 42c-4-10-8-16-14-18H78c-6 2-10 8-14 18z',
  curls:
    'M62 98c-2-14 4-22 12-24 4-10 16-12 26-8 10-4 22-2 26 8 8 2 14 10 12 24-6-10-14-14-20-14-6 4-30 4-36 0-6 0-14 4-20 14z',
};

export function BackHair({ hair }: Hair) {
  const path = BACK[hair];
  return (
    <>
      {hair === 'bun' && <circle cx="100" cy="46" r="18" fill={FILL} />}
      {path && <path d={path} fill={FILL} />}
    </>
  );
}

export const FrontHair = ({ hair }: Hair) => <path d={FRONT[hair]} fill={FILL} />;
