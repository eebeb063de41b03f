import type { PersonalData } from '../../platform/personal.ts';
import type { TaskRepository } from './task.repository.ts';

export const taskPersonal = (repository: TaskRepository): PersonalData => ({
  feature: 'task',
  tables: ['task_note', 'task_tally', 'task_claim'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const [claims, tally] = await Promise.all([repository.claimsOf(accountId), repository.tallyOf(accountId)]);
    const titles = await repository.titlesOf(claims.map(({ taskId }) => taskId));
    return [
      {
        name: 'tasks.json',
        content: {
          claimed: claims.map(({ taskId, period, points, gold, cards, at }) => ({
            title: titles.get(taskId) ?? '',
            ...{ period, points, gold, cards, at },
          })),
          done: tally,
        },
      },
    ];
  },
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
