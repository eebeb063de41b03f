import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { CheckinPort } from '../checkin/checkin.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { GoodsPort } from './redeem.port.ts';
import type { GoodsRow, RedeemRepository } from './redeem.repository.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A gift, as membership types go. */
const GIFT = 6;

export interface DeliveryParts {
  readonly repository: RedeemRepository;
  readonly ledger: LedgerPort;
  readonly memberships: MembershipGrantPort;
  readonly checkins: CheckinPort;
  readonly clock: Clock;
}

/** Names what something is given for, so that it is given once. */
interface GivenFor {
  readonly source: 'exchange' | 'code';
  readonly reference: string;
}

/** Hands over what was exchanged, in the transaction that takes the points. */
export class RedeemDelivery implements GoodsPort {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async deliver(tx: Transaction, to: bigint, goods: GoodsRow, given: GivenFor): Promise<void> {
    const { repository, ledger, memberships, checkins, clock } = this.#parts;
    const { kind, amount, title, tier, frame, minPrice, validDays } = goods;
    if (kind === 'membership' && tier) {
      await memberships.grant(tx, { accountId: to, tier, vipType: GIFT, days: amount, ...given });
    } else if (kind === 'gold') {
      await ledger.give(tx, { to, amount, kind: given.source, reference: `${given.reference}:gold`, note: title });
    } else if (kind === 'coupon') {
      const expiresAt = new Date(clock.now().getTime() + validDays * DAY_MS);
      await repository.addCoupon(tx, { accountId: to, off: amount, minPrice, expiresAt });
    } else if (kind === 'frame' && frame) {
      if (!(await repository.addFrame(tx, to, frame))) throw new Refused('taken', { reason: 'redeem.frameOwned' });
      await repository.wear(tx, to, frame);
    } else if (kind === 'card') {
      await checkins.addCards(tx, to, amount);
    } else {
      throw new Error(`goods ${goods.id} say not what they are`);
    }
  }

  async hasGoods(tx: Transaction, goodsId: bigint): Promise<boolean> {
    return (await this.#parts.repository.goodsById(goodsId, tx)) !== undefined;
  }

  async giveGoods(tx: Transaction, { to, goodsId, ...given }: Parameters<GoodsPort['giveGoods']>[1]): Promise<boolean> {
    const goods = await this.#parts.repository.goodsById(goodsId, tx);
    if (!goods) return false;
    await this.deliver(tx, to, goods, given);
    return true;
  }
}
