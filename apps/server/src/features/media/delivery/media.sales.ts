import type { Contributions } from '../../../platform/composition/extension-point.ts';
import type { Query } from '../../../platform/postgres/database.ts';
import type { PurchasePort } from '../../purchase/purchase.port.ts';
import type { VideoSales } from '../media.port.ts';

interface SalesParts {
  readonly purchases: PurchasePort;
  readonly videoBundles: Contributions<VideoSales>;
}

/** Whether somebody bought something that the video comes with. */
export async function boughtWithBundle(
  { videoBundles }: Pick<SalesParts, 'videoBundles'>,
  accountId: bigint,
  videoId: bigint,
  query?: Query,
): Promise<boolean> {
  for (const bundle of videoBundles.all) if (await bundle.hasBought(accountId, videoId, query)) return true;
  return false;
}

/** Who has which video for ever: bought by itself, or with something that it comes with. */
export const videoSales = ({ purchases, videoBundles }: SalesParts): VideoSales => ({
  hasBought: async (accountId, videoId, query) =>
    (await purchases.boughtOf(accountId, 'media', [videoId], query)).has(videoId) ||
    (await boughtWithBundle({ videoBundles }, accountId, videoId, query)),
  soldAmong: async (tx, videoIds) => {
    const sold = new Set(await purchases.soldAmong(tx, 'media', videoIds));
    for (const bundle of videoBundles.all) for (const id of await bundle.soldAmong(tx, videoIds)) sold.add(id);
    return sold;
  },
});
