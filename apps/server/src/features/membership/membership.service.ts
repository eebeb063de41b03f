import { TIME_ZONE } from '@liuguang/contract/constants';
import type { Request } from '@liuguang/contract/contract';
import type { Card, CardRecord } from '@liuguang/contract/membership/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PromotionPort } from '../promotion/promotion.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { Grant, MembershipGrantPort, Standing } from './membership.port.ts';
import { presentCard, presentCardRecord } from './membership.present.ts';
import type { CardRow, MembershipRepository } from './membership.repository.ts';

const PERMANENT = 5;
const GIFT = 6;
/** The end of all time, as the specification has it. */
const FOR_EVER = new Date('2099-12-31T15:59:59Z');
/** How long each type of card is; a gift says it itself. */
const LENGTHS: Readonly<Record<number, { readonly months: number; readonly days: number }>> = {
  1: { months: 0, days: 1 },
  2: { months: 1, days: 0 },
  3: { months: 3, days: 0 },
  4: { months: 12, days: 0 },
};
const HOUR_MS = 3600 * 1000;
/** For this long after they first came people pay newcomers' prices. */
const NEWCOMER_MS = 24 * HOUR_MS;
const BATCH = 200;
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

export interface MembershipParts {
  readonly database: Database;
  readonly repository: MembershipRepository;
  readonly accounts: AccountPort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly promotions: PromotionPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

export class MembershipService implements MembershipGrantPort {
  readonly #parts: MembershipParts;

  constructor(parts: MembershipParts) {
    this.#parts = parts;
  }

  async grant(tx: Transaction, grant: Grant): Promise<Standing | undefined> {
    const { repository, clock } = this.#parts;
    const { accountId, tier } = grant;
    const now = clock.now();
    const held = await repository.lock(tx, accountId, tier, now);
    const startsAt = held.expiresAt > now ? held.expiresAt : now;
    const endsAt = await this.#endOf(tx, startsAt, grant);
    if (!(await repository.insertGrant(tx, grant, { startsAt, endsAt, grantedAt: now }))) return undefined;
    const vipType = (await repository.typeLeft(tx, accountId, tier, now)) ?? grant.vipType;
    const standing = {
      // Time that came without a grant, such as the demo's, keeps its type while it lasts.
      vipType: held.expiresAt > now && rankOf(held.vipType) > rankOf(vipType) ? held.vipType : vipType,
      expiresAt: endsAt,
    };
    await this.#set(tx, accountId, tier, standing);
    return standing;
  }

  async unused(
    tx: Transaction,
    source: string,
    reference: string,
  ): Promise<{ unusedMs: number; wholeMs: number } | undefined> {
    const { repository, clock } = this.#parts;
    const grant = await repository.grantOf(tx, source, reference);
    if (!grant || grant.revokedAt || grant.accountId === null) return undefined;
    const now = clock.now();
    // Held before it is read: another transaction may be moving it up.
    await repository.lock(tx, grant.accountId, grant.tier, now);
    const { startsAt, endsAt } = (await repository.grantOf(tx, source, reference)) ?? grant;
    const wholeMs = endsAt.getTime() - startsAt.getTime();
    if (wholeMs <= 0) return undefined;
    return { unusedMs: Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime())), wholeMs };
  }

  async revoke(tx: Transaction, source: string, reference: string): Promise<boolean> {
    const { repository, clock } = this.#parts;
    const found = await repository.grantOf(tx, source, reference);
    if (!found || found.revokedAt) return false;
    const now = clock.now();
    const { accountId, tier } = found;
    await repository.setGrant(tx, found.id, { revokedAt: now });
    if (accountId === null) return true;
    const held = await repository.lock(tx, accountId, tier, now);
    // Another transaction may have moved it up while this one waited for the tier.
    const grant = (await repository.grantOf(tx, source, reference)) ?? found;
    const unused = Math.max(0, grant.endsAt.getTime() - Math.max(grant.startsAt.getTime(), now.getTime()));
    await repository.moveUp(tx, grant, unused);
    const vipType = (await repository.typeLeft(tx, accountId, tier, now)) ?? held.vipType;
    const expiresAt = new Date(held.expiresAt.getTime() - unused);
    await this.#set(tx, accountId, tier, { vipType, expiresAt });
    return true;
  }

  async gift(
    tx: Transaction,
    { accountId, tier, days, requestId }: Request<'console/membership/gift'>,
  ): Promise<Standing> {
    const id = BigInt(accountId);
    const person = (await this.#parts.accounts.hold(tx, [id])).get(id);
    if (!person || person.status === 'deleted') throw new Refused('notFound');
    const gift = { accountId: id, tier, vipType: GIFT, days, source: 'operator', reference: requestId };
    const standing = await this.grant(tx, gift);
    if (!standing) throw new Refused('requestIdReused');
    return standing;
  }

  async cardsFor(accountId: bigint): Promise<{ list: Card[]; offerEndsAt: string }> {
    const offerEnds = await this.#offerEnds(accountId);
    const cards = (await this.#parts.repository.cards()).filter(({ onSale }) => onSale);
    const promotion = await this.#parts.promotions.current('card');
    const list = cards.map((card) => presentCard(card, { isNew: offerEnds !== undefined, promotion }));
    const offered = offerEnds !== undefined && list.some(({ newcomer }) => newcomer);
    return { list, offerEndsAt: offered ? offerEnds.toISOString() : '' };
  }

  async cardFor(accountId: bigint, cardId: bigint): Promise<Card | undefined> {
    const card = await this.#parts.repository.cardById(cardId);
    if (!card?.onSale) return undefined;
    const isNew = (await this.#offerEnds(accountId)) !== undefined;
    return presentCard(card, { isNew, promotion: await this.#parts.promotions.current('card') });
  }

  hasBought(accountIds: readonly bigint[], query: Query): Promise<boolean> {
    return this.#parts.repository.everBought(accountIds, query);
  }

  async allCards(): Promise<CardRecord[]> {
    return (await this.#parts.repository.cards()).map(presentCardRecord);
  }

  async saveCard(
    tx: Transaction,
    { cardId, newcomerPrice, ...rest }: Request<'console/membership/card/save'>,
  ): Promise<CardRecord> {
    const { repository } = this.#parts;
    const id = cardId === undefined ? undefined : BigInt(cardId);
    const before = id === undefined ? undefined : await repository.lockCard(tx, id);
    if (id !== undefined && !before) throw new Refused('notFound');
    const fields: Omit<CardRow, 'id'> = { ...rest, newcomerPrice: newcomerPrice ?? null };
    if (fields.listPrice > highestAsked(fields, before))
      throw badField('/listPrice', 'must be a price that people were asked');
    return presentCardRecord(await repository.saveCard(tx, id, fields));
  }

  /** Tells everybody whose membership ends soon, each once; an extension makes another end. Returns how many. */
  async remind(signal: AbortSignal): Promise<number> {
    const { database, repository, realtime, notices, clock } = this.#parts;
    let told = 0;
    while (!signal.aborted) {
      const now = clock.now();
      const count = await database.transaction(async (tx) => {
        const ending = await repository.takeEnding(tx, now, BATCH);
        for (const { accountId, tier, expiresAt } of ending)
          await realtime.publish(tx, `account:${accountId}`, 'membership.ending', {
            tier,
            vipExpire: expiresAt.toISOString(),
          });
        await notices.send(
          tx,
          ...ending.map(({ accountId, tier, expiresAt }) => ({
            to: accountId,
            kind: 'membership.ending' as const,
            once: `${tier} ${expiresAt.getTime()}`,
            values: { day: DAY.format(expiresAt) },
          })),
        );
        return ending.length;
      });
      told += count;
      if (count < BATCH) break;
    }
    return told;
  }

  async #endOf(tx: Transaction, startsAt: Date, { vipType, days = 0 }: Grant): Promise<Date> {
    if (vipType === PERMANENT) return FOR_EVER;
    const length = vipType === GIFT ? { months: 0, days } : LENGTHS[vipType];
    if (!length || !Number.isSafeInteger(days) || (vipType === GIFT && days < 1))
      throw new RangeError(`Not a length of membership: type ${vipType}, ${days} days`);
    const endsAt = await this.#parts.repository.later(tx, startsAt, length.months, length.days);
    return endsAt < FOR_EVER ? endsAt : FOR_EVER;
  }

  /** Whoever came a short while ago and never bought a card, by any of their accounts, is offered a lower price, until then. */
  async #offerEnds(accountId: bigint): Promise<Date | undefined> {
    const { repository, accounts, clock } = this.#parts;
    const { createdAt } = await accounts.describe(accountId);
    const ends = new Date(Date.parse(createdAt) + NEWCOMER_MS);
    if (ends <= clock.now()) return undefined;
    return (await repository.everBought(await accounts.samePerson(accountId))) ? undefined : ends;
  }

  async #set(tx: Transaction, accountId: bigint, tier: Grant['tier'], standing: Standing): Promise<void> {
    await this.#parts.repository.set(tx, accountId, tier, standing);
    await this.#parts.bus.publish('account', String(accountId), tx);
  }
}

const rankOf = (vipType: number): number => (vipType === GIFT ? 0 : vipType);

/** What may be crossed out: what the card costs, what it cost before, and what was crossed out then. */
const highestAsked = ({ price }: Omit<CardRow, 'id'>, before: CardRow | undefined): number =>
  Math.max(price, before?.price ?? 0, before?.listPrice ?? 0);
