import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { membership, membershipCard } from './membership.schema.ts';

export const membershipAudited: AuditedCalls = {
  'console/membership/card/save': auditedRow(membershipCard, ['cardId', membershipCard.id], {
    tier: membershipCard.tier,
    vipType: membershipCard.vipType,
    price: membershipCard.price,
    listPrice: membershipCard.listPrice,
    newcomerPrice: membershipCard.newcomerPrice,
    tag: membershipCard.tag,
    translations: membershipCard.translations,
    position: membershipCard.position,
    onSale: membershipCard.onSale,
  }),
  'console/membership/gift': auditedRow(
    membership,
    ['accountId', membership.accountId],
    { vipType: membership.vipType, vipExpire: membership.expiresAt },
    { and: ['tier', membership.tier], otherwise: () => ({ vipType: 0, vipExpire: null }) },
  ),
};
