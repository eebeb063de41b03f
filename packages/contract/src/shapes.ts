import Type, { type TProperties, type TSchema } from 'typebox';
import { PAGE_SIZE, PAGE_SIZE_LIMIT } from './constants.ts';

/** An object that takes the named fields and no others. */
export const exact = <const Fields extends TProperties>(fields: Fields, options: { description?: string } = {}) =>
  Type.Object(fields, { additionalProperties: false, ...options });

export const nothing = exact({});

/** Identifiers are strings on the wire whatever they are in the database. */
export const id = Type.String({ pattern: '^[1-9][0-9]{0,17}$', maxLength: 18 });

/** The database knows no year 0, and dates know no leap second. */
export const instant = Type.String({
  format: 'date-time',
  pattern: '^(?!0000)[0-9]{4}-(?!.*:60)',
  maxLength: 32,
  description: 'ISO 8601, UTC',
});

/** Empty where there is none. */
export const instantOrNone = Type.Union([instant, Type.Literal('')]);

/** Made before the first try and kept over retries and reloads. */
export const requestId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
});

export const pageRequest = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_LIMIT, default: PAGE_SIZE })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

/** By which an operator finds what they mean in a list. */
export const meant = {
  named: Type.Optional(Type.String({ maxLength: 60, description: 'a piece of the name, or the number' })),
};

export const page = <const Item extends TSchema>(item: Item) =>
  exact({ list: Type.Array(item), hasNext: Type.Boolean(), cursor: Type.Optional(Type.String()) });
