import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { GoldProduct } from '@liuguang/contract/ledger/schemas';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { useId } from 'react';
import { paymentMessages } from './messages.ts';
import './amount-grid.css';

interface AmountGridProps {
  products: readonly GoldProduct[];
  value: string | undefined;
  onChange: (productId: string) => void;
}

export function AmountGrid({ products, value, onChange }: AmountGridProps) {
  const text = useText(paymentMessages);
  const language = useLanguage();
  const group = useId();
  if (products.length === 0) return <p className="payment-note">{text('nothingOnSale')}</p>;
  return (
    <fieldset className="payment-amounts">
      <legend className="lg-unseen">{text('amounts')}</legend>
      {products.map(({ id, gold, bonus, ...said }) => (
        <label key={id} className="payment-amount lg-press">
          <input
            className="payment-amount-input"
            type="radio"
            name={group}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {(bonus > 0 || said.tag !== '') && (
            <span className="payment-amount-tag">
              {bonus > 0 ? text('bonus', { amount: diamondsOf(bonus) }) : (said.translations[language] ?? said).tag}
            </span>
          )}
          <span className="payment-amount-sum lg-number">
            <DiamondIcon />
            {diamondsOf(gold)}
          </span>
          <span className="payment-amount-price lg-number">¥{goldToCurrency(gold)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The boxes of six amounts and two ways to pay. */
export function ShopSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="payment-amounts">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <span key={name} className="payment-amount payment-bone" />
        ))}
      </div>
    </div>
  );
}
