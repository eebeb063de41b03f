import { eq, sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, type StateReader, statesOf } from '../../platform/audited/audited.ts';
import { catalogueBearing, catalogueLabel } from './catalogue.schema.ts';

const label = auditedRow(catalogueLabel, ['labelId', catalogueLabel.id], {
  name: catalogueLabel.name,
  intro: catalogueLabel.intro,
  translations: catalogueLabel.translations,
  picture: catalogueLabel.picture,
  position: catalogueLabel.position,
  removed: sql`${catalogueLabel.removedAt} is not null`,
});

const labelsOfVideo: StateReader = async (tx, { videoId }) => {
  const rows = await tx
    .select({ id: catalogueBearing.labelId })
    .from(catalogueBearing)
    .where(eq(catalogueBearing.videoId, sql`${videoId}`))
    .orderBy(catalogueBearing.labelId);
  return { labelIds: rows.map(({ id }) => id) };
};

export const catalogueAudited: AuditedCalls = {
  ...statesOf(label, 'console/catalogue/edit', 'console/catalogue/remove', 'console/catalogue/restore'),
  'console/catalogue/assign': labelsOfVideo,
};
