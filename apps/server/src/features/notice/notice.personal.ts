import type { PersonalData } from '../../platform/personal.ts';
import type { NoticeRepository } from './notice.repository.ts';

export const noticePersonal = (repository: NoticeRepository): PersonalData => ({
  feature: 'notice',
  tables: ['notice', 'notice_bundle', 'notice_mark', 'notice_pending'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [
    {
      name: 'notices.json',
      content: (await repository.all(accountId)).map(({ subjectId, placeId, ...rest }) => ({
        ...rest,
        subjectId: subjectId && String(subjectId),
        placeId: placeId && String(placeId),
      })),
    },
  ],
  erase: (tx, accountId) => repository.erase(tx, accountId),
});
