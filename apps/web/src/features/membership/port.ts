export { useCardsWanted, useWayToCards } from './back-to.ts';
export { type CardTier, cardName } from './card/card-name.ts';
export { cardMessages } from './card/messages.ts';
export { MembershipLink } from './MembershipLink.tsx';
export { MEMBERSHIP_KEY } from './query-key.ts';
