import Type, { type Static } from 'typebox';
import { exact, id } from '../shapes.ts';
import { writtenWords } from '../words.ts';

export const contentInfo = exact({
  id,
  contentType: Type.Integer({ minimum: 1, maximum: 10 }),
  ...writtenWords,
  cover: Type.String({ description: 'path of a protected picture; empty where it has none' }),
  target: Type.String({ description: 'where the app opens it: a path with its query' }),
});
export type ContentInfo = Static<typeof contentInfo>;
