import Type, { type Static } from 'typebox';
import { amountOrNone, day, income } from '../ledger/schemas.ts';
import { exact, id, instant, instantOrNone } from '../shapes.ts';
import { INVITE_CHART_DAYS, INVITE_HOLDS, INVITE_REWARD_STATES, INVITE_STATES } from './rules.ts';

const count = Type.Integer({ minimum: 0 });
const face = {
  name: Type.String({ description: 'empty for somebody who has left' }),
  avatar: Type.String({ description: 'path of a protected picture; empty where none is chosen' }),
};

/** Somebody who came by the caller's invitation. */
export const invited = exact({
  id,
  ...face,
  state: Type.Enum([...INVITE_STATES]),
  cameAt: instant,
  earned: Type.Integer({ minimum: 0, description: 'gold that their orders brought and nobody took back' }),
});
export type Invited = Static<typeof invited>;

const dayOfIncome = exact({ day, amount: amountOrNone });

export const inviteIncome = exact({
  ...income.properties,
  earned: Type.Integer({ minimum: 0, description: 'gold, ever, without what was taken back' }),
  people: exact({ all: count, registered: count, active: count }),
  days: Type.Array(dayOfIncome, { description: `the last ${INVITE_CHART_DAYS} days, the oldest first` }),
  releases: Type.Array(dayOfIncome, { description: 'what is pending, by the day on which it becomes free' }),
  inviter: Type.Union([exact(face), Type.Null()], { description: 'who invited the caller' }),
});
export type InviteIncome = Static<typeof inviteIncome>;

/** What one order of somebody who was invited brought. */
export const inviteReward = exact({
  id,
  ...face,
  amount: Type.Integer({ minimum: 1, description: 'gold' }),
  state: Type.Enum([...INVITE_REWARD_STATES]),
  at: instant,
  freeAt: Type.Union([instant, Type.Literal('')], { description: 'from when it can be redeemed; empty while held' }),
});
export type InviteReward = Static<typeof inviteReward>;

/** An invitation as operators see it. */
export const inviteRecord = exact({
  id,
  inviterId: Type.Union([id, Type.Literal('')], { description: 'empty once they were erased' }),
  invitedId: Type.Union([id, Type.Literal('')], { description: 'empty once they were erased' }),
  state: Type.Enum([...INVITE_STATES]),
  hold: Type.Union([Type.Enum([...INVITE_HOLDS]), Type.Literal('')], {
    description:
      'why it earns nothing: self (a device in common with the inviter), device (another invitation of the inviter came from it), address (many of the inviter came from it), noDevice (came without one)',
  }),
  heldGold: Type.Integer({ minimum: 0, description: 'what its release would bring' }),
  cameAt: instant,
  registeredAt: instantOrNone,
  activeAt: instantOrNone,
  releasedAt: instantOrNone,
});
export type InviteRecord = Static<typeof inviteRecord>;
