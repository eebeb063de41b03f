import type { Bus } from '../../platform/bus.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { noticesOfChanged } from './notice.latest.ts';
import type { NoticeRepository } from './notice.repository.ts';

export const noticePersonal = (repository: NoticeRepository, bus: Bus): PersonalData => ({
  feature: 'notice',
  tables: ['notice', 'notice_bundle', 'notice_mark', 'notice_pending'],
  merge: async (tx, guest, into) => {
    await repository.move(tx, guest, into);
    await noticesOfChanged(bus, tx, [guest, into]);
  },
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
  erase: async (tx, accountId) => {
    const told = await repository.erase(tx, accountId);
    await noticesOfChanged(bus, tx, [accountId, ...told]);
  },
});
