import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Card } from '@liuguang/contract/membership/schemas';
import { useCallback, useId } from 'react';
import { bestValue, CARD_DAYS } from './best-value.ts';
import { membershipMessages } from './messages.ts';

type Key = KeyOf<typeof membershipMessages>;

const LENGTHS: Readonly<Record<number, Key>> = { 1: 'day', 2: 'month', 3: 'season', 4: 'year', 5: 'permanent' };
const DAY_TYPE = 1;

export const lengthName = (vipType: number): Key => LENGTHS[vipType] ?? 'day';

interface CardChoiceProps {
  cards: readonly Card[];
  value: string | undefined;
  onChange: (cardId: string) => void;
}

export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  const text = useText(membershipMessages);
  const group = useId();
  const best = bestValue(cards);
  // What is chosen for somebody is in sight, though the row is longer than the screen.
  const showChosen = useCallback((row: HTMLElement | null) => {
    const chosen = row?.querySelector(':checked')?.parentElement;
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  if (cards.length === 0) return <p className="membership-nothing lg-body-s">{text('nothingOnSale')}</p>;
  return (
    <fieldset ref={showChosen} className="membership-cards">
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
          <CardTag card={card} isBest={card === best} />
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

/** What sets a card apart, in one word: the lowest price a day, the price for somebody new, or what the operators say. */
function CardTag({ card, isBest }: { card: Card; isBest: boolean }) {
  const text = useText(membershipMessages);
  const language = useLanguage();
  const { tag } = card.translations[language] ?? card;
  const said = (isBest && text('best')) || (card.newcomer && text('offerTag')) || tag;
  return said === '' ? null : <span className="membership-choice-tag">{said}</span>;
}

/** Rounded up: it never costs more than it says. */
function PerDay({ card: { price, vipType } }: { card: Card }) {
  const text = useText(membershipMessages);
  const days = CARD_DAYS[vipType];
  if (vipType === DAY_TYPE || days === undefined) return text(vipType === DAY_TYPE ? 'tryDay' : 'onceForEver');
  return text('perDay', { yuan: goldToCurrency(Math.ceil(price / days)) });
}
