import { isCount, isId, type Key, type KeyShape, type Window } from '../../platform/page.ts';
import { type Placed, readRanked } from '../../platform/ranking/ranked-list.ts';
import { TOP } from '../../platform/ranking/ranked-place.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { CommentRepository, Subject } from './comment.repository.ts';
import type { CommentRow } from './comment.rows.ts';

interface RankingParts {
  readonly repository: CommentRepository;
  readonly rankings: Rankings;
}

/** Which ranking, how many of it were looked at, and behind which of the rest. */
export const HOTTEST_PLACE: KeyShape = [isCount, isCount, isId];

/** Comments in the orders that somebody may ask for; in both nothing comes twice and nothing is left out. */
export class CommentRanking {
  readonly #parts: RankingParts;

  constructor(parts: RankingParts) {
    this.#parts = parts;
  }

  /** The hottest as they stood when somebody began to read, then all others, the newest first. */
  async hottest(viewer: bigint, subject: Subject, { after, fetch, size }: Window): Promise<Placed<CommentRow>[]> {
    const { repository, rankings } = this.#parts;
    const name = `comment ${subject.contentType} ${subject.subjectId}`;
    const list = {
      ...{ name, top: TOP.slice(1) },
      begin: () => rankings.anew(name, size, (most) => repository.hottest(subject, most)),
      among: (ids: readonly bigint[]) => repository.among(viewer, ids),
      rest: (without: readonly bigint[], place: Key, limit: number) =>
        this.newest(viewer, subject, { after: place, fetch: limit }, without),
    };
    return (await readRanked(rankings, list, after, fetch)).found;
  }

  async newest(
    viewer: bigint,
    subject: Subject,
    place: Pick<Window, 'after' | 'fetch'>,
    without: readonly bigint[] = [],
  ): Promise<Placed<CommentRow>[]> {
    const rows = await this.#parts.repository.newest(viewer, subject, place, without);
    return rows.map((row) => ({ id: row.id, item: row, place: [String(row.id)] }));
  }
}
