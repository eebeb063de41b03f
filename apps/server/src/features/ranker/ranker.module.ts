import type { rankerCalls } from '@liuguang/contract/ranker/calls';
import type { Clock } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaListing } from '../media/media.port.ts';
import { RankerCandidates } from './ranker.candidates.ts';
import { RankerFollowing } from './ranker.following.ts';
import { rankerPersonal } from './ranker.personal.ts';
import { RankerRepository } from './ranker.repository.ts';
import { type LabelNames, Ranker } from './ranker.service.ts';
import { RankerShorts } from './ranker.shorts.ts';
import { RankerVisits } from './ranker.visits.ts';

interface RankingNeeds {
  readonly database: Database;
  readonly labelNames: LabelNames;
  readonly clock: Clock;
}

/** What somebody may like: lists of videos ask it, so it comes before them. */
export function rankingModule({ database, labelNames, clock }: RankingNeeds) {
  const repository = new RankerRepository(database);
  const candidates = new RankerCandidates(database);
  const ranker = new Ranker({ repository, candidates, labelNames, clock, random: Math.random });
  return { ports: { ranker, rankedVisits: new RankerVisits({ repository, ranker, clock }) } };
}

interface RankerNeeds {
  readonly database: Database;
  readonly ranker: Ranker;
  readonly rankedVisits: RankerVisits;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly clock: Clock;
}

const rankerRoutes = (shorts: RankerShorts): Routes<typeof rankerCalls> => ({
  'app/media/short/recommend': ({ actor, body }) => shorts.recommend(actor, body),
  'x/ranker/reset': ({ actor, body }) => shorts.reset(actor, body),
});

/** The vertical feed of short videos. */
export function rankerModule({ database, ranker, rankedVisits: visits, videoCards, clock }: RankerNeeds) {
  const repository = new RankerRepository(database);
  const following = new RankerFollowing(database);
  return {
    routes: rankerRoutes(new RankerShorts({ repository, ranker, visits, following, cards: videoCards, clock })),
    personal: rankerPersonal(repository),
  };
}
