import Type, { type Static } from 'typebox';
import { advert, advertWords, setAdvert } from '../config/schemas.ts';
import { ADVERT_POSITIONS } from '../constants.ts';
import { picturePath } from '../picture/fields.ts';
import { exact, id, instantOrNone } from '../shapes.ts';
import { translatedBy } from '../words.ts';

/** A calendar day in Shanghai. */
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 });

export const advertBudget = exact({
  day,
  limit: Type.Integer({ minimum: 0, description: 'advertisements that one person sees in a day, wherever they stand' }),
  seen: Type.Integer({ minimum: 0 }),
});
export type AdvertBudget = Static<typeof advertBudget>;

export const advertFigure = exact({
  day,
  advertId: id,
  views: Type.Integer({ minimum: 0 }),
  viewers: Type.Integer({ minimum: 0, description: 'people who saw it that day' }),
  clicks: Type.Integer({ minimum: 0, description: 'people who clicked it that day, of those whose click is reported' }),
});
export type AdvertFigure = Static<typeof advertFigure>;

export const ADVERT_STATES = ['standing', 'scheduled', 'ended', 'spentToday', 'spent'] as const;
export type AdvertState = (typeof ADVERT_STATES)[number];

const PLACEMENTS = Object.keys(ADVERT_POSITIONS).map(Number) as (keyof typeof ADVERT_POSITIONS & number)[];
export const placement = Type.Enum(PLACEMENTS, { description: 'where it stands, as `position` of the configuration' });

const ruled = {
  placement,
  kind: advert.properties.kind,
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  text: Type.String({ maxLength: 120 }),
  button: Type.String({ maxLength: 20 }),
  translations: translatedBy(advertWords),
  picture: picturePath('cover'),
  video: Type.String({ maxLength: 500, description: 'a film as MP4, below the MP4 domain; empty where there is none' }),
  href: Type.String({ maxLength: 2000 }),
  from: instantOrNone,
  until: instantOrNone,
};

/** What an operator says of an advertisement. Without a number it has no budget, and stands as long as its time lasts. */
export const advertDraft = exact({
  advertId: Type.Optional(id),
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
  ...ruled,
  viewsPerDay: setAdvert.properties.viewsPerDay,
  viewsInAll: setAdvert.properties.viewsInAll,
});
export type AdvertDraft = Static<typeof advertDraft>;

const seen = Type.Integer({ minimum: 0 });

export const advertRecord = exact({
  id,
  state: Type.Enum(ADVERT_STATES, { description: 'spentToday: stands again tomorrow; spent: its budget is used up' }),
  ...ruled,
  viewsPerDay: setAdvert.properties.viewsPerDay,
  viewsInAll: setAdvert.properties.viewsInAll,
  viewsToday: seen,
  views: seen,
  clicks: seen,
  version: Type.Integer({ minimum: 0 }),
});
export type AdvertRecord = Static<typeof advertRecord>;
