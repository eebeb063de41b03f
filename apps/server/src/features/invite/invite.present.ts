import type { InviteState } from '@liuguang/contract/invite/rules';
import type { Invited, InviteRecord, InviteReward } from '@liuguang/contract/invite/schemas';
import { PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import type { Face } from '../account/account.port.ts';
import { holdOf, type InviteRow, type RewardRow } from './invite.repository.ts';

const PENDING_MS = PENDING_DAYS * 24 * 3600 * 1000;

export type Faces = ReadonlyMap<bigint, Face>;

/** Whoever left has no name. */
function faceOf(faces: Faces, id: bigint | null): Pick<Face, 'name' | 'avatar'> {
  const { name, avatar } = (id === null ? undefined : faces.get(id)) ?? { name: '', avatar: '' };
  return { name, avatar };
}

export function stateOf(row: InviteRow): InviteState {
  if (row.voidedAt) return 'void';
  if (holdOf(row)) return 'held';
  if (row.activeAt) return 'active';
  return row.registeredAt ? 'registered' : 'came';
}

export const presentInvited = (row: InviteRow & { earned: number }, faces: Faces): Invited => ({
  id: String(row.id),
  ...faceOf(faces, row.invitedId),
  state: stateOf(row),
  cameAt: row.cameAt.toISOString(),
  earned: row.earned,
});

export function presentReward(
  { id, amount, state, at, invitedId }: RewardRow & { invitedId: bigint | null },
  faces: Faces,
  now: Date,
): InviteReward {
  const freeAt = new Date(at.getTime() + PENDING_MS);
  return {
    id: String(id),
    ...faceOf(faces, invitedId),
    amount,
    state: state === 'earned' ? (freeAt > now ? 'pending' : 'free') : state,
    at: at.toISOString(),
    freeAt: state === 'earned' ? freeAt.toISOString() : '',
  };
}

const timeOrNone = (time: Date | null): string => time?.toISOString() ?? '';

export const presentRecord = (row: InviteRow & { heldGold: number }): InviteRecord => ({
  id: String(row.id),
  inviterId: row.inviterId === null ? '' : String(row.inviterId),
  invitedId: row.invitedId === null ? '' : String(row.invitedId),
  state: stateOf(row),
  hold: row.heldFor ?? '',
  heldGold: row.heldGold,
  cameAt: row.cameAt.toISOString(),
  registeredAt: timeOrNone(row.registeredAt),
  activeAt: timeOrNone(row.activeAt),
  releasedAt: timeOrNone(row.releasedAt),
});
