import Type, { type Static } from 'typebox';
import { exact, id, instant, instantOrNone } from '../shapes.ts';
import { writtenWords } from '../words.ts';
import { HOME_CHANGES, HOME_KINDS, HOME_SOURCES } from './lists.ts';
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
  ...writtenWords,
  byAi: Type.Boolean({ description: 'a machine made it' }),
  cover: mediaCover,
  seconds: Type.Number({ minimum: 0 }),
  access: Type.Enum(MEDIA_ACCESSES),
  listPrice: Type.Integer({ minimum: 0, description: 'in gold, before any discount; 0 unless it is sold' }),
  publishedAt: instant,
  counts: mediaCounts,
  heat: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'what rankings order by: views, likes, comments and collects, old ones for less',
    }),
  ),
  creator: mediaCreator,
});
export type MediaCard = Static<typeof mediaCard>;

const name = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });
const title = exact({ zh: name, en: name });

/** A part of the home screen, in the order in which they stand. */
export const homeModule = exact({
  id,
  kind: Type.Enum(HOME_KINDS),
  title,
  list: Type.Array(mediaCard),
  hasMore: Type.Boolean({ description: 'there are more of them: `x/media/module`' }),
});
export type HomeModule = Static<typeof homeModule>;

export const homeSource = exact({
  by: Type.Enum(HOME_SOURCES, {
    description: '`popular` is what people watch lately; `picked` are `ids`, as they stand',
  }),
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  accesses: Type.Optional(Type.Array(Type.Enum(MEDIA_ACCESSES), { minItems: 1, maxItems: 4 })),
  labelId: Type.Optional(id),
  ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 50 })),
});
export type HomeSource = Static<typeof homeSource>;

/** What an operator says about a part of the home screen. */
export const homeModuleDraft = exact({
  tab: id,
  kind: Type.Enum(HOME_KINDS),
  title,
  source: homeSource,
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  enabled: Type.Boolean(),
  startsAt: Type.Optional(instantOrNone),
  endsAt: Type.Optional(instantOrNone),
});
export type HomeModuleDraft = Static<typeof homeModuleDraft>;

export const homeModuleRecord = exact({
  id,
  ...homeModuleDraft.properties,
  version: Type.Integer({ minimum: 1 }),
  updatedAt: instant,
});
export type HomeModuleRecord = Static<typeof homeModuleRecord>;

/** A tab of the home screen as it was after a change. */
export const homeVersion = exact({
  id,
  tab: id,
  at: instant,
  change: Type.Enum(HOME_CHANGES, { description: '`first` is how it stood before anybody changed it' }),
  operatorName: Type.String(),
  modules: Type.Array(homeModuleRecord),
});
export type HomeVersion = Static<typeof homeVersion>;

const seen = exact({ moduleId: id, version: Type.Integer({ minimum: 1 }) });

/** What operators are working at, before anybody else sees it. */
const homeDraftModule = exact({
  key: Type.String({ minLength: 1, maxLength: 40, description: 'a name within the draft' }),
  moduleId: Type.Union([id, Type.Literal('')], { description: 'empty for one that is new' }),
  module: homeModuleDraft,
});
export type HomeDraftModule = Static<typeof homeDraftModule>;

export const homeDraft = exact({
  tab: id,
  version: Type.Integer({ minimum: 1 }),
  operatorName: Type.String({ description: 'who changed it last' }),
  updatedAt: instant,
  base: Type.Array(seen, { maxItems: 200, description: 'what the tab had when the draft was begun' }),
  modules: Type.Array(homeDraftModule, { maxItems: 200 }),
});
export type HomeDraft = Static<typeof homeDraft>;
