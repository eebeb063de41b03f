import { shanghaiDay } from '@liuguang/contract/format/date';
import { type Period, periodOf } from '@liuguang/contract/task/periods';
import type { Task, TaskRecord, TaskReward } from '@liuguang/contract/task/schemas';
import type { TaskRow } from './task.repository.ts';

export const rewardOf = ({ points, gold, cards }: TaskRow): TaskReward => ({ points, gold, cards });

/** The days that count for a task now; one that is done once counts from when it began. */
export function daysOf({ group, startsAt, endsAt }: TaskRow, now: Date): Period {
  const period = periodOf(group, now);
  if (period.key !== 'once') return period;
  return {
    key: period.key,
    from: startsAt ? shanghaiDay(startsAt) : period.from,
    to: endsAt ? shanghaiDay(endsAt) : period.to,
  };
}

export interface Progress {
  readonly done: number;
  readonly isClaimed: boolean;
  readonly level: number;
  readonly period: string;
}

export const presentTask = (row: TaskRow, { done, isClaimed, level, period }: Progress): Task => ({
  id: String(row.id),
  group: row.group,
  event: row.event,
  title: row.title,
  translations: row.translations,
  target: row.target,
  reward: rewardOf(row),
  progress: Math.min(isClaimed ? row.target : done, row.target),
  state: isClaimed ? 'claimed' : level < row.minLevel ? 'locked' : done >= row.target ? 'done' : 'open',
  minLevel: row.minLevel,
  period,
  endsAt: row.endsAt?.toISOString() ?? '',
});

export const presentRecord = (row: TaskRow & { claims: number }): TaskRecord => ({
  id: String(row.id),
  group: row.group,
  event: row.event,
  title: row.title,
  translations: row.translations,
  target: row.target,
  reward: rewardOf(row),
  minLevel: row.minLevel,
  newcomerDays: row.newcomerDays,
  startsAt: row.startsAt?.toISOString() ?? '',
  endsAt: row.endsAt?.toISOString() ?? '',
  position: row.position,
  shown: row.shown,
  claims: row.claims,
});
