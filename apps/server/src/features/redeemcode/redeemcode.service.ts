import { randomInt } from 'node:crypto';
import {
  CODE_BODY,
  CODE_LETTERS,
  checkLetter,
  codeLetter,
  printCode,
  readCode,
} from '@liuguang/contract/redeemcode/format';
import type { CodeBatch, CodeBatchDraft, CodeUse } from '@liuguang/contract/redeemcode/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { Vault } from '../../platform/vault.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { LevelPort } from '../level/level.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { GoodsPort } from '../redeem/redeem.port.ts';
import { presentBatch, presentUse } from './redeemcode.present.ts';
import type { BatchRow, RedeemcodeRepository } from './redeemcode.repository.ts';

export interface RedeemcodeParts {
  readonly repository: RedeemcodeRepository;
  readonly ledger: LedgerPort;
  readonly levels: LevelPort;
  readonly memberships: MembershipGrantPort;
  readonly goods: GoodsPort;
  readonly limits: RateLimit;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Wrong codes of one person, and of everybody at one place. */
const WRONG = { person: { count: 5, seconds: 600 }, place: { count: 50, seconds: 3600 } };
/** A gift, as membership types go. */
const GIFT = 6;

/** Codes that operators print and people type. */
export class RedeemcodeService {
  readonly #parts: RedeemcodeParts;

  constructor(parts: RedeemcodeParts) {
    this.#parts = parts;
  }

  async use(tx: Transaction, person: Person, address: string, typed: string): Promise<CodeUse> {
    const { repository, clock } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    await this.#refuseGuessers(person, address);
    const now = clock.now();
    const code = readCode(typed);
    const batchId = code === undefined ? undefined : await repository.take(tx, this.#fingerprint(code), now);
    if (batchId === undefined) {
      await this.#countWrong(person, address);
      throw new Refused('notFound', { reason: 'redeemcode.wrong' });
    }
    if (batchId === 'known') throw new Refused('taken', { reason: 'redeemcode.used' });
    const batch = await repository.countUse(tx, batchId, now);
    if (!batch) throw new Refused('taken', { reason: 'redeemcode.over' });
    const useId = await repository.addUse(tx, person.id, batchId, now);
    if ((await repository.usesOf(tx, person.id, batchId)) > batch.perPerson)
      throw new Refused('taken', { reason: 'redeemcode.limitReached' });
    await this.#give(tx, person.id, batch, String(useId));
    return presentUse({ id: useId, accountId: person.id, batchId, at: now, batch });
  }

  async history({ id }: Person, request: PageRequest): Promise<Page<CodeUse>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#parts.repository.history(id, window), window, (row) => [String(row.id)], presentUse);
  }

  async create(tx: Transaction, draft: CodeBatchDraft): Promise<{ batch: CodeBatch; csv: string }> {
    const { repository, goods, clock } = this.#parts;
    const { tier, goodsId, startsAt, endsAt, ...fields } = draft;
    const isWhole =
      (draft.kind !== 'days' || tier !== '') &&
      (draft.kind !== 'goods' || goodsId !== '') &&
      !(startsAt !== '' && endsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt));
    if (!isWhole) throw new Refused('badBody', { reason: 'redeemcode.incomplete' });
    if (goodsId !== '' && !(await goods.hasGoods(tx, BigInt(goodsId)))) throw new Refused('notFound');
    const codes = new Set<string>();
    while (codes.size < draft.count) codes.add(newCode());
    const row = {
      ...fields,
      tier: tier || null,
      goodsId: goodsId === '' ? null : BigInt(goodsId),
      startsAt: startsAt === '' ? null : new Date(startsAt),
      endsAt: endsAt === '' ? null : new Date(endsAt),
      used: 0,
      revokedAt: null,
      createdAt: clock.now(),
    };
    const batch = await repository.addBatch(
      tx,
      row,
      [...codes].map((code) => this.#fingerprint(code)),
    );
    return { batch: presentBatch(batch), csv: ['code', ...[...codes].map(printCode), ''].join('\r\n') };
  }

  async batches(request: PageRequest): Promise<Page<CodeBatch>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#parts.repository.batches(window), window, ({ id }) => [String(id)], presentBatch);
  }

  async revoke(tx: Transaction, batchId: string): Promise<CodeBatch> {
    const row = await this.#parts.repository.revoke(tx, BigInt(batchId), this.#parts.clock.now());
    if (!row) throw new Refused('notFound');
    return presentBatch(row);
  }

  async #give(tx: Transaction, to: bigint, batch: BatchRow, reference: string): Promise<void> {
    const { ledger, levels, memberships, goods } = this.#parts;
    const { kind, amount, tier, goodsId, title: note } = batch;
    if (kind === 'points') await levels.earn(tx, { to, amount, kind: 'code', reference, note });
    else if (kind === 'gold') await ledger.give(tx, { to, amount, kind: 'code', reference, note });
    else if (kind === 'days' && tier)
      await memberships.grant(tx, { accountId: to, tier, vipType: GIFT, days: amount, source: 'code', reference });
    else if (goodsId === null || !(await goods.giveGoods(tx, { to, goodsId, source: 'code', reference })))
      throw new Error(`batch ${batch.id} brings nothing`);
  }

  /** Whoever guesses is slowed down, and learns nothing else from it; right codes cost nothing. */
  async #refuseGuessers({ id }: Person, address: string): Promise<void> {
    const { limits } = this.#parts;
    const waits = [
      await limits.wait(`redeemcode wrong ${id}`, WRONG.person),
      await limits.wait(`redeemcode wrong ${siteOf(address)}`, WRONG.place),
    ].filter((wait) => wait !== undefined);
    if (waits.length > 0)
      throw new Refused('tooMany', { reason: 'redeemcode.slowDown', retryAfterSeconds: Math.max(...waits) });
  }

  async #countWrong({ id }: Person, address: string): Promise<void> {
    const { limits } = this.#parts;
    await limits.take(`redeemcode wrong ${id}`, WRONG.person);
    await limits.take(`redeemcode wrong ${siteOf(address)}`, WRONG.place);
  }

  #fingerprint(code: string): Buffer {
    return this.#parts.vault.fingerprint(`redeemcode ${code}`);
  }
}

function newCode(): string {
  const body = Array.from({ length: CODE_BODY }, () => codeLetter(randomInt(CODE_LETTERS))).join('');
  return body + checkLetter(body);
}
