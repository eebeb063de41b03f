import Type, { type Static } from 'typebox';
import { mediaCover } from './media/schemas.ts';
import { MEDIA_ACCESSES } from './media/states.ts';
import { exact } from './shapes.ts';
import { translatedTitle } from './words.ts';

/** Something that can be opened, whatever it is, as a list of a person's own things shows it. */
export const contentCard = exact({
  title: Type.String(),
  translations: translatedTitle,
  cover: mediaCover,
  seconds: Type.Number({ minimum: 0, description: '0 for what has no length' }),
  access: Type.Enum(MEDIA_ACCESSES),
  by: Type.String({ description: 'the name of whoever made it' }),
  views: Type.Integer({ minimum: 0 }),
});
export type ContentCard = Static<typeof contentCard>;

/** Nothing for what this person may not see any more. */
export const cardOrGone = Type.Union([contentCard, Type.Null()]);
