import type { LedgerKind, Phase } from '@liuguang/contract/ledger/kinds';
import fc, { type Arbitrary } from 'fast-check';

/** What is asked of the ledger; `name` is the reference, so that a repeated one is the same thing again. */
export type Operation =
  | { readonly what: 'recharge'; readonly who: number; readonly bought: number; readonly bonus: number }
  | { readonly what: 'gift'; readonly who: number; readonly amount: number }
  | {
      readonly what: 'charge';
      readonly who: number;
      readonly amount: number;
      readonly boughtOnly: boolean;
      readonly shared: boolean;
    }
  | { readonly what: 'hold'; readonly who: number; readonly amount: number; readonly next: 'post' | 'release' | 'wait' }
  | { readonly what: 'refund' | 'chargeback'; readonly who: number; readonly bought: number; readonly bonus: number };

export const PEOPLE = 6;

export const operation: Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: order('recharge', 400) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('gift'), who: person(), amount: amount(60) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('charge'),
      who: person(),
      amount: amount(250),
      boughtOnly: fc.boolean(),
      shared: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('hold'),
      who: person(),
      amount: amount(120),
      next: fc.constantFrom('post', 'release', 'wait'),
    }),
  },
  { weight: 1, arbitrary: order('refund', 200) },
  { weight: 1, arbitrary: order('chargeback', 200) },
);

function person(): Arbitrary<number> {
  return fc.nat({ max: PEOPLE - 1 });
}

function amount(largest: number): Arbitrary<number> {
  return fc.integer({ min: 1, max: largest });
}

function order<What extends 'recharge' | 'refund' | 'chargeback'>(what: What, largest: number) {
  return fc.record({ what: fc.constant(what), who: person(), bought: amount(largest), bonus: fc.nat({ max: 40 }) });
}

export interface ModelEntry {
  readonly kind: LedgerKind;
  readonly phase: Phase;
  readonly reference: string;
}

interface Parts {
  readonly bought: number;
  readonly given: number;
}

/** One wallet as it ought to be, worked out in the plainest way from what was asked of it. */
export class ModelWallet {
  bought = 0;
  given = 0;
  /** Money that refunds sent back. */
  returned = 0;
  readonly #held = new Map<string, Parts>();

  /** What an operation does to the wallet as it stands; undefined when it should have been refused. */
  apply(operation: Operation, { phase, reference }: ModelEntry): Parts | undefined {
    const moved = this.#effect(operation, phase, reference);
    if (!moved || this.bought + moved.bought < 0 || this.given + moved.given < 0) return undefined;
    this.bought += moved.bought;
    this.given += moved.given;
    return moved;
  }

  #effect(operation: Operation, phase: Phase, reference: string): Parts | undefined {
    switch (operation.what) {
      case 'recharge':
        return { bought: operation.bought, given: operation.bonus };
      case 'gift':
        return { bought: 0, given: operation.amount };
      case 'charge':
        return this.#spent(operation.amount, operation.boughtOnly);
      case 'hold':
        return phase === 'void' ? this.#returned(reference) : this.#setAside(operation.amount, reference);
      case 'refund': {
        const bought = Math.min(operation.bought, this.bought);
        const due = Math.ceil((operation.bonus * bought) / operation.bought);
        const given = Math.min(due, this.given);
        // Nothing to return once the spent bonus is made good: then it is not booked at all.
        if (bought <= due - given) return undefined;
        this.returned += bought - (due - given);
        return { bought: 0 - bought, given: 0 - given };
      }
      case 'chargeback': {
        const bought = Math.min(operation.bought, this.bought);
        return { bought: 0 - bought, given: 0 - Math.min(operation.bonus + operation.bought - bought, this.given) };
      }
    }
  }

  #spent(amount: number, boughtOnly: boolean): Parts {
    const given = boughtOnly ? 0 : Math.min(this.given, amount);
    return { bought: 0 - (amount - given), given: 0 - given };
  }

  #setAside(amount: number, reference: string): Parts {
    const spent = this.#spent(amount, false);
    this.#held.set(reference, spent);
    return spent;
  }

  #returned(reference: string): Parts | undefined {
    const held = this.#held.get(reference);
    this.#held.delete(reference);
    return held && { bought: 0 - held.bought, given: 0 - held.given };
  }
}
