import { sql } from 'drizzle-orm';
import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { operator, operatorSession } from './operator.schema.ts';

const colleague = auditedRow(operator, ['operatorId', operator.id], {
  role: operator.role,
  disabled: sql`${operator.disabledAt} is not null`,
  totp: sql`${operator.totpConfirmedAt} is not null`,
  sessions: sql`(select count(*)::int from ${operatorSession} where operator_id = "operator"."id")`,
});

export const operatorAudited = statesOf(colleague, 'console/operator/update', 'console/operator/signOut');
