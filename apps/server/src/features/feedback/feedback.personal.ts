import { EVERYTHING } from '../../platform/page.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { presentFeedback } from './feedback.present.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

export const feedbackPersonal = (repository: FeedbackRepository): PersonalData => ({
  feature: 'feedback',
  tables: ['feedback'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const rows = await repository.list(EVERYTHING, { accountId });
    return [{ name: 'feedback.json', content: rows.map(presentFeedback) }];
  },
  erase: (tx, accountId) => repository.deleteOf(tx, accountId),
});
