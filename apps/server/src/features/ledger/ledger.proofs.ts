import type { Request, Response } from '@liuguang/contract/contract';
import type { LedgerRoot } from '@liuguang/contract/ledger/schemas';
import { isDay, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import { Refused } from '../../platform/refused.ts';
import { checkStatement } from './ledger.check.ts';
import { rootOf } from './ledger.merkle.ts';
import { presentRoot } from './ledger.present.ts';
import type { HeadRow, RootRow, RootsRepository } from './ledger.roots.repository.ts';
import { nodeOf } from './ledger.roots.ts';
import { digestOf, isSealed, type LedgerSeal } from './ledger.seal.ts';
import type { LedgerStatement } from './ledger.statement.ts';

interface ProofParts {
  readonly roots: RootsRepository;
  readonly statement: LedgerStatement;
  readonly seal: LedgerSeal;
}

/** Proofs as operators look at them; `npm run ledger verify` looks at everything. */
export class LedgerProofs {
  readonly #parts: ProofParts;

  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  async list(request: PageRequest): Promise<Page<LedgerRoot>> {
    const window = windowOf(request, [isDay]);
    const [last] = window.after ?? [];
    const rows = await this.#parts.roots.list(last === undefined ? undefined : String(last), window.fetch);
    return pageOf(rows, window, ({ day }) => [day], presentRoot);
  }

  async checkRoot({ day }: Request<'console/ledger/root/check'>): Promise<Response<'console/ledger/root/check'>> {
    const { roots, seal } = this.#parts;
    const root = await roots.ofDay(day);
    if (!root) throw new Refused('notFound');
    const before = await roots.before(root.id);
    return {
      signed: isSealed(root) && root.publicKey.equals(seal.publicKey),
      follows: root.previous.equals(before ? digestOf(before) : Buffer.alloc(0)),
      coversAll: await this.#isWhole(root),
      unchanged: (await roots.rewrittenUnder(root.id)) === 0,
      size: root.size,
    };
  }

  async checkStatement({
    accountId,
    currency = 'gold',
  }: Request<'console/ledger/statement/check'>): Promise<Response<'console/ledger/statement/check'>> {
    const { statement, seal } = this.#parts;
    const { content } = await statement.export(BigInt(accountId), currency, 'json');
    const checked = checkStatement(content, seal.publicKey.toString('hex'));
    const proof = checked.statement?.proof;
    return {
      holds: checked.faults.length === 0,
      lines: checked.statement?.entries.length ?? 0,
      proved: proof?.seq ?? 0,
      provedDay: proof?.root.day ?? '',
    };
  }

  /** From the accounts up, bucket by bucket: a bucket that was tampered with no longer comes to what is under the root. */
  async #isWhole({ id, size, root }: RootRow): Promise<boolean> {
    const { roots } = this.#parts;
    const buckets = await roots.bucketsUnder(id);
    let accounts = 0;
    for (const { bucket, hash } of buckets) {
      const heads: HeadRow[] = await roots.headsUnder(id, bucket);
      accounts += heads.length;
      if (!rootOf(heads.map(nodeOf)).equals(hash)) return false;
    }
    return accounts === size && rootOf(buckets.map(({ hash }) => hash)).equals(root);
  }
}
