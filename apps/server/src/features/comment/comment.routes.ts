import type { commentCalls } from '@liuguang/contract/comment/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CommentDesk } from './comment.desk.ts';
import type { CommentService } from './comment.service.ts';
import type { CommentWriting } from './comment.writing.ts';

interface Parts {
  readonly writing: CommentWriting;
  readonly comments: CommentService;
  readonly desk: CommentDesk;
}

export const commentRoutes = ({ writing, comments, desk }: Parts): Routes<typeof commentCalls> => ({
  'app/comment/add': { inOneStatement: ({ body, actor, claim }) => writing.add(claim, actor, body) },
  'app/comment/list': ({ body, actor }) => comments.list(actor, body),
  'x/comment/replies': ({ body, actor }) => comments.replies(actor, body),
  'x/comment/like': ({ body, actor }) => comments.like(actor, body),
  'x/comment/delete': ({ body, actor }) => comments.delete(actor, body.commentId),
  'x/comment/report': ({ body, actor }) => comments.report(actor, body),
  'console/comment/list': ({ body }) => desk.list(body),
  'console/comment/reports': ({ body }) => desk.reports(body),
  'console/comment/approve': ({ body, actor, tx }) => desk.approve(tx, actor, body.commentId),
  'console/comment/refuse': ({ body, actor, tx }) => desk.refuse(tx, actor, body.commentId, body.note),
});
