import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { announced } from './announced.schema.ts';

const title = auditedRow(announced, ['announcedId', announced.id], {
  title: announced.title,
  intro: announced.intro,
  translations: announced.translations,
  cover: announced.cover,
  becomes: announced.becomes,
  targetId: announced.targetId,
  trailerId: announced.trailerId,
  releasesAt: announced.releasesAt,
  cancelledAt: announced.cancelledAt,
  note: announced.note,
});

export const announcedAudited = statesOf(title, 'console/announced/edit', 'console/announced/cancel');
