export { type CardTier, cardName } from './card/card-name.ts';
export { cardMessages } from './card/messages.ts';
export { MEMBERSHIP_KEY } from './query-key.ts';
