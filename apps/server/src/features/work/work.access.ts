import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { canWatch, priceFor } from '@liuguang/contract/entitlement';
import { PREVIEW_SHARE } from '@liuguang/contract/work/states';
import type { WorkRow } from './work.repository.ts';

/** Somebody, and what they bought of a work. */
export interface Reader {
  readonly viewer: SelfInfo;
  readonly boughtWhole: boolean;
  /** The parts that were bought by themselves. */
  readonly boughtParts: ReadonlySet<bigint>;
}

type Sold = Pick<WorkRow, 'accountId' | 'access' | 'price' | 'partPrice' | 'freeParts'>;

export const isOpenWhole = (row: Sold, { viewer, boughtWhole }: Reader): boolean =>
  String(row.accountId) === viewer.id || canWatch(row.access, viewer, boughtWhole) === 'full';

export const isOpenPart = (
  row: Sold,
  part: { readonly id: bigint; readonly number: number },
  reader: Reader,
): boolean => part.number <= row.freeParts || reader.boughtParts.has(part.id) || isOpenWhole(row, reader);

export const wholePrice = ({ access, price }: Sold, viewer: SelfInfo): number =>
  access === 'gold' ? priceFor(price, viewer) : 0;

export const partPriceFor = ({ access, partPrice }: Sold, viewer: SelfInfo): number =>
  access === 'gold' && partPrice > 0 ? priceFor(partPrice, viewer) : 0;

/** The first tenth of a text, and no half of a character. */
export function previewOf(text: string): string {
  const characters = [...text];
  return characters.slice(0, Math.floor(characters.length * PREVIEW_SHARE)).join('');
}
