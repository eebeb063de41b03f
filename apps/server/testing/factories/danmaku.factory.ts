import type { DanmakuRow, NewDanmaku } from '../../src/features/danmaku/danmaku.repository.ts';
import { danmaku } from '../../src/features/danmaku/danmaku.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

/** What everybody sees in the first second of a film, unless told otherwise. */
export async function addDanmaku(
  { query }: Database,
  fields: Pick<NewDanmaku, 'videoId' | 'accountId'> & Partial<NewDanmaku>,
  createdAt = new Date('2026-01-02T00:00:00Z'),
): Promise<DanmakuRow> {
  const usual = { second: 1, text: '前方高能', color: 0, place: 'roll', state: 'shown', createdAt } as const;
  const row = { ...usual, ...fields };
  return inserted(
    await query
      .insert(danmaku)
      .values({ ...row, reveals: fields.reveals ?? row.second })
      .returning(),
  );
}
