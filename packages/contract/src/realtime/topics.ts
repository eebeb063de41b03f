import type { Static } from 'typebox';
import { securityEvent } from '../account/schemas.ts';
import { aiProgress } from '../ai/schemas.ts';
import { answeredComment, changedComment } from '../comment/schemas.ts';
import { companionChanged } from '../companion/schemas.ts';
import { domainChanged } from '../config/schemas.ts';
import { conversationChanged, conversationRead, conversationTyping } from '../conversation/schemas.ts';
import { danmakuChanged } from '../danmaku/schemas.ts';
import { feedback } from '../feedback/schemas.ts';
import { jobProgress } from '../job/schemas.ts';
import { mediaProgress } from '../media/schemas.ts';
import { membershipEnding } from '../membership/schemas.ts';
import { moderationCase } from '../moderation/schemas.ts';
import { noticesChanged } from '../notice/schemas.ts';
import { order } from '../payment/schemas.ts';
import { pictureJudged } from '../picture/schemas.ts';
import { postArrived, postChanged } from '../post/schemas.ts';
import { supportChanged, supportDesk } from '../support/schemas.ts';

/** What may be published to a person, by topic. A feature adds its topics here. */
export const TOPICS = {
  'account.security': securityEvent,
  'ai.progress': aiProgress,
  'comment.answered': answeredComment,
  'comment.changed': changedComment,
  'companion.changed': companionChanged,
  'config.domain': domainChanged,
  'conversation.changed': conversationChanged,
  'conversation.read': conversationRead,
  'conversation.typing': conversationTyping,
  'danmaku.changed': danmakuChanged,
  'feedback.answered': feedback,
  'job.progress': jobProgress,
  'media.progress': mediaProgress,
  'membership.ending': membershipEnding,
  'moderation.case': moderationCase,
  'notice.changed': noticesChanged,
  'payment.order': order,
  'picture.judged': pictureJudged,
  'post.arrived': postArrived,
  'post.changed': postChanged,
  'support.changed': supportChanged,
  'support.desk': supportDesk,
} as const;

export type Topic = keyof typeof TOPICS;

/** Worked out once for each topic: doing it at every use is dear to the compiler. */
type Datas = { [T in Topic]: Static<(typeof TOPICS)[T]> };
export type TopicData<T extends Topic> = Datas[T];
