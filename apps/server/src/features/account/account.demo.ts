import type { FeatureDemo } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { account } from './account.schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Creators were there before their first video. */
const CREATED_DAYS_AGO = 200;

/** The cast, and the library's creators. */
export const accountDemo = ({ query }: Database): FeatureDemo => ({
  async seed(tx, { cast, clock }) {
    const now = clock.now();
    const people = Object.values(cast).map(({ loginName: _loginName, ...one }) => ({
      ...one,
      origin: {},
      demo: true,
      createdAt: now,
      lastSeenAt: now,
    }));
    await tx.insert(account).values(people);
  },
  steps: [
    {
      name: 'creators',
      needsLibrary: true,
      async load({ library, clock, picture }) {
        const now = clock.now();
        const creators = library.creators.map(({ name, title, intro, inviteCode }) => ({
          kind: 'registered' as const,
          name: title.zh,
          intro: intro.zh,
          avatar: picture(`avatars/${name}`),
          inviteCode,
          origin: {},
          demo: true,
          createdAt: new Date(now.getTime() - CREATED_DAYS_AGO * DAY_MS),
          lastSeenAt: now,
        }));
        await query.insert(account).values(creators).onConflictDoNothing();
      },
    },
  ],
});
