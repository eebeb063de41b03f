import Type, { type Static } from 'typebox';
import { exact, id } from '../shapes.ts';

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
