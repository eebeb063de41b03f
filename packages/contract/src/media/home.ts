import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { mediaCover } from './schemas.ts';
import { MEDIA_ACCESSES, MEDIA_CONTENT_TYPES } from './states.ts';

const count = Type.Integer({ minimum: 0 });

/** What people made of a video, all told. */
export const mediaCounts = exact({ views: count, likes: count, collects: count, comments: count });

/** Who made something, as everybody sees that person. */
export const mediaCreator = exact({
  id,
  name: Type.String({ description: 'empty for somebody who has no account any more, or whose account is closed' }),
  avatar: Type.String({ description: 'path of a protected picture; empty while none is chosen' }),
});

/** A video as a list shows it. */
export const mediaCard = exact({
  id,
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  title: Type.String(),
  intro: Type.String(),
  translations: Type.Record(Type.String(), exact({ title: Type.String(), intro: Type.String() })),
  cover: mediaCover,
  seconds: Type.Number({ minimum: 0 }),
  access: Type.Enum(MEDIA_ACCESSES),
  listPrice: Type.Integer({ minimum: 0, description: 'in gold, before any discount; 0 unless it is sold' }),
  publishedAt: instant,
  counts: mediaCounts,
  creator: mediaCreator,
});
export type MediaCard = Static<typeof mediaCard>;

export const HOME_MODULES = ['newest', 'shorts', 'members', 'night'] as const;

/** A part of the home screen, in the order in which they stand. */
export const homeModule = exact({
  kind: Type.Enum(HOME_MODULES),
  list: Type.Array(mediaCard),
});
export type HomeModule = Static<typeof homeModule>;
