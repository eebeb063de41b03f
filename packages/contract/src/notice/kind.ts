import type { Language } from '../format/language.ts';
import type { Sentence } from '../format/sentence.ts';
import type { HolesOf } from '../reason.ts';
import type { NoticeSection } from './sections.ts';

/** One thing that people are told of. */
export interface NoticeKind {
  readonly section: NoticeSection;
  /** `{who}` stands for those who did it, every other hole for a value of that name. */
  readonly sentence: Sentence;
  /** Several about the same thing on one day are one line: "A and 12 others …". */
  readonly isGrouped?: true;
  /** Where it opens, if that is not the content it is about; holes are filled with values. */
  readonly path?: string;
}

/** The notices of one feature, by keys that begin with the feature's name. */
export const defineNotices = <const Table extends Readonly<Record<string, NoticeKind>>>(table: Table): Table => table;

type PathHoles<Kind> = Kind extends { readonly path: infer Path extends string } ? HolesOf<Path> : never;

/** The values that a kind's sentence and path need. */
export type ValuesOf<Kind extends NoticeKind> = {
  readonly [Name in Exclude<HolesOf<Kind['sentence'][Language]> | PathHoles<Kind>, 'who'>]: string | number;
};
