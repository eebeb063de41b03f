import type { DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { FollowRepository } from './follow.repository.ts';

interface FollowDemoParts {
  readonly database: Database;
  readonly repository: FollowRepository;
  readonly notices: Pick<NoticePort, 'send'>;
}

interface Pair {
  readonly accountId: bigint;
  readonly followedId: bigint;
}

const DAY_MS = 24 * 3600 * 1000;

/** The people of the demo follow each other: all of them some of the creators, and about half the cast. Once. */
export const followDemo = ({ database, repository, notices }: FollowDemoParts): DemoStep => ({
  name: 'follows',
  needsLibrary: true,
  after: ['videos'],
  async load({ people, library, cast, clock }) {
    const idOf = await people(database.query);
    const creators = library.creators.flatMap(({ name }) => idOf.get(name) ?? []);
    const viewers = Object.keys(cast).flatMap((name) => idOf.get(name) ?? []);
    const writers = Object.entries(cast).flatMap(([name, { kind }]) =>
      kind === 'registered' ? (idOf.get(name) ?? []) : [],
    );
    const everybody = [...viewers, ...creators];
    const known = await repository.counts(everybody);
    if (known.some(({ following }) => following > 0)) return 0;
    const ofCreators = pairsOf(everybody, creators, (who, whom, one) => {
      const share = viewers.includes(one) ? 5 : 3;
      return (who * 5 + whom * 3) % 7 < share;
    });
    const ofCast = pairsOf(everybody, writers, (who, whom) => (who * 3 + whom * 5) % 4 < 2);
    const daysAgo = (place: number) => new Date(clock.now().getTime() - (((place * 7) % 28) + 0.1) * DAY_MS);
    await database.transaction(async (tx) => {
      for (const [place, pair] of [...ofCreators, ...ofCast].entries())
        await repository.follow(tx, pair, daysAgo(place));
      const told = ofCast.map(({ accountId, followedId }, place) => ({
        to: followedId,
        kind: 'follow.followed' as const,
        once: 'follow',
        actor: accountId,
        values: {},
        at: daysAgo(ofCreators.length + place),
      }));
      await notices.send(tx, ...told);
    });
    return ofCreators.length + ofCast.length;
  },
});

function pairsOf(
  everybody: readonly bigint[],
  followed: readonly bigint[],
  isFollowed: (who: number, whom: number, one: bigint) => boolean,
): Pair[] {
  return everybody.flatMap((accountId, who) =>
    followed.flatMap((followedId, whom) =>
      accountId !== followedId && isFollowed(who, whom, accountId) ? [{ accountId, followedId }] : [],
    ),
  );
}
