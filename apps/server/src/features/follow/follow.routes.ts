import type { followCalls } from '@liuguang/contract/follow/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { FollowService } from './follow.service.ts';
import type { FollowTopics } from './follow.topics.ts';

export const followRoutes = (follow: FollowService, topics: FollowTopics): Routes<typeof followCalls> => ({
  'app/upblogers/cares': ({ actor, body }) => follow.care(actor, body),
  'x/follow/notify': ({ actor, body }) => follow.setNotify(actor, body),
  'x/follow/list': ({ actor, body }) => follow.followed(actor, body),
  'x/follow/fans': ({ actor, body }) => follow.fans(actor, body),
  'x/follow/topic': ({ actor, body }) => topics.follow(actor, body),
  'x/follow/topics': ({ actor, body }) => topics.list(actor, body),
  'x/follow/topicStanding': ({ actor, body }) => topics.standing(actor, body),
});
