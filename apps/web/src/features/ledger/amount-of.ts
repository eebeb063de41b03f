import { diamondsOf, groupDigits } from '@liuguang/app-kit/amounts';
import type { Currency } from '@liuguang/contract/ledger/kinds';

/** As people read it: the ledger counts in gold, screens in diamonds; points and messages are what they are. */
export const amountOf = (currency: Currency, amount: number): string =>
  currency === 'gold' ? diamondsOf(amount) : groupDigits(amount);
