import type { commentCalls } from '@liuguang/contract/comment/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CommentConsole } from './comment.console.ts';
import type { CommentService } from './comment.service.ts';
import type { CommentWriting } from './comment.writing.ts';

interface Parts {
  readonly writing: CommentWriting;
  readonly comments: CommentService;
  readonly forOperators: CommentConsole;
}

export const commentRoutes = ({ writing, comments, forOperators }: Parts): Routes<typeof commentCalls> => ({
  'app/comment/add': { inOneStatement: ({ body, actor, claim }) => writing.add(claim, actor, body) },
  'app/comment/list': ({ body, actor }) => comments.list(actor, body),
  'x/comment/replies': ({ body, actor }) => comments.replies(actor, body),
  'x/comment/thread': ({ actor, body }) => comments.thread(actor, body.commentId),
  'x/comment/like': ({ body, actor }) => comments.like(actor, body),
  'x/comment/delete': ({ body, actor }) => comments.delete(actor, body.commentId),
  'x/comment/report': ({ body, actor }) => comments.report(actor, body),
  'console/comment/list': ({ body }) => forOperators.list(body),
  'console/comment/reports': ({ body }) => forOperators.reports(body),
  'console/comment/approve': ({ body, actor, tx }) => forOperators.approve(tx, actor, body.commentId),
  'console/comment/refuse': ({ body, actor, tx }) => forOperators.refuse(tx, actor, body.commentId, body.note),
});
