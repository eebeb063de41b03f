import { sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { work, workImport, workPart } from './work.schema.ts';

const whole = auditedRow(work, ['workId', work.id], {
  title: work.title,
  intro: work.intro,
  translations: work.translations,
  cover: work.cover,
  tags: work.tags,
  access: work.access,
  price: work.price,
  partPrice: work.partPrice,
  freeParts: work.freeParts,
  finished: work.finished,
  downloadable: work.downloadable,
  publishedAt: work.publishedAt,
  note: work.note,
  held: sql`${work.heldAt} is not null`,
  removed: sql`${work.removedAt} is not null`,
});

const part = auditedRow(
  workPart,
  ['workId', workPart.workId],
  {
    title: workPart.title,
    text: workPart.text,
    captions: workPart.captions,
    /** Where the storage has it is nobody's business. */
    file: sql`${workPart.file} - 'key'`,
  },
  { and: ['number', workPart.number] },
);

const brought = auditedRow(workImport, ['importId', workImport.id], {
  state: workImport.state,
  encoding: workImport.encoding,
  workId: workImport.workId,
});

export const workAudited: AuditedCalls = {
  ...statesOf(
    whole,
    'console/work/edit',
    'console/work/publish',
    'console/work/return',
    'console/work/hold',
    'console/work/remove',
    'console/work/restore',
  ),
  ...statesOf(part, 'console/work/part/save', 'console/work/part/remove'),
  ...statesOf(brought, 'console/work/import/again', 'console/work/import/make'),
};
