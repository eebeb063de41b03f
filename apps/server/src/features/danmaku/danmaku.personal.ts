import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SearchNotes } from '../search/search.port.ts';
import type { DanmakuRepository } from './danmaku.repository.ts';
import { danmaku, danmakuReport, danmakuViewer, danmakuWord } from './danmaku.schema.ts';

export const danmakuPersonal = (
  { query }: Database,
  repository: DanmakuRepository,
  searched: SearchNotes,
): PersonalData => ({
  feature: 'danmaku',
  tables: ['danmaku', 'danmaku_report', 'danmaku_word', 'danmaku_viewer'],
  async merge(tx, guest, into) {
    await tx.update(danmaku).set({ accountId: into }).where(eq(danmaku.accountId, guest));
    // What both reported stays with whoever stays; the other's is nobody's.
    await tx.execute(sql`
      update ${danmakuReport} as theirs set account_id = case when exists (
        select from ${danmakuReport} as own where own.account_id = ${into} and own.danmaku_id = theirs.danmaku_id
      ) then null else ${into}::bigint end
      where account_id = ${guest}`);
    await tx.execute(sql`
      with moved as (delete from ${danmakuWord} where account_id = ${guest} returning *)
      insert into ${danmakuWord} (account_id, word, created_at) select ${into}::bigint, word, created_at from moved
      on conflict do nothing`);
    await tx.delete(danmakuViewer).where(eq(danmakuViewer.accountId, guest));
  },
  async export(accountId) {
    const { videoId, second, text, state, createdAt } = danmaku;
    const written = await query
      .select({ videoId, second, text, state, createdAt })
      .from(danmaku)
      .where(eq(danmaku.accountId, accountId))
      .orderBy(asc(danmaku.id));
    const reported = await query
      .select({ danmakuId: danmakuReport.danmakuId, reason: danmakuReport.reason, text: danmakuReport.text })
      .from(danmakuReport)
      .where(eq(danmakuReport.accountId, accountId))
      .orderBy(asc(danmakuReport.id));
    return [
      { name: 'danmaku.json', content: written },
      { name: 'danmaku-reports.json', content: reported },
      { name: 'danmaku-blocked-words.json', content: await repository.wordsOf(accountId) },
    ];
  },
  async erase(tx, accountId) {
    const gone = await tx.delete(danmaku).where(eq(danmaku.accountId, accountId)).returning();
    await searched.note(tx, 'video', [...new Set(gone.map(({ videoId }) => videoId))]);
    await tx.update(danmakuReport).set({ accountId: null, text: '' }).where(eq(danmakuReport.accountId, accountId));
    await tx.delete(danmakuWord).where(eq(danmakuWord.accountId, accountId));
    await tx.delete(danmakuViewer).where(eq(danmakuViewer.accountId, accountId));
  },
});
