import { useText } from '@liuguang/app-kit/i18n';
import { ENTITLEMENTS } from '@liuguang/contract/entitlement';
import type { Order } from '@liuguang/contract/payment/schemas';
import { Header } from '@liuguang/ui/Header';
import { ChevronIcon, CrownIcon } from '@liuguang/ui/icons';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { paymentMessages } from './messages.ts';
import { orderPath } from './order-path.ts';
import { TopUpButton, TopUpChoices } from './TopUp.tsx';
import { useTopUp } from './use-top-up.ts';
import { WalletCard } from './WalletCard.tsx';
import './payment.css';
import './recharge.css';

/** Diamonds for money. `more` is what else the wallet is good for. */
export function RechargeScreen({ more }: { more?: ReactNode }) {
  const text = useText(paymentMessages);
  const navigate = useNavigate();
  const topUp = useTopUp();
  const title = text(more === undefined ? 'rechargeTitle' : 'walletTitle');
  usePageTitle(title);

  const pay = () => topUp.order((order: Order) => void navigate(orderPath(order.id), { state: { pay: true } }));
  return (
    <>
      <Header
        title={title}
        right={
          <Link className="payment-head-link lg-press" to={PATHS.rechargeRecord}>
            {text('statement')}
          </Link>
        }
      />
      <main className="payment">
        <WalletCard />
        <div className="payment-section">
          <h2 className="lg-title-3">{text('rechargeTitle')}</h2>
          <span className="payment-rate">{text('diamondRate')}</span>
        </div>
        <TopUpChoices topUp={topUp} />
        <div className="payment-foot">
          <TopUpButton topUp={topUp} onPay={pay} />
          <p className="payment-rules">{text('rules')}</p>
        </div>
        {more}
        <MembershipHint />
      </main>
    </>
  );
}

function MembershipHint() {
  const text = useText(paymentMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const percent = ENTITLEMENTS.supreme.discountPercent;
  if (!leadsSomewhere(PATHS.vip)) return null;
  return (
    <Link className="payment-vip lg-press" to={PATHS.vip}>
      <CrownIcon />
      <span>
        <b>{text('vipTitle')}</b>
        <small>{text('vipText', { percent, tenths: (100 - percent) / 10 })}</small>
      </span>
      <ChevronIcon />
    </Link>
  );
}
