import type { LabelKind } from '@liuguang/contract/catalogue/kinds';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { catalogueBearing, catalogueLabel } from './catalogue.schema.ts';

export type LabelRow = typeof catalogueLabel.$inferSelect;

/** What stands under a label. */
export interface Bearing {
  readonly videoId: bigint;
  readonly shownAt: Date;
  readonly views: number;
}

/** Which of them are wanted. */
export interface Wanted {
  readonly labelId: bigint;
  /** Labels that they bear as well. */
  readonly within: readonly bigint[];
  /** Those that are left out. */
  readonly without?: readonly bigint[];
}

export interface Tally {
  readonly videos: number;
  readonly facets: readonly (Pick<LabelRow, 'id' | 'kind' | 'name' | 'translations'> & { readonly count: number })[];
}

/** So many of the newest videos are looked at for what they bear beside a label. */
const LOOKED_AT = 1000;
const FACETS = 36;
const LISTED = 200;

const { labelId, videoId, shownAt, views } = catalogueBearing;
/** The words of the indexes, and that its day has come. */
const isOut = sql`${shownAt} is not null and ${shownAt} <= now()`;

export class CatalogueRepository {
  readonly #query: Query;
  readonly #ofVideo;

  constructor({ query }: Database) {
    this.#query = query;
    this.#ofVideo = ofVideo(query);
  }

  /** What a video bears, in the order of the labels. */
  labelsOf(video: bigint): ReturnType<ReturnType<typeof ofVideo>['execute']> {
    return this.#ofVideo.execute({ videoId: video });
  }

  async find(id: bigint, kind: LabelKind): Promise<LabelRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(catalogueLabel)
      .where(and(eq(catalogueLabel.id, id), eq(catalogueLabel.kind, kind), isNull(catalogueLabel.removedAt)));
    return row;
  }

  /** In no order; those taken away are left out. */
  async some(ids: readonly bigint[], kind: LabelKind): Promise<LabelRow[]> {
    if (ids.length === 0) return [];
    return this.#query
      .select()
      .from(catalogueLabel)
      .where(
        and(inArray(catalogueLabel.id, [...ids]), eq(catalogueLabel.kind, kind), isNull(catalogueLabel.removedAt)),
      );
  }

  /** Of whichever kind, in no order; those taken away are left out. */
  async named(ids: readonly bigint[]): Promise<LabelRow[]> {
    if (ids.length === 0) return [];
    return this.#query
      .select()
      .from(catalogueLabel)
      .where(and(inArray(catalogueLabel.id, [...ids]), isNull(catalogueLabel.removedAt)));
  }

  /** In their order. */
  ofKind(kind: LabelKind): Promise<LabelRow[]> {
    return this.#query
      .select()
      .from(catalogueLabel)
      .where(and(eq(catalogueLabel.kind, kind), isNull(catalogueLabel.removedAt)))
      .orderBy(asc(catalogueLabel.position), asc(catalogueLabel.id))
      .limit(LISTED);
  }

  async topicsAmong(ids: readonly bigint[]): Promise<LabelRow[]> {
    if (ids.length === 0) return [];
    const { id, kind, removedAt } = catalogueLabel;
    return this.#query
      .select()
      .from(catalogueLabel)
      .where(and(inArray(id, [...ids]), eq(kind, 'topic'), isNull(removedAt)));
  }

  newest(wanted: Wanted, after: { shownAt: Date; videoId: bigint } | undefined, limit: number): Promise<Bearing[]> {
    const rest =
      after && sql`(${shownAt}, ${videoId}) < (${after.shownAt.toISOString()}::timestamptz, ${after.videoId})`;
    return this.#list(wanted, rest, [descending(shownAt), descending(videoId)], limit);
  }

  mostWatched(wanted: Wanted, limit: number): Promise<Bearing[]> {
    return this.#list(wanted, undefined, [descending(views), descending(videoId)], limit);
  }

  /** Those of some videos that are wanted. */
  async among(wanted: Wanted, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const rows = await this.#list(wanted, inArray(videoId, [...ids]), [], ids.length);
    return new Set(rows.map((row) => row.videoId));
  }

  async #list(wanted: Wanted, rest: SQL | undefined, order: readonly SQL[], limit: number): Promise<Bearing[]> {
    const others = wanted.within.map(
      (other) =>
        sql`exists (select from catalogue_bearing as other where other.label_id = ${other} and other.video_id = ${videoId})`,
    );
    const leftOut = wanted.without && sql`${videoId} <> all(${sql.param(wanted.without.map(String))}::bigint[])`;
    const rows = await this.#query
      .select({ videoId, shownAt, views })
      .from(catalogueBearing)
      .where(and(eq(labelId, wanted.labelId), isOut, rest, ...others, leftOut))
      .orderBy(...order)
      .limit(limit);
    return rows.flatMap(({ shownAt: out, ...row }) => (out ? [{ ...row, shownAt: out }] : []));
  }

  /** How many bear a label, and what they bear beside it. */
  async tally(id: bigint): Promise<Tally> {
    const newest = this.#query
      .select({ videoId })
      .from(catalogueBearing)
      .where(and(eq(labelId, id), isOut))
      .orderBy(descending(shownAt), descending(videoId))
      .limit(LOOKED_AT);
    const count = sql<number>`count(*)::integer`;
    const [videos, facets] = await Promise.all([
      this.#query.$count(catalogueBearing, and(eq(labelId, id), isOut)),
      this.#query
        .select({
          id: catalogueLabel.id,
          kind: catalogueLabel.kind,
          name: catalogueLabel.name,
          translations: catalogueLabel.translations,
          count,
        })
        .from(catalogueBearing)
        .innerJoin(catalogueLabel, eq(catalogueLabel.id, labelId))
        .where(
          and(
            inArray(videoId, newest),
            inArray(catalogueLabel.kind, ['topic', 'tag', 'actor']),
            isNull(catalogueLabel.removedAt),
            sql`${catalogueLabel.id} <> ${id}`,
          ),
        )
        .groupBy(catalogueLabel.id)
        .orderBy(desc(count), asc(catalogueLabel.position), asc(catalogueLabel.id))
        .limit(FACETS),
    ]);
    return { videos, facets };
  }
}

const ofVideo = (query: Query) =>
  query
    .select({
      id: catalogueLabel.id,
      kind: catalogueLabel.kind,
      name: catalogueLabel.name,
      translations: catalogueLabel.translations,
    })
    .from(catalogueBearing)
    .innerJoin(catalogueLabel, eq(catalogueLabel.id, labelId))
    .where(and(eq(videoId, sql.placeholder('videoId')), isNull(catalogueLabel.removedAt)))
    .orderBy(asc(catalogueLabel.position), asc(catalogueLabel.id))
    .prepare('catalogue_labels_of_video');
