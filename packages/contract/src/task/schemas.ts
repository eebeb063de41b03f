import Type, { type Static } from 'typebox';
import { exact, id, instant, instantOrNone } from '../shapes.ts';
import { translatedBy } from '../words.ts';
import { TASK_EVENTS, TASK_GROUPS, TASK_LIMITS } from './kinds.ts';

const taskEvent = Type.Enum([...TASK_EVENTS]);
const taskGroup = Type.Enum([...TASK_GROUPS]);
const title = Type.String({ minLength: 1, maxLength: TASK_LIMITS.title, pattern: '\\S' });
const upTo = (maximum: number, description?: string) =>
  Type.Integer({ minimum: 0, maximum, ...(description === undefined ? {} : { description }) });

export const taskReward = exact({
  points: upTo(TASK_LIMITS.points),
  gold: upTo(TASK_LIMITS.gold, 'given gold'),
  cards: upTo(TASK_LIMITS.cards, 'make-up cards for the check-in calendar'),
});
export type TaskReward = Static<typeof taskReward>;

const words = { title, translations: translatedBy({ title }) };

/** What the task is about, and how often it has to happen; time in seconds. */
const asked = {
  group: taskGroup,
  event: taskEvent,
  target: Type.Integer({ minimum: 1, maximum: TASK_LIMITS.target, description: 'how often, or how many seconds' }),
};

export const taskPeriod = Type.String({
  pattern: '^(once|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
  maxLength: 10,
  description: 'the day, the Monday of the week, or `once`',
});

export const task = exact({
  id,
  ...asked,
  ...words,
  reward: taskReward,
  progress: Type.Integer({ minimum: 0, description: 'at most the target' }),
  state: Type.Enum(['open', 'done', 'claimed', 'locked'], { description: 'locked until minLevel is reached' }),
  minLevel: Type.Integer({ minimum: 1 }),
  period: taskPeriod,
  endsAt: Type.Union([instant, Type.Literal('')], { description: 'when it goes away, where that is known' }),
});
export type Task = Static<typeof task>;

const rules = {
  ...asked,
  ...words,
  reward: taskReward,
  minLevel: Type.Integer({ minimum: 1, maximum: 6 }),
  newcomerDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'only for accounts that are younger; 0: for all',
  }),
  startsAt: instantOrNone,
  endsAt: instantOrNone,
  position: upTo(TASK_LIMITS.position, 'the smallest stands first in its group'),
  shown: Type.Boolean(),
};

export const taskDraft = exact({ taskId: Type.Optional(id), ...rules });
export type TaskDraft = Static<typeof taskDraft>;

export const taskRecord = exact({
  id,
  ...rules,
  claims: Type.Integer({ minimum: 0, description: 'how often it was claimed, ever' }),
});
export type TaskRecord = Static<typeof taskRecord>;
