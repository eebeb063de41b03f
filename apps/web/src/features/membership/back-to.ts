import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { CARD_TIERS, type CardTier } from './card/card-name.ts';

/** For what somebody is led to the cards: where they go on once they have one, and which it takes. */
export interface CardsWanted {
  readonly backTo?: string | undefined;
  readonly tier?: CardTier | undefined;
}

/** What the history entry of the cards keeps, as far as it makes sense: it may be of another build. */
export function cardsWanted(state: unknown): CardsWanted {
  const { backTo, tier } = (state ?? {}) as Partial<Record<keyof CardsWanted, unknown>>;
  return {
    backTo: typeof backTo === 'string' && /^\/(?!\/)/.test(backTo) ? backTo : undefined,
    tier: CARD_TIERS.find((one) => one === tier),
  };
}

export const useCardsWanted = (): CardsWanted => cardsWanted(useLocation().state);

/** Leads to the cards, from where somebody who has bought one comes back: by itself to the page that this stands on. */
export function useWayToCards(): (wanted?: CardsWanted) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (wanted) => void navigate(PATHS.vip, { state: { backTo: `${pathname}${search}`, ...wanted } }),
    [navigate, pathname, search],
  );
}
