import { formatDate } from '@liuguang/contract/format/date';
import { type Currency, type LedgerKind, STATEMENT_GROUPS, type StatementGroup } from '@liuguang/contract/ledger/kinds';
import type { MonthSums, StatementLine } from '@liuguang/contract/ledger/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { ExportedFile } from '../../platform/personal.ts';
import { Refused } from '../../platform/refused.ts';
import { genesisOf } from './ledger.chain.ts';
import { csvOf, jsonOf, type StatementDocument } from './ledger.document.ts';
import { presentDocumentEntry, presentLine, presentRoot } from './ledger.present.ts';
import type { LedgerAccountRow, LedgerRepository } from './ledger.repository.ts';
import type { LedgerRoots } from './ledger.roots.ts';
import type { StatementRepository } from './ledger.statement.repository.ts';

/** A file holds no more entries than this, the newest; those before are summed up in how it begins. */
const LONGEST_FILE = 20_000;
const MONTHS = 12;

export interface StatementRequest extends PageRequest {
  readonly currency?: Currency;
  readonly group?: StatementGroup;
  /** Of the group, where both are given. */
  readonly kind?: LedgerKind;
  readonly month?: string;
}

function kindsOf(group?: StatementGroup, kind?: LedgerKind): readonly LedgerKind[] | undefined {
  const ofGroup: readonly LedgerKind[] | undefined = group && STATEMENT_GROUPS[group];
  return kind && ofGroup ? ofGroup.filter((one) => one === kind) : kind ? [kind] : ofGroup;
}

export interface StatementParts {
  readonly repository: LedgerRepository;
  readonly statements: StatementRepository;
  readonly roots: LedgerRoots;
  readonly clock: Clock;
}

/** What people see of the ledger: their own accounts, line by line. */
export class LedgerStatement {
  readonly #parts: StatementParts;

  constructor(parts: StatementParts) {
    this.#parts = parts;
  }

  async page(
    owner: bigint,
    { currency = 'gold', group, kind, month, ...request }: StatementRequest,
  ): Promise<Page<StatementLine>> {
    const { repository, statements } = this.#parts;
    const window = windowOf(request, [isId]);
    const account = await repository.find({ owner, side: 'user', currency });
    const rows = account
      ? await statements.lines(account.id, {
          before: window.after === undefined ? undefined : Number(window.after[0]),
          limit: window.fetch,
          kinds: kindsOf(group, kind),
          month: month === undefined ? undefined : spanOf(month),
        })
      : [];
    return pageOf(rows, window, ({ seq }) => [String(seq)], presentLine);
  }

  /** The last twelve months, those without a line too. */
  async months(owner: bigint, currency: Currency = 'gold'): Promise<MonthSums[]> {
    const { repository, statements, clock } = this.#parts;
    const names = lastMonths(clock.now());
    const account = await repository.find({ owner, side: 'user', currency });
    const since = spanOf(names[0] ?? '').from;
    const sums = new Map(account ? (await statements.months(account.id, since)).map((one) => [one.month, one]) : []);
    return names.map((month) => sums.get(month) ?? { month, in: 0, out: 0 });
  }

  async export(
    owner: bigint,
    currency: Currency,
    format: 'csv' | 'json',
  ): Promise<{ fileName: string; content: string }> {
    const { repository, clock } = this.#parts;
    const account = await repository.find({ owner, side: 'user', currency });
    if (!account) throw new Refused('notFound', { reason: 'ledger.nothingYet' });
    const document = await this.#document(account);
    const fileName = `liuguang-${currency}-${formatDate(clock.now(), 'YYYYMMDD')}.${format}`;
    return { fileName, content: format === 'csv' ? csvOf(document) : jsonOf(document) };
  }

  /** Every account of somebody, each as a file that proves itself. */
  async files(owner: bigint): Promise<ExportedFile[]> {
    const accounts = await this.#parts.repository.accountsOf(owner);
    return accounts.map((account) => ({
      name: `ledger/${account.side}-${account.currency}.json`,
      content: async () => Buffer.from(jsonOf(await this.#document(account))),
    }));
  }

  async #document({ id, side, currency }: LedgerAccountRow): Promise<StatementDocument> {
    const { statements, roots } = this.#parts;
    // The proof first: entries that are written meanwhile come after what it is about.
    const proof = await roots.proofOf(id);
    const newest = await statements.lines(id, { limit: LONGEST_FILE });
    const entries = newest.reverse();
    const [first] = entries;
    const before = first && first.seq > 1 ? await statements.lines(id, { before: first.seq, limit: 1 }) : [];
    const [start = { seq: 0, boughtAfter: 0, givenAfter: 0, hash: genesisOf(id, side, currency) }] = before;
    return {
      format: 'liuguang-statement/1',
      account: String(id),
      side,
      currency,
      start: { seq: start.seq, bought: start.boughtAfter, given: start.givenAfter, hash: start.hash.toString('hex') },
      proof: proof
        ? {
            seq: proof.seq,
            path: proof.path.map(({ side: beside, hash }) => ({ side: beside, hash: hash.toString('hex') })),
            root: presentRoot(proof.root),
          }
        : null,
      entries: entries.map(presentDocumentEntry),
    };
  }
}

/** A month of the calendar in Shanghai. */
function spanOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const start = (name: string) => new Date(`${name}-01T00:00:00+08:00`);
  return { from: start(month), until: start(next) };
}

function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = formatDate(now, 'YYYY-MM').split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) => {
    const count = year * 12 + (month - 1) - (MONTHS - 1 - at);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
