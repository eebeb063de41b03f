import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { exact, id, instant } from '../shapes.ts';
import { CONTENT_REPORT_REASONS, REPORT_LIMITS, REPORT_OUTCOMES, REPORT_REASONS } from './report-reasons.ts';

const orNothing = Type.Union([id, Type.Literal('')]);

export const reportReason = Type.Enum([...REPORT_REASONS]);
export const contentReportReason = Type.Enum([...CONTENT_REPORT_REASONS], {
  description: '`myFace`: the caller’s own face, without their consent',
});
export const reportText = Type.String({ maxLength: REPORT_LIMITS.text });
export const reportNote = Type.String({ minLength: 1, maxLength: REPORT_LIMITS.note, pattern: '\\S' });
export const reportOutcome = Type.Enum([...REPORT_OUTCOMES]);
export const reportedType = Type.Enum(Object.values(CONTENT).map(({ contentType }) => contentType));

/** Something that people reported, as operators read it. */
export const reportCase = exact({
  id,
  contentType: reportedType,
  subjectId: id,
  title: Type.String({ description: 'as it was called when it was reported last' }),
  reports: Type.Integer({ minimum: 0, description: 'that nobody has decided about yet' }),
  registered: Type.Integer({ minimum: 0, description: 'how many of them are not of guests' }),
  urgent: Type.Boolean({ description: 'somebody says that it shows their face' }),
  waitingSince: instant,
  outcome: Type.Union([reportOutcome, Type.Literal('')], { description: 'of the last time it was decided' }),
  note: Type.String(),
  decidedBy: orNothing,
  decidedAt: Type.Union([instant, Type.Literal('')]),
});
export type ReportCase = Static<typeof reportCase>;

export const report = exact({
  id,
  accountId: orNothing,
  reason: contentReportReason,
  text: Type.String(),
  createdAt: instant,
});
export type Report = Static<typeof report>;
