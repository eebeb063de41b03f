import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { Card } from '@liuguang/contract/membership/schemas';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { RefreshIcon } from '@liuguang/ui/icons';
import { SkeletonGate } from '@liuguang/ui/Skeletons';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useAccount } from '../account/port.ts';
import { bestValue } from './best-value.ts';
import { CardChoice, lengthName } from './CardChoice.tsx';
import { CARD_TIERS, type CardTier } from './card/card-name.ts';
import { membershipMessages } from './messages.ts';
import { Offer } from './Offer.tsx';
import { PrivilegeTable } from './PrivilegeTable.tsx';
import { useCards } from './queries.ts';
import { firstTier, standingOf } from './standing.ts';
import { TierCard } from './TierCard.tsx';
import './vip.css';

/** The cards of one tier; at first the one that costs somebody new less, or least a day. */
const favouriteOf = (cards: readonly Card[]): Card | undefined =>
  cards.find(({ newcomer }) => newcomer) ?? bestValue(cards) ?? cards[0];

interface VipScreenProps {
  /** The tier that is shown first, for whoever came for one. */
  wanted?: CardTier | undefined;
  onBuy: (card: Card) => void;
}

/** The tiers, what each gives, and what it costs. Paying is another feature's. */
export function VipScreen({ wanted, onBuy }: VipScreenProps) {
  const text = useText(membershipMessages);
  const { data: account } = useAccount();
  const cards = useCards();
  const panelId = useId();
  const [chosenTier, setTier] = useState<CardTier>();
  const [chosenCard, setCard] = useState<string>();
  usePageTitle(text('title'));

  const tier = chosenTier ?? wanted ?? (account ? firstTier(account, new Date()) : 'normal');
  const onSale = cards.data?.list.filter((card) => card.tier === tier) ?? [];
  const card = onSale.find(({ id }) => id === chosenCard) ?? favouriteOf(onSale);
  const held = account !== undefined && standingOf(account, tier, new Date()).is !== 'none';

  return (
    <div className={`membership membership-${tier}`}>
      <Header
        title={text('title')}
        right={
          <Link className="membership-head-link lg-press" to={PATHS.rechargeRecord}>
            {text('orders')}
          </Link>
        }
      />
      <main className="membership-main" id={panelId}>
        <TierCard account={account} tier={tier} />
        <TabBar
          label={text('tiers')}
          look="segment"
          panelId={panelId}
          items={CARD_TIERS.map((id) => ({ id, name: text(`${id}Tab`) }))}
          activeId={tier}
          onChange={(id) => setTier(CARD_TIERS.find((one) => one === id))}
        />
        {cards.data && cards.data.offerEndsAt !== '' && onSale.some(({ newcomer }) => newcomer) && (
          <Offer endsAt={cards.data.offerEndsAt} />
        )}
        <Cards cards={cards}>
          <CardChoice key={tier} cards={onSale} value={card?.id} onChange={setCard} />
        </Cards>
        <p className="membership-note lg-meta">
          {held && text('extends')}
          {text('noRenewal')}
        </p>
        <PrivilegeTable tier={tier} />
      </main>
      <div className="membership-pay">
        <Button tone="vip" size="large" disabled={!card} onClick={() => card && onBuy(card)}>
          {card
            ? text(held ? 'extendBuy' : 'buy', {
                yuan: goldToCurrency(card.price),
                length: text(lengthName(card.vipType)),
                tier: text(`${tier}Tab`),
              })
            : text('title')}
        </Button>
      </div>
    </div>
  );
}

/** The cards, their boxes while they are on their way, or what went wrong with them. */
function Cards({ cards, children }: { cards: ReturnType<typeof useCards>; children: ReactNode }) {
  const common = useText(commonMessages);
  const errorText = useErrorText();
  if (!cards.data && (cards.isError || cards.isPaused))
    return (
      <div className="membership-problem" role="alert">
        <p className="lg-body-s">{errorText(cards.error)}</p>
        <Button tone="ghost" icon={<RefreshIcon />} busy={cards.isFetching} onClick={() => void cards.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  return (
    <SkeletonGate ready={cards.data !== undefined} skeleton={<CardBones />}>
      {children}
    </SkeletonGate>
  );
}

const CardBones = () => (
  <div className="membership-cards" aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((name) => (
      <span key={name} className="membership-choice membership-bone" />
    ))}
  </div>
);
