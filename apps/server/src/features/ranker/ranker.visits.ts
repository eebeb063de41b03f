import { randomUUID } from 'node:crypto';
import { Batched } from '../../platform/batched.ts';
import type { Clock } from '../../platform/clock.ts';
import { isCount, isUuid, type Key, type KeyShape } from '../../platform/page.ts';
import type { RankAsk, RankedPage, RankedVisit, RankerVisitsPort } from './ranker.port.ts';
import type { RankerRepository, Visit } from './ranker.repository.ts';
import type { Ranker } from './ranker.service.ts';

interface VisitParts {
  readonly repository: RankerRepository;
  readonly ranker: Ranker;
  readonly clock: Clock;
}

/** The latest of a visit that do not come again; whoever goes on for longer has reported most of them. */
const REMEMBERED = 400;
const VISIT_MS = 24 * 3600 * 1000;
const TOGETHER = { atOnce: 2, most: 100 };

/** A list that is ranked anew with every page, and in which nothing comes twice. */
export class RankerVisits implements RankerVisitsPort {
  /** How the place in a visit is written in a cursor. */
  readonly place: KeyShape = [isUuid, isCount];
  readonly #parts: VisitParts;
  /** Pages that are given at the same time are noted together. */
  readonly #notes: Batched<Visit, undefined>;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    this.#notes = new Batched((visits) => this.#keep(visits), TOGETHER);
  }

  async page(accountId: bigint, { after, size, start, ...wish }: RankedVisit): Promise<RankedPage> {
    const { repository, ranker } = this.#parts;
    const [visit, count] = after ?? [randomUUID(), 0];
    // A page that is asked for again is the same page: what was given behind it does not count.
    const kept = after
      ? (await repository.given(accountId, String(visit))).slice(0, Number(count))
      : start === undefined
        ? []
        : [start];
    const ask: RankAsk = { ...wish, size, given: kept, akinTo: kept.length <= 1 ? start : undefined };
    const { list, hasNext } = await ranker.rank(accountId, ask);
    if (!hasNext) return { list, ask, next: undefined };
    const given = [...kept, ...list.map((one) => one.id)].slice(-REMEMBERED);
    await this.#notes.ask({ id: String(visit), accountId, given });
    const next: Key = [String(visit), given.length];
    return { list, ask, next };
  }

  async #keep(visits: readonly Visit[]): Promise<undefined[]> {
    const now = this.#parts.clock.now();
    await this.#parts.repository.keepVisits(visits, now, new Date(now.getTime() - VISIT_MS));
    return visits.map(() => undefined);
  }
}
