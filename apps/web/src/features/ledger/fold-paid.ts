import type { StatementLine } from '@liuguang/contract/ledger/schemas';

/** A line, or what two lines came to that belong together. */
export interface ShownLine extends StatementLine {
  /** What was paid in money, where nothing of it went through the wallet to stay. */
  readonly paid?: number;
}

/**
 * A membership paid in money comes as a top-up and its spending, one right after the other for the same order. For whoever
 * paid that was one thing, which cost so much.
 */
export function foldPaid(lines: readonly StatementLine[]): ShownLine[] {
  const shown: ShownLine[] = [];
  for (const line of lines) {
    const above = shown.at(-1);
    const isOne =
      line.kind === 'recharge' &&
      above?.kind === 'card' &&
      above.paid === undefined &&
      above.reference === line.reference &&
      above.amount === -line.amount;
    if (isOne) shown.splice(-1, 1, { ...above, paid: line.amount });
    else shown.push(line);
  }
  return shown;
}
