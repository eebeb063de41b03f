import { isCount, isId, isInstant, type Key, type KeyShape } from '../page.ts';

/** Where the rest begins. */
export const TOP: Key = ['9999-12-31T23:59:59.999Z', '999999999999999999'];
/** Which ranking, how many of it were looked at, and behind what of the rest. */
export const RANKED_PLACE: KeyShape = [isCount, isCount, isInstant, isId];
