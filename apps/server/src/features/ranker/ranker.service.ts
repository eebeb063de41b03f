import type { Label } from '@liuguang/contract/catalogue/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { RankerCandidates, Search } from './ranker.candidates.ts';
import type { Candidate } from './ranker.film.ts';
import { CREATOR_CAP, rankPage } from './ranker.page.ts';
import type { RankAnswer, RankAsk, RankerPort } from './ranker.port.ts';
import { favourites, profileOf } from './ranker.profile.ts';
import type { RankerRepository } from './ranker.repository.ts';

/** The names of what videos bear. */
export interface LabelNames {
  labels(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Label>>;
}

export interface RankerParts {
  readonly repository: RankerRepository;
  readonly candidates: RankerCandidates;
  readonly labelNames: LabelNames;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
}

const FAVOURITES = { labels: 8, creators: 6 } as const;

/** Which videos somebody may like: what they did, what there is, and the arithmetic that brings both together. */
export class Ranker implements RankerPort {
  readonly #parts: RankerParts;

  constructor(parts: RankerParts) {
    this.#parts = parts;
  }

  async rank(accountId: bigint, ask: RankAsk): Promise<RankAnswer> {
    const { repository, candidates, clock } = this.#parts;
    const now = clock.now();
    const { size, given } = ask;
    const { viewer, search } = await this.#viewer(accountId, ask, now);
    const before = given.slice(-(CREATOR_CAP.among - 1));
    const sources = await candidates.find(search);
    const films = new Map((await repository.films([...sources.keys(), ...before])).map((film) => [film.id, film]));
    const pool: Candidate[] = [...sources].flatMap(([id, from]) => {
      const film = films.get(id);
      return film ? [{ film, sources: from }] : [];
    });
    const picked = rankPage(pool, viewer, {
      size,
      before: before.flatMap((id) => films.get(id) ?? []),
      place: given.length,
      now,
    });
    const names = await this.#parts.labelNames.labels([...new Set(picked.flatMap(({ why }) => why.labelId ?? []))]);
    return {
      list: picked.map(({ film, why }) => ({
        id: film.id,
        why: { reason: why.reason, label: (why.labelId && names.get(why.labelId)) || null },
      })),
      hasNext: pool.length > picked.length,
    };
  }

  /** Whether somebody has nothing left because they have seen it, and not because there is nothing. */
  async hasSeenAll(accountId: bigint, ask: RankAsk): Promise<boolean> {
    const { search } = await this.#viewer(accountId, ask, this.#parts.clock.now());
    return this.#parts.candidates.hasSeen(search);
  }

  async #viewer(accountId: bigint, { contentType, given, akinTo, beside }: RankAsk, now: Date) {
    const { repository, random } = this.#parts;
    const [neighbour] = beside === undefined ? [] : await repository.films([beside]);
    const { tasteSince, seenSince } = await repository.resetOf(accountId);
    const [deeds, followed] = await Promise.all([
      repository.deeds(accountId, tasteSince),
      repository.followed(accountId),
    ]);
    const profile = profileOf(deeds, now);
    const labels = [...favourites(profile.labels, FAVOURITES.labels), ...followed.labels];
    const search: Search = {
      accountId,
      contentType,
      given: beside === undefined ? given : [...given, beside],
      seenSince,
      seenToo: beside !== undefined,
      akinTo: akinTo ?? beside,
      shunned: [...profile.shunned],
      labels: [...new Set(labels)].slice(0, 2 * FAVOURITES.labels),
      creators: [...(neighbour ? [neighbour.creatorId] : []), ...favourites(profile.creators, FAVOURITES.creators)],
      chance: random(),
    };
    return { viewer: { profile, followed, beside: neighbour }, search };
  }
}
