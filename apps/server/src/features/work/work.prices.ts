import { badField } from '../../platform/refused.ts';
import type { WorkRow } from './work.repository.ts';

/** What is for gold costs something, and nothing else does. */
export function refusePrices({ access, price, partPrice }: Pick<WorkRow, 'access' | 'price' | 'partPrice'>): void {
  if (access === 'gold' && price === 0) throw badField('/price', 'what is for gold has a price');
  if (access !== 'gold' && price > 0) throw badField('/price', 'only what is for gold has a price');
  if (access !== 'gold' && partPrice > 0) throw badField('/partPrice', 'only what is for gold has a price');
}
