import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { BLOCK_KINDS } from './kinds.ts';

export const blockKind = Type.Enum([...BLOCK_KINDS]);

/** How the caller stands to somebody; whether that person has blocked the caller is nobody's to know. */
export const blockStanding = exact({ kind: Type.Union([blockKind, Type.Literal('')]) });
export type BlockStanding = Static<typeof blockStanding>;

export const blockedPerson = exact({
  id,
  name: Type.String({ description: 'empty for somebody who has left' }),
  avatar: Type.String(),
  kind: blockKind,
  createdAt: instant,
});
export type BlockedPerson = Static<typeof blockedPerson>;
