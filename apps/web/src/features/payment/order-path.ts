import { ORDER_RETURN } from '@liuguang/contract/payment/states';
import { pathTo } from '../../lib/paths.ts';

/** Where an order is waited for; also where the page to pay on leads back to. */
export const orderPath = (orderId: string): string => pathTo('recharge', { [ORDER_RETURN.query]: orderId });
