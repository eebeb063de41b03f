import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { comment } from './comment.schema.ts';

const one = auditedRow(comment, ['commentId', comment.id], {
  state: comment.state,
  heldFor: comment.heldFor,
  note: comment.note,
  reports: comment.reports,
});

export const commentAudited = statesOf(one, 'console/comment/approve', 'console/comment/refuse');
