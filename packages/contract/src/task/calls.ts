import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { TASK_LIMITS } from './kinds.ts';
import { task, taskDraft, taskPeriod, taskRecord, taskReward } from './schemas.ts';

/** What people are asked to do, how far they are, and what they get for it. */
export const taskCalls = {
  'app/usertask/list': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ list: Type.Array(task) }),
    errors: [],
    doc: 'The tasks that are there for this person now, with how far they are; days and weeks are those of Shanghai.',
  }),
  'app/usertask/get': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({
      taskId: id,
      period: taskPeriod,
      points: Type.Integer({ minimum: 0, maximum: TASK_LIMITS.points, description: 'the reward as it was shown' }),
      requestId,
    }),
    response: exact({
      reward: taskReward,
      points: Type.Integer({ minimum: 0, description: 'what one has now' }),
      level: Type.Integer({ minimum: 1 }),
    }),
    errors: ['needsAccount', 'notFound', 'taken', 'priceChanged'],
    doc: 'Claims what a finished task brings, once in each period. 4090 when it is not finished or was claimed, 4092 when its reward is another by now. A day or week that has just ended can be claimed for ten minutes.',
  }),
  'console/task/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.read',
    request: exact(pageRequest),
    response: page(taskRecord),
    errors: [],
    doc: 'Every task, those that are not shown too, newest first.',
  }),
  'console/task/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.write',
    audit: ['taskId', 'title', 'group', 'event', 'target', 'reward', 'shown'],
    request: taskDraft,
    response: taskRecord,
    errors: ['notFound', 'badBody'],
    doc: 'Adds a task, or changes the one that is named. What people have done stays counted; what was claimed stays theirs.',
  }),
};
