import type { HandoffRow } from './handoff.repository.ts';

export const presentHandoff = ({ id, accountId, origin, address, askedAt, usedAt }: HandoffRow) => ({
  id: String(id),
  accountId: String(accountId),
  origin,
  address,
  askedAt: askedAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? '',
});
