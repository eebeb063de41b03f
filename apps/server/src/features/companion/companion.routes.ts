import type { companionCalls } from '@liuguang/contract/companion/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CompanionFeedback } from './companion.feedback.ts';
import type { CompanionReplies } from './companion.replies.ts';
import type { CompanionSync } from './companion.sync.ts';

interface RouteParts {
  readonly sync: CompanionSync;
  readonly replies: CompanionReplies;
  readonly feedback: CompanionFeedback;
}

export const companionRoutes = ({ sync, replies, feedback }: RouteParts): Routes<typeof companionCalls> => ({
  'app/aimate/sync': ({ actor, body }) => sync.sync(actor, body),
  'x/companion/adult': ({ actor }) => sync.stateAdult(actor),
  'x/companion/clear': ({ actor, body }) => sync.clear(actor, body.companionId),
  'x/companion/reply': ({ actor, body, signal }) => replies.open(actor, body.messageId, signal),
  'x/companion/stop': ({ actor, body }) => replies.stop(actor, body.messageId),
  'x/companion/again': ({ actor, body }) => replies.again(actor, body.messageId),
  'x/companion/rate': ({ actor, body }) => feedback.rate(actor, body),
  'x/companion/report': ({ actor, body }) => feedback.report(actor, body),
});
