import Type, { type TProperties } from 'typebox';
import { exact } from './shapes.ts';

const spoken = { title: Type.String(), intro: Type.String() };

/** What something is called and said to be, as its maker wrote it and in other languages by their names. */
export const writtenWords = { ...spoken, translations: Type.Record(Type.String(), exact(spoken)) };

/** What it is called alone, in other languages by their names. */
export const translatedTitle = Type.Record(Type.String(), exact({ title: Type.String() }));

/** Words that operators write in another language than Chinese, by its name. */
export const translatedBy = <Words extends TProperties>(words: Words) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2}(?:-[A-Z]{2})?$' }), exact(words), { additionalProperties: false });
