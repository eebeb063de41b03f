import Type, { type Static } from 'typebox';
import { exact, id } from '../shapes.ts';
import { PICTURE_RULE } from './rules.ts';

/** What a picture is for decides its sizes, its limit and who may see it. */
export const PICTURE_PURPOSES = ['avatar', 'cover', 'general'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

export const PICTURE_LIMITS = { bytes: PICTURE_RULE.bytes, pixels: 50_000_000, side: 16_000, atOnce: 9 } as const;

/** Longest side in pixels, by where the picture stands. */
export const PICTURE_SIZES = {
  avatar: { small: 96, large: 384 },
  cover: { small: 640, large: 1280 },
  general: { small: 360, large: 1440 },
} as const satisfies Record<PicturePurpose, Record<string, number>>;

/** The path of the WebP; the same with `.jpg` is the JPEG. Both are protected: see the wire's section on pictures. */
const pictureFile = exact({ path: Type.String(), width: Type.Integer(), height: Type.Integer() });

export const picture = exact({
  id,
  purpose: Type.Enum(PICTURE_PURPOSES),
  small: pictureFile,
  large: pictureFile,
});
export type Picture = Static<typeof picture>;

/** What became of an uploaded picture, for its owner. */
export const pictureJudged = exact({
  pictureId: id,
  purpose: Type.Enum(PICTURE_PURPOSES),
  verdict: Type.Enum(['passed', 'review', 'blocked'], { description: 'review waits for a person' }),
  note: Type.String({ description: 'what the owner is told; empty when it passed' }),
});
