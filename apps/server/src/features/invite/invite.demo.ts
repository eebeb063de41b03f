import { eq } from 'drizzle-orm';
import type { FeatureDemo } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { invite } from './invite.schema.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Who brought whom, and how many days ago; a creator of the library is named by the place in its list. */
const BROUGHT: Readonly<Record<string, readonly (readonly [who: string | number, daysAgo: number])[]>> = {
  member: [
    ['vip', 21],
    ['dark', 12],
    [0, 6],
    [1, 1],
  ],
  vip: [
    ['svip', 18],
    [2, 9],
    [3, 3],
  ],
  dark: [
    ['member', 25],
    [4, 5],
  ],
  svip: [
    [5, 14],
    [6, 4],
    [7, 2],
  ],
};

/** Friends of the demo's people, before those pay for anything. */
export const inviteDemo = ({ query }: Database): FeatureDemo => ({
  steps: [
    {
      name: 'invitations',
      async load({ people, clock, library }) {
        const idOf = await people(query);
        const now = clock.now().getTime();
        for (const [inviter, brought] of Object.entries(BROUGHT)) {
          const inviterId = idOf.get(inviter);
          if (inviterId === undefined || (await query.$count(invite, eq(invite.inviterId, inviterId))) > 0) continue;
          const rows = brought.flatMap(([who, daysAgo]) => {
            const invitedId = idOf.get(typeof who === 'string' ? who : (library.creators[who]?.name ?? ''));
            const cameAt = new Date(now - daysAgo * DAY_MS);
            if (invitedId === undefined || invitedId === inviterId) return [];
            // Who came yesterday has not done anything yet.
            return [{ invitedId, inviterId, cameAt, registeredAt: cameAt, activeAt: daysAgo > 1 ? cameAt : null }];
          });
          if (rows.length > 0) await query.insert(invite).values(rows).onConflictDoNothing();
        }
      },
    },
  ],
});
