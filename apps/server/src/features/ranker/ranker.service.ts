import type { Label } from '@liuguang/contract/catalogue/schemas';
import type { MediaContentType } from '@liuguang/contract/media/states';
import type { FeedEnd, WhyThis } from '@liuguang/contract/ranker/schemas';
import type { Bus } from '../../platform/bus.ts';
import { CachedLookup } from '../../platform/cached-lookup.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { RankerCandidates, Search } from './ranker.candidates.ts';
import type { Candidate, Film, Source } from './ranker.film.ts';
import { CREATOR_CAP, rankPage } from './ranker.page.ts';
import { CandidatePool } from './ranker.pool.ts';
import type { RankAnswer, RankAsk, RankerPort } from './ranker.port.ts';
import { favourites } from './ranker.profile.ts';
import type { RankerRepository } from './ranker.repository.ts';
import { kinship, type Why, whyOf } from './ranker.score.ts';
import type { RankerShelves } from './ranker.shelves.ts';
import type { KnownViewer, RankerViewers } from './ranker.viewers.ts';

/** The names of what videos bear. */
export interface LabelNames {
  labels(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Label>>;
}

export interface RankerParts {
  readonly repository: RankerRepository;
  readonly viewers: RankerViewers;
  readonly shelves: RankerShelves;
  readonly candidates: RankerCandidates;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
  readonly labelNames: LabelNames;
  readonly bus: Bus;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
}

interface WhyAsk {
  readonly videoId: bigint;
  /** The video that it stands beside. */
  readonly besideId: bigint | undefined;
}

const FAVOURITES = { labels: 8, creators: 6 } as const;
const FOLLOWED_CREATORS = 100;
/** With fewer to choose from than so many for a page, it is looked for deeper in the library. */
const CHOICE = 40;
const NAMES = { max: 2000, ttlMs: 20_000 };

/** Which videos somebody may like: what they did, what there is, and the arithmetic that brings both together. */
export class Ranker implements RankerPort {
  readonly #parts: RankerParts;
  readonly #names: CachedLookup<bigint, Label>;

  constructor(parts: RankerParts) {
    this.#parts = parts;
    this.#names = new CachedLookup(parts.bus, (ids) => parts.labelNames.labels(ids), NAMES);
    parts.bus.subscribe('media', () => this.#names.forgetAll());
  }

  async rank(accountId: bigint, ask: RankAsk): Promise<RankAnswer> {
    const { size, given } = ask;
    const now = this.#parts.clock.now();
    const { viewer, search } = await this.#viewer(accountId, ask);
    const before = await this.#inOrder(given.slice(-(CREATOR_CAP.among - 1)));
    const pool = await this.#candidates(viewer, search, size);
    const picked = rankPage(pool, viewer, { size, before, place: given.length, now });
    const whys = await this.#named(picked.map(({ why }) => why));
    return {
      list: picked.flatMap(({ film }, at) => {
        const why = whys[at];
        return why ? [{ id: film.id, why }] : [];
      }),
      hasNext: pool.length > picked.length,
    };
  }

  /** Why somebody is offered a video; beside another one it is there for what both have in common. */
  async why(accountId: bigint, contentType: MediaContentType, ids: WhyAsk): Promise<WhyThis | undefined> {
    const { repository, viewers, shelves, clock } = this.#parts;
    const [films, viewer, { popular }] = await Promise.all([
      repository.films([ids.videoId, ...(ids.besideId === undefined ? [] : [ids.besideId])]),
      viewers.of(accountId),
      shelves.forAll(contentType),
    ]);
    const film = films.find(({ id }) => id === ids.videoId);
    if (!film) return undefined;
    const beside = films.find(({ id }) => id === ids.besideId);
    const isPopular = popular.films.some(({ id }) => id === film.id);
    const candidate = { film, sources: new Set<Source>(isPopular ? ['popular'] : []) };
    const [why] = await this.#named([
      kinship(film, beside) > 0 ? { reason: 'akin', labelId: undefined } : whyOf(candidate, viewer, clock.now()),
    ]);
    return why;
  }

  async #named(whys: readonly Why[]): Promise<WhyThis[]> {
    const labels = await this.#names.of([...new Set(whys.flatMap(({ labelId }) => labelId ?? []))]);
    const names = new Map(labels.map((label) => [label.id, label]));
    return whys.map(({ reason, labelId }) => ({ reason, label: names.get(String(labelId)) ?? null }));
  }

  /** Why somebody has nothing left. */
  async endOf(accountId: bigint, ask: RankAsk): Promise<Exclude<FeedEnd, ''>> {
    const { search } = await this.#viewer(accountId, ask);
    return this.#parts.candidates.endOf(search);
  }

  async #viewer(accountId: bigint, { contentType, given, akinTo, beside }: RankAsk) {
    const { repository, viewers, random } = this.#parts;
    const [neighbour] = beside === undefined ? [] : await repository.films([beside]);
    const known = await viewers.of(accountId);
    const { profile, followed } = known;
    const labels = [...favourites(profile.labels, FAVOURITES.labels), ...followed.labels];
    const search: Search = {
      accountId,
      contentType,
      given: beside === undefined ? given : [...given, beside],
      seenSince: known.seenSince,
      seenToo: beside !== undefined,
      akinTo: akinTo ?? beside,
      shunned: [...profile.shunned],
      labels: [...new Set(labels)].slice(0, 2 * FAVOURITES.labels),
      creators: [...(neighbour ? [neighbour.creatorId] : []), ...favourites(profile.creators, FAVOURITES.creators)],
      chance: random(),
    };
    return { viewer: { ...known, beside: neighbour }, search };
  }

  async #inOrder(ids: readonly bigint[]): Promise<Film[]> {
    const films = new Map((await this.#parts.repository.films(ids)).map((film) => [film.id, film]));
    return ids.flatMap((id) => films.get(id) ?? []);
  }

  /** From shelves that all share; whoever has seen most of what stands there has the library searched. */
  async #candidates(viewer: KnownViewer, search: Search, size: number): Promise<readonly Candidate[]> {
    const { shelves, repository, blocks } = this.#parts;
    const { contentType, akinTo } = search;
    const followed = [...viewer.followed.creators].slice(0, FOLLOWED_CREATORS);
    const akin = akinTo === undefined ? [] : await repository.films([akinTo]);
    const [hidden, shared, ofFollowed, ofCreators, labelled, similar] = await Promise.all([
      blocks.hiddenFrom(search.accountId),
      shelves.forAll(contentType),
      shelves.of(contentType, followed),
      shelves.of(contentType, search.creators),
      shelves.bearing(contentType, search.labels),
      shelves.bearing(contentType, new Set(akin.flatMap(({ labels }) => labels))),
    ]);
    const pool = new CandidatePool(fitFor(viewer, search, hidden));
    pool.take('followed', ofFollowed);
    pool.take('labels', labelled);
    pool.take('creators', ofCreators);
    pool.take('akin', similar);
    pool.take('fresh', [shared.fresh]);
    pool.take('popular', [shared.popular]);
    pool.take('explored', [shared.explored]);
    return pool.isShortOf(size + CHOICE) ? this.#searched(search) : pool.all;
  }

  async #searched(search: Search): Promise<Candidate[]> {
    const sources = await this.#parts.candidates.find(search);
    const films = await this.#parts.repository.films([...sources.keys()]);
    return films.map((film) => ({ film, sources: sources.get(film.id) ?? new Set() }));
  }
}

/** The same rule that `RankerCandidates` has as SQL. */
function fitFor({ seen, turnedDown }: KnownViewer, search: Search, hidden: ReadonlySet<bigint>) {
  const given = new Set(search.given);
  const shunned = new Set([...search.shunned, search.accountId]);
  return ({ id, creatorId }: Film): boolean =>
    !given.has(id) &&
    !turnedDown.has(id) &&
    !shunned.has(creatorId) &&
    !hidden.has(creatorId) &&
    (search.seenToo || !seen.has(id));
}
