import { startOfDay } from '@liuguang/contract/task/periods';
import type { PersonalData } from '../../platform/personal.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { CheckinRepository } from './checkin.repository.ts';

export const checkinPersonal = (repository: CheckinRepository, taskEvents: TaskEventsPort): PersonalData => ({
  feature: 'checkin',
  tables: ['checkin_day', 'checkin_purse', 'checkin_reminder'],
  merge: async (tx, guest, into) => {
    const both = await repository.move(tx, guest, into);
    // What each of the two had counted for a task, one person has done once.
    const once = both.map((day) => ({ accountId: into, event: 'checkin', at: startOfDay(day), amount: -1 }) as const);
    await taskEvents.note(tx, once);
  },
  export: async (accountId) => {
    const [days, cards, remind] = await Promise.all([
      repository.all(accountId),
      repository.cardsOf(accountId),
      repository.isReminded(accountId),
    ]);
    return [
      {
        name: 'check-ins.json',
        content: { cards, remind, days: days.map(({ day, points, madeUp }) => ({ day, points, madeUp })) },
      },
    ];
  },
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
