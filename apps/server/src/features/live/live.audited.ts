import { and, eq, gt, sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, type StateReader } from '../../platform/audited/audited.ts';
import { liveChannel, liveProgramme } from './live.schema.ts';

const channel = auditedRow(liveChannel, ['channelId', liveChannel.id], {
  number: liveChannel.number,
  title: liveChannel.title,
  intro: liveChannel.intro,
  translations: liveChannel.translations,
  mark: liveChannel.mark,
  color: liveChannel.color,
  group: liveChannel.group,
  access: liveChannel.access,
  enabled: liveChannel.enabled,
  source: liveChannel.source,
  pullUrl: liveChannel.pullUrl,
  schedule: liveChannel.schedule,
});

/** What is still to come: an import takes nothing back that was shown. */
const guide: StateReader = async (tx, { channelId }) => ({
  programmes: await tx
    .select({ title: liveProgramme.show, startsAt: liveProgramme.startsAt, endsAt: liveProgramme.endsAt })
    .from(liveProgramme)
    .where(and(eq(liveProgramme.channelId, sql`${channelId}`), gt(liveProgramme.endsAt, sql`now()`)))
    .orderBy(liveProgramme.number),
});

export const liveAudited: AuditedCalls = { 'console/live/save': channel, 'console/live/guide/import': guide };
