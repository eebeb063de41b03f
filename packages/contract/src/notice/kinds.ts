import { commentNotices } from '../comment/notices.ts';
import { feedbackNotices } from '../feedback/notices.ts';
import type { NoticeKind, ValuesOf } from './kind.ts';

/** Everything that people are told of. A feature adds its notices here. */
export const NOTICES = {
  ...commentNotices,
  ...feedbackNotices,
};

export type NoticeName = keyof typeof NOTICES;

/** Worked out once for each kind: doing it at every use is dear to the compiler. */
type AllValues = { [Name in NoticeName]: ValuesOf<(typeof NOTICES)[Name]> };
export type NoticeValues<Name extends NoticeName> = AllValues[Name];

/** Nothing for a kind that is not known here, as when the server is newer than the page. */
export const noticeKind = (name: string): NoticeKind | undefined =>
  (NOTICES as Readonly<Record<string, NoticeKind>>)[name];
