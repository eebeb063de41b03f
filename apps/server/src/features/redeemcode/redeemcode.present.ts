import type { CodeBatch, CodeUse } from '@liuguang/contract/redeemcode/schemas';
import type { BatchRow, UseRow } from './redeemcode.repository.ts';

const timeOrNone = (time: Date | null): string => time?.toISOString() ?? '';

export const presentUse = ({ id, at, batch: { kind, amount, tier, title } }: UseRow): CodeUse => ({
  id: String(id),
  kind,
  amount,
  tier: tier ?? '',
  title,
  at: at.toISOString(),
});

export const presentBatch = (row: BatchRow): CodeBatch => ({
  id: String(row.id),
  title: row.title,
  kind: row.kind,
  amount: row.amount,
  tier: row.tier ?? '',
  goodsId: row.goodsId === null ? '' : String(row.goodsId),
  count: row.count,
  perPerson: row.perPerson,
  perBatch: row.perBatch,
  startsAt: timeOrNone(row.startsAt),
  endsAt: timeOrNone(row.endsAt),
  used: row.used,
  revokedAt: timeOrNone(row.revokedAt),
  createdAt: row.createdAt.toISOString(),
});
