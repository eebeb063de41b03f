import { ORDER_RETURN } from '@liuguang/contract/payment/states';
import { useSearchParams } from 'react-router';
import { ScorePacks } from '../../features/ledger/ScorePacks.tsx';
import { OrderScreen } from '../../features/payment/OrderScreen.tsx';
import { RechargeScreen } from '../../features/payment/RechargeScreen.tsx';

/** Buying diamonds, and, with an order in the address, waiting for what becomes of it. */
export function RechargePage() {
  const [search] = useSearchParams();
  const orderId = search.get(ORDER_RETURN.query);
  return orderId ? <OrderScreen key={orderId} orderId={orderId} /> : <RechargeScreen />;
}

export const DiamondRechargePage = () => <RechargeScreen more={<ScorePacks />} />;
