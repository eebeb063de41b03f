import { CONTENT } from '@liuguang/contract/content';
import type { AccountPort } from '../account/account.port.ts';
import type { ReportSubjects } from '../report/report.port.ts';

/** People, for whoever has something against one; blocking somebody takes nobody the right to report them. */
export const reportedPeople = (accounts: Pick<AccountPort, 'faces'>): ReportSubjects => ({
  contentTypes: [CONTENT.creator.contentType],
  visibleTo: async (_viewer, ids) => {
    const faces = await accounts.faces(ids);
    return new Map([...faces].map(([id, { name }]) => [id, { card: { title: name } }]));
  },
});
