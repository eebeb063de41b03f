import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { liveChatLine, liveChatModerator, liveChatReport, liveChatSilence } from '../live.chat.schema.ts';

export const liveChatPersonal = ({ query }: Database): PersonalData => ({
  feature: 'live',
  tables: ['live_chat_line', 'live_chat_report', 'live_chat_silence', 'live_chat_moderator'],
  async merge(tx, guest, into) {
    await tx.update(liveChatLine).set({ accountId: into }).where(eq(liveChatLine.accountId, guest));
    // What both reported stays with whoever stays; the other's is nobody's.
    await tx.execute(sql`
      update ${liveChatReport} as theirs set account_id = case when exists (
        select from ${liveChatReport} as own where own.account_id = ${into} and own.line_id = theirs.line_id
      ) then null else ${into}::bigint end
      where account_id = ${guest}`);
    await tx.execute(sql`
      with moved as (delete from ${liveChatSilence} where account_id = ${guest} returning *)
      insert into ${liveChatSilence} as kept (channel_id, account_id, until)
      select channel_id, ${into}::bigint, until from moved
      on conflict (channel_id, account_id) do update set until = greatest(kept.until, excluded.until)`);
    await tx.execute(sql`
      with moved as (delete from ${liveChatModerator} where account_id = ${guest} returning *)
      insert into ${liveChatModerator} (channel_id, account_id, created_at)
      select channel_id, ${into}::bigint, created_at from moved on conflict do nothing`);
  },
  async export(accountId) {
    const { channelId, text, state, createdAt } = liveChatLine;
    const said = await query
      .select({ channelId, text, state, createdAt })
      .from(liveChatLine)
      .where(eq(liveChatLine.accountId, accountId))
      .orderBy(asc(liveChatLine.id));
    const reported = await query
      .select({ lineId: liveChatReport.lineId, reason: liveChatReport.reason, text: liveChatReport.text })
      .from(liveChatReport)
      .where(eq(liveChatReport.accountId, accountId))
      .orderBy(asc(liveChatReport.id));
    const silenced = await query
      .select({ channelId: liveChatSilence.channelId, until: liveChatSilence.until })
      .from(liveChatSilence)
      .where(eq(liveChatSilence.accountId, accountId));
    const moderates = await query
      .select({ channelId: liveChatModerator.channelId, since: liveChatModerator.createdAt })
      .from(liveChatModerator)
      .where(eq(liveChatModerator.accountId, accountId));
    return [{ name: 'live-chat.json', content: { said, reported, silenced, moderates } }];
  },
  async erase(tx, accountId) {
    await tx.delete(liveChatLine).where(eq(liveChatLine.accountId, accountId));
    await tx.update(liveChatReport).set({ accountId: null, text: '' }).where(eq(liveChatReport.accountId, accountId));
    await tx.delete(liveChatSilence).where(eq(liveChatSilence.accountId, accountId));
    await tx.delete(liveChatModerator).where(eq(liveChatModerator.accountId, accountId));
  },
});
