import type { PageName } from '@liuguang/contract/page/schemas';
import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { PAGE_DEFAULTS } from './page.defaults.ts';
import { page } from './page.schema.ts';

export const pageAudited: AuditedCalls = {
  'console/page/save': auditedRow(
    page,
    ['name', page.name],
    { content: page.content },
    { otherwise: ({ name }) => ({ content: PAGE_DEFAULTS[name as PageName] }) },
  ),
};
