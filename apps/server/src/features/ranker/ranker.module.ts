import type { rankerCalls } from '@liuguang/contract/ranker/calls';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import { RankerCandidates } from './ranker.candidates.ts';
import { RankerFollowing } from './ranker.following.ts';
import { rankerPersonal } from './ranker.personal.ts';
import { RankerRepository } from './ranker.repository.ts';
import { type LabelNames, Ranker } from './ranker.service.ts';
import { RankerShelves } from './ranker.shelves.ts';
import { RankerShorts } from './ranker.shorts.ts';
import { RankerViewers } from './ranker.viewers.ts';
import { RankerVisits } from './ranker.visits.ts';

interface RankingNeeds {
  readonly database: Database;
  readonly labelNames: LabelNames;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What somebody may like: lists of videos ask it, so it comes before them. */
export function rankingModule({ database, labelNames, blocks, bus, clock }: RankingNeeds) {
  const repository = new RankerRepository(database);
  const candidates = new RankerCandidates(database);
  const viewers = new RankerViewers({ repository, bus, clock });
  const random = Math.random;
  const shelves = new RankerShelves({ database, repository, bus, random });
  const ranker = new Ranker({ repository, viewers, shelves, candidates, blocks, labelNames, bus, clock, random });
  return { ports: { ranker, rankedVisits: new RankerVisits({ repository, ranker, clock }) } };
}

interface RankerNeeds {
  readonly database: Database;
  readonly ranker: Ranker;
  readonly rankedVisits: RankerVisits;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly taste: Pick<TastePort, 'forgetTurnedDown'>;
  readonly bus: Bus;
  readonly clock: Clock;
}

const rankerRoutes = (shorts: RankerShorts): Routes<typeof rankerCalls> => ({
  'app/media/short/recommend': ({ actor, body }) => shorts.recommend(actor, body),
  'x/ranker/why': ({ actor, body }) => shorts.why(actor, body),
  'x/ranker/reset': ({ actor, body }) => shorts.reset(actor, body),
});

/** The vertical feed of short videos. */
export function rankerModule({ rankedVisits: visits, videoCards: cards, taste: tastes, ...needs }: RankerNeeds) {
  const repository = new RankerRepository(needs.database);
  const following = new RankerFollowing(needs.database);
  return {
    routes: rankerRoutes(new RankerShorts({ ...needs, repository, visits, following, cards, tastes })),
    personal: rankerPersonal(repository),
  };
}
