import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { post } from './post.schema.ts';

export const postAudited: AuditedCalls = {
  'console/post/decide': auditedRow(post, ['postId', post.id], {
    state: post.state,
    heldFor: post.heldFor,
    note: post.note,
  }),
};
