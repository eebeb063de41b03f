import type { Holder } from '../holder.ts';

export const NOT_ENOUGH_GOLD = 4020;
export const NEEDS_VIP = 4031;
export const NOT_FOUND = 4040;
export const ENGINE_DOWN = 5030;
export const PRICE_CHANGED = 4092;
export const TAKEN = 4090;

export interface ForeignCase {
  /** Names something of somebody, which that token owns. */
  readonly make: (owner: Holder) => Promise<object>;
  /** What somebody else is answered. */
  readonly answer: number;
  /** What the owner is answered, where no engine for it is installed. */
  readonly ownAnswer?: number;
  /** What whoever asks brings along of their own. */
  readonly bring?: (asker: Holder) => Promise<object>;
  /** Looks after it when others have tried: where they are answered 200, they must have changed nothing of it. */
  readonly untouched?: (owner: Holder, body: never) => Promise<void>;
}

/** By call and field. */
export type ForeignCases = Readonly<Record<string, ForeignCase>>;
