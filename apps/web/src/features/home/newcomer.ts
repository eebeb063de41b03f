import type { SelfInfo } from '@liuguang/contract/account/schemas';
import type { AppStorage } from '../../lib/storage.ts';

const NEW_FOR_MS = 7 * 24 * 3600 * 1000;
const CLOSED = 'newcomerClosed';

/** Whether somebody has said that what membership gives is of no interest. */
export const hasClosed = (storage: Pick<AppStorage, 'recallOwn'>): boolean =>
  storage.recallOwn<boolean>(CLOSED) ?? false;

export const keepClosed = (storage: Pick<AppStorage, 'rememberOwn'>): void => storage.rememberOwn(CLOSED, true);

/** Came lately, and is no member. */
export const isNewcomer = ({ createdAt, ...vips }: SelfInfo): boolean =>
  Date.now() - Date.parse(createdAt) < NEW_FOR_MS &&
  [vips.normalVip, vips.darkVip, vips.supremeVip].every(({ vipExpireInt }) => vipExpireInt === 0);
