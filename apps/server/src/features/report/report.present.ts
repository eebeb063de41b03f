import type { Report, ReportCase } from '@liuguang/contract/report/schemas';
import type { CaseRow, ReportRow } from './report.repository.ts';

const idOrNothing = (id: bigint | null): string => (id === null ? '' : String(id));

export const presentCase = (row: CaseRow): ReportCase => ({
  id: String(row.id),
  contentType: row.contentType,
  subjectId: String(row.subjectId),
  title: row.title,
  reports: row.reports,
  registered: row.registered,
  urgent: row.rank === 0,
  waitingSince: row.waitingSince.toISOString(),
  outcome: row.outcome ?? '',
  note: row.note,
  decidedBy: idOrNothing(row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? '',
});

export const presentReport = ({ id, accountId, reason, text, createdAt }: ReportRow): Report => ({
  id: String(id),
  accountId: idOrNothing(accountId),
  reason,
  text,
  createdAt: createdAt.toISOString(),
});
