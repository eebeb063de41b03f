import type { AuditEntry, Operator, OperatorSession } from '@liuguang/contract/operator/schemas';
import type { AuditRow, OperatorRow, SessionRow } from './operator.repository.ts';

export const presentOperator = ({ id, name, role, totpConfirmedAt, disabledAt, createdAt }: OperatorRow): Operator => ({
  id: String(id),
  name,
  role,
  totp: totpConfirmedAt !== null,
  disabled: disabledAt !== null,
  createdAt: createdAt.toISOString(),
});

export const presentSession = (
  { id, device, address, createdAt, expiresAt }: SessionRow,
  current: bigint,
): OperatorSession => ({
  id: String(id),
  current: id === current,
  device,
  address,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const presentAudit = ({
  id,
  at,
  operatorId,
  operatorName,
  code,
  action,
  target,
  detail,
  before,
  after,
}: AuditRow): AuditEntry => ({
  id: String(id),
  at: at.toISOString(),
  operatorId: operatorId === null ? '' : String(operatorId),
  operatorName: operatorName ?? '',
  code,
  action,
  target,
  detail,
  before: { ...before },
  after: { ...after },
});
