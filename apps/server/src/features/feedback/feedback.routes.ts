import type { feedbackCalls } from '@liuguang/contract/feedback/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackRoutes = (feedback: FeedbackService): Routes<typeof feedbackCalls> => ({
  'app/feedback/add': ({ body, actor, tx }) => feedback.add(tx, actor, body),
  'x/feedback/list': ({ body, actor }) => feedback.listOwn(actor.id, body),
  'console/feedback/list': ({ body }) => feedback.list(body),
  'console/feedback/answer': ({ body, actor, tx }) => feedback.answer(tx, actor, body),
});
