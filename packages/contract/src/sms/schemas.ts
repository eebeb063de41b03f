import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';

export const outboxMessage = exact({
  id,
  phone: Type.String({ description: 'E.164' }),
  text: Type.String(),
  createdAt: instant,
});
export type OutboxMessage = Static<typeof outboxMessage>;
