import type { WorkContentType, WorkLanguage } from '@liuguang/contract/work/states';
import { and, arrayOverlaps, asc, eq, gt, inArray, lt, max, min, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import type { WorkRow } from './work.repository.ts';
import { work, workPart, workTranslation } from './work.schema.ts';

/** What everybody may find: the words of the index that lists are read by, and that its day has come. */
export const isWorkShown = sql`${work.publishedAt} is not null and ${work.heldAt} is null and ${work.removedAt} is null and ${work.publishedAt} <= now()`;

/** How much there is of a work. */
export interface WorkExtent {
  readonly parts: number;
  readonly characters: number;
}

export interface ChapterRow {
  readonly id: bigint;
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly characters: number;
  readonly comments: number;
  readonly translatedTitle: string | null;
  readonly translatedText: string | null;
}

export interface OpenedRow {
  readonly row: WorkRow;
  readonly chapter: ChapterRow | undefined;
  readonly before: number | null;
  readonly after: number | null;
}

const translatedInto = (language: WorkLanguage) =>
  and(
    eq(workTranslation.workId, workPart.workId),
    eq(workTranslation.number, workPart.number),
    eq(workTranslation.language, language),
  );

/** A work with one of its chapters, and the numbers of those before and after: all that a reader opens, in one question. */
const chapterIn = (query: Query) => {
  const { id, number, title, text, characters, comments } = workPart;
  const wanted = sql.placeholder('number');
  const translation = and(
    eq(workTranslation.workId, work.id),
    eq(workTranslation.number, number),
    eq(workTranslation.language, sql.placeholder('language')),
  );
  const others = sql`from ${workPart} as other where other.work_id = ${work.id} and other.number`;
  return query
    .select({
      row: work,
      chapter: { id, number, title, text, characters, comments },
      translatedTitle: workTranslation.title,
      translatedText: workTranslation.text,
      before: sql<number | null>`(select max(other.number) ${others} < ${wanted})`,
      after: sql<number | null>`(select min(other.number) ${others} > ${wanted})`,
    })
    .from(work)
    .leftJoin(workPart, and(eq(workPart.workId, work.id), eq(number, wanted)))
    .leftJoin(workTranslation, translation)
    .where(eq(work.id, sql.placeholder('workId')))
    .prepare('work_chapter');
};

/** Works as people find and read them. */
export class WorkReadingRepository {
  readonly #query: Query;
  readonly #chapterIn: ReturnType<typeof chapterIn>;

  constructor({ query }: Database) {
    this.#query = query;
    this.#chapterIn = chapterIn(query);
  }

  /** A work and what is read of it; nothing where the number is none of a work. */
  async opened(workId: bigint, number: number, language: WorkLanguage): Promise<OpenedRow | undefined> {
    const [found] = await this.#chapterIn.execute({ workId, number, language });
    if (!found) return undefined;
    const { row, chapter, translatedTitle, translatedText, before, after } = found;
    return { row, chapter: chapter ? { ...chapter, translatedTitle, translatedText } : undefined, before, after };
  }

  /** Newest first; those with something in them. */
  newest(
    { contentType, creatorId }: { contentType: WorkContentType; creatorId?: bigint | undefined },
    after: { publishedAt: Date; id: bigint } | undefined,
    limit: number,
  ): Promise<WorkRow[]> {
    const { publishedAt, id } = work;
    const rest = after && sql`(${publishedAt}, ${id}) < (${after.publishedAt.toISOString()}::timestamptz, ${after.id})`;
    const something = this.#query.select({ one: sql`1` }).from(workPart).where(eq(workPart.workId, id));
    return this.#query
      .select()
      .from(work)
      .where(
        and(
          creatorId === undefined ? undefined : eq(work.accountId, creatorId),
          eq(work.contentType, contentType),
          isWorkShown,
          rest,
          sql`exists ${something}`,
        ),
      )
      .orderBy(descending(publishedAt), descending(id))
      .limit(limit);
  }

  /** Those that bear any of these tags, of one kind or of all, newest first; those with something in them. */
  tagged(tags: readonly string[], contentType: WorkContentType | undefined, limit: number): Promise<WorkRow[]> {
    if (tags.length === 0) return Promise.resolve([]);
    const { publishedAt, id } = work;
    const something = this.#query.select({ one: sql`1` }).from(workPart).where(eq(workPart.workId, id));
    return this.#query
      .select()
      .from(work)
      .where(
        and(
          arrayOverlaps(work.tags, [...tags]),
          contentType === undefined ? undefined : eq(work.contentType, contentType),
          isWorkShown,
          sql`exists ${something}`,
        ),
      )
      .orderBy(descending(publishedAt), descending(id))
      .limit(limit);
  }

  /** In no order, whatever became of them. */
  byIds(ids: readonly bigint[]): Promise<WorkRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#query
      .select()
      .from(work)
      .where(inArray(work.id, [...ids]));
  }

  /** Of these kinds, in their order, whatever became of them. */
  async idsAfter(contentTypes: readonly WorkContentType[], id: bigint, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: work.id })
      .from(work)
      .where(and(gt(work.id, id), inArray(work.contentType, [...contentTypes])))
      .orderBy(asc(work.id))
      .limit(limit);
    return rows.map((row) => row.id);
  }

  /** A work by its number, or by that of one of its parts; whatever became of it. */
  async named(id: bigint): Promise<{ row: WorkRow; part: number | null } | undefined> {
    const [row] = await this.byIds([id]);
    if (row) return { row, part: null };
    const [found] = await this.#query
      .select({ row: work, part: workPart.number })
      .from(workPart)
      .innerJoin(work, eq(work.id, workPart.workId))
      .where(eq(workPart.id, id));
    return found;
  }

  /** The same of many parts. */
  ofParts(ids: readonly bigint[], query: Query = this.#query) {
    return query
      .select({ row: work, id: workPart.id, number: workPart.number, title: workPart.title })
      .from(workPart)
      .innerJoin(work, eq(work.id, workPart.workId))
      .where(inArray(workPart.id, [...ids]));
  }

  async extents(ids: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, WorkExtent>> {
    if (ids.length === 0) return new Map();
    const rows = await query
      .select({
        id: workPart.workId,
        parts: sql<number>`count(*)::integer`,
        characters: sql<number>`sum(${workPart.characters})::integer`,
      })
      .from(workPart)
      .where(inArray(workPart.workId, [...ids]))
      .groupBy(workPart.workId);
    return new Map(rows.map(({ id, ...extent }) => [id, extent]));
  }

  /** Every part in its order, with what it is called in other languages. */
  contents(workId: bigint) {
    const { id, number, title, characters } = workPart;
    const inEnglish = workTranslation.title;
    return this.#query
      .select({ id, number, title, characters, inEnglish })
      .from(workPart)
      .leftJoin(workTranslation, translatedInto('en'))
      .where(eq(workPart.workId, workId))
      .orderBy(asc(number));
  }

  async isTranslated(workId: bigint, language: WorkLanguage): Promise<boolean> {
    const rows = await this.#query
      .select({ number: workPart.number })
      .from(workPart)
      .innerJoin(workTranslation, translatedInto(language))
      .where(eq(workPart.workId, workId))
      .limit(1);
    return rows.length > 0;
  }

  async chapter(workId: bigint, wanted: number, language: WorkLanguage): Promise<ChapterRow | undefined> {
    const { id, number, title, text, characters, comments } = workPart;
    const translated = { translatedTitle: workTranslation.title, translatedText: workTranslation.text };
    const [row] = await this.#query
      .select({ id, number, title, text, characters, comments, ...translated })
      .from(workPart)
      .leftJoin(workTranslation, translatedInto(language))
      .where(and(eq(workPart.workId, workId), eq(number, wanted)));
    return row;
  }

  /** The numbers of the parts before and after one, which itself need not be there. */
  async neighbours(workId: bigint, wanted: number): Promise<{ before: number | null; after: number | null }> {
    const { number } = workPart;
    const own = eq(workPart.workId, workId);
    const [[before], [after]] = await Promise.all([
      this.#query
        .select({ number: max(number) })
        .from(workPart)
        .where(and(own, lt(number, wanted))),
      this.#query
        .select({ number: min(number) })
        .from(workPart)
        .where(and(own, gt(number, wanted))),
    ]);
    return { before: before?.number ?? null, after: after?.number ?? null };
  }

  /** Chapters whose text holds the words, whatever their case. */
  async holding(workId: bigint, words: string, language: WorkLanguage, limit: number) {
    const { id, number } = workPart;
    const text = sql<string>`coalesce(${workTranslation.text}, ${workPart.text})`;
    const title = sql<string>`coalesce(${workTranslation.title}, ${workPart.title})`;
    return this.#query
      .select({ id, number, title, text })
      .from(workPart)
      .leftJoin(workTranslation, translatedInto(language))
      .where(and(eq(workPart.workId, workId), sql`strpos(lower(${text}), lower(${words})) > 0`))
      .orderBy(asc(number))
      .limit(limit);
  }

  /** Adds to one count of many works in one statement; none goes below nought. */
  async tally(
    tx: Query,
    column: 'likes' | 'collects' | 'comments' | 'readers',
    deltas: readonly { readonly id: bigint; readonly by: number }[],
  ): Promise<void> {
    if (deltas.length === 0) return;
    const name = sql.identifier(column);
    const values = JSON.stringify(deltas.map(({ id, by }) => ({ id: String(id), by })));
    await tx.execute(sql`
      update ${work} set ${name} = greatest(0, ${work}.${name} + delta.by)
      from (select id::bigint, sum(by)::integer as by from jsonb_to_recordset(${values}::jsonb) as one(id text, by integer) group by id order by id) as delta
      where ${work.id} = delta.id`);
  }

  /** The same for comments on parts, which count for the work as well. */
  async tallyParts(tx: Query, deltas: readonly { readonly id: bigint; readonly by: number }[]): Promise<void> {
    if (deltas.length === 0) return;
    const values = JSON.stringify(deltas.map(({ id, by }) => ({ id: String(id), by })));
    await tx.execute(sql`
      with delta as (select id::bigint, sum(by)::integer as by from jsonb_to_recordset(${values}::jsonb) as one(id text, by integer) group by id),
      told as (
        update ${workPart} set comments = greatest(0, ${workPart.comments} + delta.by) from delta
        where ${workPart.id} = delta.id returning ${workPart.workId} as work_id, delta.by
      )
      update ${work} set comments = greatest(0, ${work.comments} + total.by)
      from (select work_id, sum(by)::integer as by from told group by work_id) as total where ${work.id} = total.work_id`);
  }
}
