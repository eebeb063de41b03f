import type { DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { FollowRepository } from './follow.repository.ts';

interface FollowDemoParts {
  readonly database: Database;
  readonly repository: FollowRepository;
}

const DAY_MS = 24 * 3600 * 1000;

/** The people of the demo follow each other: creators some of the others, the cast most of them. Once. */
export const followDemo = ({ database, repository }: FollowDemoParts): DemoStep => ({
  name: 'follows',
  needsLibrary: true,
  after: ['videos'],
  async load({ people, library, cast, clock }) {
    const idOf = await people(database.query);
    const creators = library.creators.flatMap(({ name }) => idOf.get(name) ?? []);
    const viewers = Object.keys(cast).flatMap((name) => idOf.get(name) ?? []);
    const everybody = [...viewers, ...creators];
    const known = await repository.counts(everybody);
    if (known.some(({ following }) => following > 0)) return 0;
    const pairs = everybody.flatMap((accountId, who) =>
      creators.flatMap((followedId, whom) => {
        const isFollowed = (who * 5 + whom * 3) % 7 < (viewers.includes(accountId) ? 5 : 3);
        return isFollowed && accountId !== followedId ? [{ accountId, followedId }] : [];
      }),
    );
    for (const [place, pair] of pairs.entries())
      await repository.follow(database.query, pair, new Date(clock.now().getTime() - ((place * 7) % 28) * DAY_MS));
    return pairs.length;
  },
});
