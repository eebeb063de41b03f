import { work, workPart, workTranslation } from '../../src/features/work/work.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

const LONG_AGO = new Date('2026-01-02T00:00:00Z');

interface NewPart {
  readonly title?: string;
  readonly text: string;
  readonly en?: { readonly title: string; readonly text: string };
}

/** A free novel with these chapters that everybody may find, unless told otherwise. */
export async function addWork(
  { query }: Database,
  accountId: bigint,
  parts: readonly NewPart[],
  fields: Partial<typeof work.$inferInsert> = {},
) {
  const dates = { publishedAt: LONG_AGO, createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const row = inserted(
    await query
      .insert(work)
      .values({ accountId, contentType: 8, title: '小说', ...dates, ...fields })
      .returning(),
  );
  const partIds: bigint[] = [];
  for (const [at, { title = `第 ${at + 1} 章`, text, en }] of parts.entries()) {
    const part = inserted(
      await query
        .insert(workPart)
        .values({ workId: row.id, number: at + 1, title, text })
        .returning(),
    );
    if (en) await query.insert(workTranslation).values({ workId: row.id, number: at + 1, language: 'en', ...en });
    partIds.push(part.id);
  }
  return { ...row, partIds };
}
