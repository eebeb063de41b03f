import { eq, sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, type StateReader, statesOf } from '../../../platform/audited/audited.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { mediaHomeDraft, mediaHomeVersion, mediaModule } from '../media.schema.ts';

const shown = {
  kind: mediaModule.kind,
  title: sql`jsonb_build_object('zh', ${mediaModule.titleZh}, 'en', ${mediaModule.titleEn})`,
  source: mediaModule.source,
  position: mediaModule.position,
  enabled: mediaModule.enabled,
  startsAt: mediaModule.startsAt,
  endsAt: mediaModule.endsAt,
};

const module = auditedRow(mediaModule, ['moduleId', mediaModule.id], { tab: mediaModule.tab, ...shown });

const modulesOf = async (tx: Transaction, tab: unknown) => ({
  modules: await tx
    .select(shown)
    .from(mediaModule)
    .where(eq(mediaModule.tab, sql`${tab}`))
    .orderBy(mediaModule.position, mediaModule.id),
});

const tab: StateReader = (tx, request) => modulesOf(tx, request.tab);

const tabOfVersion: StateReader = async (tx, { versionId }) => {
  const named = eq(mediaHomeVersion.id, sql`${versionId}`);
  const [version] = await tx.select({ tab: mediaHomeVersion.tab }).from(mediaHomeVersion).where(named);
  return version && modulesOf(tx, version.tab);
};

const draft = auditedRow(mediaHomeDraft, ['tab', mediaHomeDraft.tab], { modules: mediaHomeDraft.modules });

export const mediaHomeAudited: AuditedCalls = {
  ...statesOf(module, 'console/media/module/save', 'console/media/module/remove'),
  ...statesOf(draft, 'console/media/home/draft/save', 'console/media/home/draft/discard'),
  'console/media/home/publish': tab,
  'console/media/home/restore': tabOfVersion,
};
