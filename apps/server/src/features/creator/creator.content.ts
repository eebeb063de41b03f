import { CONTENT } from '@liuguang/contract/content';
import type { AccountPort } from '../account/account.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';

/** People, for whoever follows a link to one of them. */
export const sharedPeople = (accounts: Pick<AccountPort, 'profile'>): ContentSubjects => ({
  contentTypes: [CONTENT.creator.contentType],
  describe: async (_type, id) => {
    const profile = await accounts.profile(id);
    return profile && { title: profile.name, intro: profile.intro, translations: {}, cover: profile.avatar };
  },
});
