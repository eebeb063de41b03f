import Type from 'typebox';
import { exact } from './shapes.ts';

const spoken = { title: Type.String(), intro: Type.String() };

/** What something is called and said to be, as its maker wrote it and in other languages by their names. */
export const writtenWords = { ...spoken, translations: Type.Record(Type.String(), exact(spoken)) };
