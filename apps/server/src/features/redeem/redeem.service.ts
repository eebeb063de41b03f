import type { Request, Response } from '@liuguang/contract/contract';
import { couponPrice, type Frame } from '@liuguang/contract/redeem/kinds';
import type { Exchange, Goods, GoodsDraft, GoodsRecord, Owned } from '@liuguang/contract/redeem/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { LevelOpenings, LevelPort } from '../level/level.port.ts';
import type { RedeemDelivery } from './redeem.delivery.ts';
import type { CouponPort } from './redeem.port.ts';
import { presentCoupon, presentExchange, presentGoods, presentRecord } from './redeem.present.ts';
import type { GoodsRow, RedeemRepository } from './redeem.repository.ts';

export interface RedeemParts {
  readonly database: Database;
  readonly repository: RedeemRepository;
  readonly delivery: RedeemDelivery;
  readonly ledger: LedgerPort;
  readonly levels: LevelPort;
  readonly clock: Clock;
}

/** The most that a level opens and is shown beside it. */
const SHOWN_OPENINGS = 50;

/** What points buy. */
export class RedeemService implements CouponPort, LevelOpenings {
  readonly #parts: RedeemParts;

  constructor(parts: RedeemParts) {
    this.#parts = parts;
  }

  async list(request: PageRequest): Promise<Page<Goods>> {
    const window = windowOf(request, [isCount, isId]);
    const rows = await this.#parts.repository.onSale(window);
    return pageOf(rows, window, ({ position, id }) => [position, String(id)], presentGoods);
  }

  /** The wallet is locked before the shelf, whoever asks, so that nobody waits for each other. */
  async exchange(
    tx: Transaction,
    person: Person,
    { goodsId, price }: Request<'app/redeem/exchange'>,
  ): Promise<Response<'app/redeem/exchange'>> {
    const { repository, delivery, ledger, clock } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const goods = await repository.goodsById(BigInt(goodsId), tx);
    if (!goods?.onSale) throw new Refused('notFound');
    if (goods.price !== price) throw new Refused('priceChanged', { data: { price: goods.price } });
    await this.#refuseLowLevel(tx, person.id, goods);
    if (goods.stock === 0) throw new Refused('outOfStock');
    const { id, kind, title, translations, amount, perPerson } = goods;
    const exchanged = { accountId: person.id, goodsId: id, kind, title, translations, amount, price, at: clock.now() };
    const exchangeId = await repository.addExchange(tx, exchanged);
    await this.#charge(tx, person.id, price, exchangeId, title);
    if (perPerson > 0 && (await repository.countOf(tx, person.id, id)) > perPerson)
      throw new Refused('taken', { reason: 'redeem.limitReached' });
    if (goods.stock !== null && !(await repository.takeOne(tx, id))) throw new Refused('outOfStock');
    await delivery.deliver(tx, person.id, goods, { source: 'exchange', reference: String(exchangeId) });
    return { exchangeId: String(exchangeId), points: await ledger.balanceIn(tx, person.id, 'points') };
  }

  async history({ id }: Person, request: PageRequest): Promise<Page<Exchange>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.history(id, window);
    return pageOf(rows, window, (row) => [String(row.id)], presentExchange);
  }

  async owned({ id }: Pick<Person, 'id'>): Promise<Owned> {
    const { repository, clock } = this.#parts;
    const [frames, coupons] = await Promise.all([repository.frames(id), repository.coupons(id, clock.now())]);
    return {
      frames: frames.map(({ frame }) => frame),
      worn: frames.find(({ worn }) => worn)?.frame ?? '',
      coupons: coupons.map(presentCoupon),
    };
  }

  async wear(person: Person, frame: Frame | ''): Promise<Owned> {
    const { database, repository } = this.#parts;
    await database.transaction(async (tx) => {
      if (!(await repository.wear(tx, person.id, frame))) throw new Refused('notFound');
    });
    return this.owned(person);
  }

  async framesOf(ids: readonly string[]): Promise<Response<'x/redeem/frames'>> {
    const rows = await this.#parts.repository.wornBy(ids.map(BigInt));
    return { list: rows.map(({ accountId, frame }) => ({ id: String(accountId), frame })) };
  }

  async use(tx: Transaction, accountId: bigint, couponId: bigint, price: number): Promise<number> {
    const { repository, clock } = this.#parts;
    const coupon = await repository.useCoupon(tx, accountId, couponId, clock.now());
    const left = coupon && couponPrice(price, coupon);
    if (left === undefined) throw new Refused('taken', { reason: 'redeem.couponGone' });
    return left;
  }

  async openings() {
    const rows = await this.#parts.repository.onSale({ after: undefined, fetch: SHOWN_OPENINGS });
    return rows
      .filter(({ minLevel }) => minLevel > 1)
      .map(({ minLevel, title, translations }) => ({ level: minLevel, kind: 'goods' as const, title, translations }));
  }

  async listAll(request: PageRequest): Promise<Page<GoodsRecord>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const rows = await repository.all(window);
    const exchanged = await repository.exchangedOf(rows.map(({ id }) => id));
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => presentRecord(row, exchanged.get(row.id) ?? 0),
    );
  }

  async save(tx: Transaction, { goodsId, stock, tier, frame, ...fields }: GoodsDraft): Promise<GoodsRecord> {
    const { repository, clock } = this.#parts;
    const { kind, validDays } = fields;
    const isWhole =
      (kind !== 'membership' || tier !== '') &&
      (kind !== 'frame' || frame !== '') &&
      (kind !== 'coupon' || validDays > 0);
    if (!isWhole) throw new Refused('badBody', { reason: 'redeem.incomplete' });
    const row = await repository.save(
      tx,
      goodsId === undefined ? undefined : BigInt(goodsId),
      { ...fields, stock: stock < 0 ? null : stock, tier: tier || null, frame: frame || null },
      clock.now(),
    );
    if (!row) throw new Refused('notFound');
    return presentRecord(row, (await repository.exchangedOf([row.id], tx)).get(row.id) ?? 0);
  }

  async #refuseLowLevel(tx: Transaction, accountId: bigint, { minLevel }: GoodsRow): Promise<void> {
    const { level } = await this.#parts.levels.standingOf(accountId, tx);
    if (level < minLevel)
      throw new Refused('taken', { reason: { key: 'redeem.levelTooLow', values: { level: minLevel } } });
  }

  async #charge(tx: Transaction, payer: bigint, amount: number, exchangeId: bigint, note: string): Promise<void> {
    const reason = { kind: 'exchange', reference: String(exchangeId), note } as const;
    try {
      await this.#parts.ledger.charge(tx, { payer, amount, currency: 'points', ...reason });
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'notEnoughGold') throw error;
      throw new Refused('notEnoughGold', { reason: 'redeem.notEnoughPoints', data: error.data });
    }
  }
}
