import type { BlockedPerson } from '@liuguang/contract/block/schemas';
import type { Face } from '../account/account.port.ts';
import type { BlockRow } from './block.repository.ts';

export const presentBlocked = ({ otherId, kind, createdAt }: BlockRow, face: Face | undefined): BlockedPerson => ({
  id: String(otherId),
  name: face?.name ?? '',
  avatar: face?.avatar ?? '',
  kind,
  createdAt: createdAt.toISOString(),
});
