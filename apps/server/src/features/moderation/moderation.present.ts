import type { ModerationCase, ModerationFrame, ModerationRecord } from '@liuguang/contract/moderation/schemas';
import type { CaseRow } from './moderation.repository.ts';
import type { EvidenceFrame } from './moderation.schema.ts';

export const presentCase = ({
  id,
  kind,
  subjectId,
  title,
  state,
  reason,
  note,
  openedAt,
  decidedAt,
}: CaseRow): ModerationCase => ({
  id: String(id),
  kind,
  subjectId: String(subjectId),
  title,
  state,
  reason,
  note,
  openedAt: openedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? '',
});

export const presentRecord = (row: CaseRow): ModerationRecord => ({
  ...presentCase(row),
  accountId: String(row.accountId),
  decidedBy: row.decidedBy === null ? '' : String(row.decidedBy),
  risk: row.risk,
});

export const presentFrame = ({ risk, scores }: EvidenceFrame, jpeg: Buffer | undefined): ModerationFrame => ({
  jpeg: jpeg?.toString('base64') ?? '',
  risk,
  ...(scores && { scores }),
});
