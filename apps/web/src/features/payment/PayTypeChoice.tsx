import { diamondsOf } from '@liuguang/app-kit/amounts';
import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { PayType } from '@liuguang/contract/ledger/schemas';
import { DiamondIcon, WalletIcon } from '@liuguang/ui/icons-money';
import { useId } from 'react';
import { useBalances } from '../ledger/port.ts';
import { paymentMessages } from './messages.ts';
import './pay-types.css';

const OWN_NAMES: Readonly<Record<string, KeyOf<typeof paymentMessages>>> = {
  gold: 'payTypeGold',
  sandbox: 'payTypeSandbox',
  stripe: 'payTypeStripe',
};

interface PayTypeChoiceProps {
  payTypes: readonly PayType[];
  value: string | undefined;
  onChange: (payType: string) => void;
}

/** The ways to pay, one under the other. */
export function PayTypeChoice({ payTypes, value, onChange }: PayTypeChoiceProps) {
  const text = useText(paymentMessages);
  const group = useId();
  if (payTypes.length === 0) return <p className="payment-note">{text('noPayTypes')}</p>;
  return (
    <fieldset className="payment-ways lg-card">
      <legend className="lg-unseen">{text('payTypes')}</legend>
      {payTypes.map(({ payType, name }) => (
        <label key={payType} className="payment-way">
          <span className={`payment-way-mark payment-way-${payType === 'gold' ? 'gold' : 'money'}`}>
            {payType === 'gold' ? <DiamondIcon /> : <WalletIcon />}
          </span>
          <span className="payment-way-words">
            <PayTypeName payType={payType} name={name} />
            {payType === 'gold' && <WalletHas />}
          </span>
          <input type="radio" name={group} checked={payType === value} onChange={() => onChange(payType)} />
        </label>
      ))}
    </fieldset>
  );
}

/** As the server calls it, unless there is a word for it in the language of the page. */
export function PayTypeName({ payType, name = payType }: { payType: string; name?: string }) {
  const text = useText(paymentMessages);
  const language = useLanguage();
  const own = OWN_NAMES[payType];
  return own !== undefined && (language === 'en' || name === payType) ? text(own) : name;
}

function WalletHas() {
  const text = useText(paymentMessages);
  const { data } = useBalances();
  return <small>{data && text('walletHas', { amount: diamondsOf(data.gold) })}</small>;
}
