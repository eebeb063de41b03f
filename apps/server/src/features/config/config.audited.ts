import type { ConfigPart } from '@liuguang/contract/config/schemas';
import { isNull } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, type StateReader } from '../../platform/audited/audited.ts';
import { CONFIG_DEFAULTS } from './config.defaults.ts';
import { configAnnouncement, configPart } from './config.schema.ts';

const part = auditedRow(
  configPart,
  ['part', configPart.part],
  { value: configPart.value },
  { otherwise: (request) => ({ value: CONFIG_DEFAULTS[request.part as ConfigPart] }) },
);

const domain: StateReader = (tx) => part(tx, { part: 'domain' });

const announcement = auditedRow(
  configAnnouncement,
  ['announcementId', configAnnouncement.id],
  {
    title: configAnnouncement.title,
    body: configAnnouncement.body,
    translations: configAnnouncement.translations,
    href: configAnnouncement.href,
    until: configAnnouncement.until,
  },
  { where: isNull(configAnnouncement.withdrawnAt) },
);

export const configAudited: AuditedCalls = {
  'console/config/save': part,
  'console/config/domain': domain,
  'console/announcement/withdraw': announcement,
};
