/** What people say is wrong with something. */
export const REPORT_REASONS = ['spam', 'abuse', 'sexual', 'illegal', 'untrue', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be wrong with something that shows people. */
export const CONTENT_REPORT_REASONS = ['myFace', ...REPORT_REASONS] as const;
export type ContentReportReason = (typeof CONTENT_REPORT_REASONS)[number];

/** What came of reports in the end. */
export const REPORT_OUTCOMES = ['unfounded', 'acted'] as const;

/** The longest texts, in characters. */
export const REPORT_LIMITS = { text: 200, note: 300 } as const;
