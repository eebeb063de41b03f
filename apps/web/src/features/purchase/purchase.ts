import type { NameOf, Request } from '@liuguang/contract/contract';
import type { QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** The calls by which something is bought with gold at a price that was shown; a card is ordered, and may be paid so. */
export type PayCall =
  | 'app/recharge/submit'
  | {
      [Name in NameOf<'POST'>]: Request<Name> extends { price: number; requestId: string } ? Name : never;
    }[NameOf<'POST'>];

/** One of them, with what it takes beside the price and the id that makes it count once. */
type PayWith = {
  [Name in PayCall]: { readonly call: Name; readonly body: Omit<Request<Name>, 'price' | 'requestId'> };
}[PayCall];

/** Something that costs gold. Nothing but data: it is written down, so that buying it survives a page to pay on. */
export interface Wanted {
  readonly pay: PayWith;
  readonly title: string;
  /** One sentence under it, such as for how long it is theirs. */
  readonly about: string;
  readonly listPrice: number;
  /** What it costs this person, as shown. */
  readonly price: number;
  /** The answers that know it as not bought yet. */
  readonly outdated: readonly QueryKey[];
  /** The page that it is finished on after a page to pay on, where that is not the one it was asked for on. */
  readonly finishOn?: string | undefined;
}

export interface Purchasing {
  /**
   * Opens the sheet that asks, pays, recharges where gold is missing, and then finishes. `onBought` is told when it is
   * bought while this page is still there; after a page to pay on, `outdated` is what brings the news.
   */
  buy(wanted: Wanted, onBought?: () => void): void;
}

export const PurchaseContext = createContext<Purchasing | undefined>(undefined);

/** How anything is bought with gold, wherever it is shown. */
export function usePurchase(): Purchasing {
  const purchasing = useContext(PurchaseContext);
  if (!purchasing) throw new Error('nobody sells anything above this component');
  return purchasing;
}
