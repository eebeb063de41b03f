import { StatementScreen } from '../../features/ledger/StatementScreen.tsx';
import { OpenOrders } from '../../features/payment/OpenOrders.tsx';

export const StatementPage = () => <StatementScreen above={<OpenOrders />} />;
