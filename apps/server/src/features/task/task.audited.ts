import { sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { task } from './task.schema.ts';

export const taskAudited: AuditedCalls = {
  'console/task/save': auditedRow(task, ['taskId', task.id], {
    group: task.group,
    event: task.event,
    target: task.target,
    title: task.title,
    translations: task.translations,
    reward: sql`jsonb_build_object('points', ${task.points}, 'gold', ${task.gold}, 'cards', ${task.cards})`,
    minLevel: task.minLevel,
    newcomerDays: task.newcomerDays,
    startsAt: task.startsAt,
    endsAt: task.endsAt,
    position: task.position,
    shown: task.shown,
  }),
};
