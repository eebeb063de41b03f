import { Refused } from '../../../platform/refused.ts';
import type { VideoRow } from '../media.repository.ts';

type Priced = Pick<VideoRow, 'access' | 'price'>;

/** What a title costs once this was said of it: a gold title has a price, any other has none. */
export function priceOf(before: Priced, said: { [Field in keyof Priced]?: Priced[Field] | undefined }): number {
  const access = said.access ?? before.access;
  const price = access === 'gold' ? (said.price ?? before.price) : 0;
  if (access === 'gold' && price === 0) throw fault('media.priceMissing', 'a gold title has a price');
  if (access !== 'gold' && said.price) throw fault('media.priceUnused', 'only a gold title has a price');
  return price;
}

const fault = (reason: 'media.priceMissing' | 'media.priceUnused', message: string): Refused =>
  new Refused('badBody', { reason, data: { issues: [{ path: '/price', message }] } });
