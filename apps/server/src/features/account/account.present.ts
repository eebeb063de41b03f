import type { AccountRecord, SelfInfo, Vip } from '@liuguang/contract/account/schemas';
import { vipLabel } from '@liuguang/contract/entitlement';
import type { Memberships, Standing } from '../membership/membership.port.ts';
import type { Profile } from './account.directory.ts';
import type { Profile as ShownProfile } from './account.port.ts';
import type { AccountRow } from './account.repository.ts';

const NO_VIP: Vip = { vipType: 0, vipExpireInt: 0, vipExpire: '' };

function presentVip(standing: Standing | undefined, now: Date): Vip {
  if (!standing) return NO_VIP;
  const left = Math.max(0, Math.floor((standing.expiresAt.getTime() - now.getTime()) / 1000));
  return { vipType: standing.vipType, vipExpireInt: left, vipExpire: standing.expiresAt.toISOString() };
}

const presentVips = ({ normal, dark, supreme }: Memberships, now: Date) => ({
  normalVip: presentVip(normal, now),
  darkVip: presentVip(dark, now),
  supremeVip: presentVip(supreme, now),
});

export function presentSelf({ account, memberships }: Profile, now: Date): SelfInfo {
  return {
    id: String(account.id),
    name: account.name,
    avatar: account.avatarWanted || account.avatar,
    intro: account.intro,
    self: true,
    kind: account.kind,
    avatarWaits: account.avatarWanted !== '',
    inviteCode: account.inviteCode,
    ...presentVips(memberships, now),
    createdAt: account.createdAt.toISOString(),
  };
}

/** What everybody may see. */
export function presentProfile({ account, memberships }: Profile, now: Date): ShownProfile {
  return {
    id: String(account.id),
    name: account.name,
    avatar: account.avatar,
    intro: account.intro,
    vipLabel: vipLabel(presentVips(memberships, now)),
  };
}

export function presentRecord(account: AccountRow): AccountRecord {
  return {
    id: String(account.id),
    name: account.name,
    kind: account.kind,
    status: account.status,
    banReason: account.banReason,
    channel: [account.origin.pc, account.origin.dc].filter(Boolean).join('/'),
    createdAt: account.createdAt.toISOString(),
    lastSeenAt: account.lastSeenAt.toISOString(),
  };
}
