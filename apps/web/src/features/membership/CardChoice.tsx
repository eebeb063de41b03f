import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Card } from '@liuguang/contract/membership/schemas';
import { useId } from 'react';
import { membershipMessages } from './messages.ts';

type Key = KeyOf<typeof membershipMessages>;

const LENGTHS: Readonly<Record<number, { readonly name: Key; readonly days?: number }>> = {
  1: { name: 'day' },
  2: { name: 'month', days: 30 },
  3: { name: 'season', days: 90 },
  4: { name: 'year', days: 365 },
  5: { name: 'permanent' },
};
const DAY_TYPE = 1;

export const lengthName = (vipType: number): Key => LENGTHS[vipType]?.name ?? 'day';

interface CardChoiceProps {
  cards: readonly Card[];
  value: string | undefined;
  onChange: (cardId: string) => void;
}

export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  const text = useText(membershipMessages);
  const language = useLanguage();
  const group = useId();
  if (cards.length === 0) return <p className="membership-nothing lg-body-s">{text('nothingOnSale')}</p>;
  return (
    <fieldset className="membership-cards">
      <legend className="lg-unseen">{text('cards')}</legend>
      {cards.map((card) => (
        <label key={card.id} className="membership-choice lg-press">
          <input
            className="membership-choice-input"
            type="radio"
            name={group}
            checked={card.id === value}
            onChange={() => onChange(card.id)}
          />
          {(card.newcomer || card.tag !== '') && (
            <span className="membership-choice-tag">
              {card.newcomer ? text('offerTitle') : (card.translations[language] ?? card).tag}
            </span>
          )}
          <span className="membership-choice-length">{text(lengthName(card.vipType))}</span>
          <span className="membership-choice-price lg-number">
            <small>¥</small>
            {goldToCurrency(card.price)}
          </span>
          <s className="membership-choice-was lg-number">
            {card.listPrice > card.price ? `¥${goldToCurrency(card.listPrice)}` : '\u00a0'}
          </s>
          <span className="membership-choice-foot">
            <PerDay card={card} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Rounded up: it never costs more than it says. */
function PerDay({ card: { price, vipType } }: { card: Card }) {
  const text = useText(membershipMessages);
  const days = LENGTHS[vipType]?.days;
  if (days === undefined) return text(vipType === DAY_TYPE ? 'tryDay' : 'onceForEver');
  return text('perDay', { yuan: goldToCurrency(Math.ceil(price / days)) });
}
