import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { ROLES } from './permissions.ts';

export const role = Type.Enum(ROLES);

export const operatorName = Type.String({ pattern: '^[A-Za-z0-9_]{4,20}$', maxLength: 20 });

export const operatorPassword = Type.String({ minLength: 12, maxLength: 64 });

/** What is typed to prove oneself is not held to the rules of new passwords. */
export const currentPassword = Type.String({ minLength: 1, maxLength: 256 });

export const totpCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** One of those that stand in for the authenticator app, typed with dashes or without. */
export const recoveryCode = Type.String({ pattern: '^[A-Za-z2-7]{4}(-?[A-Za-z2-7]{4}){3}$', maxLength: 19 });

export const recoveryCodes = Type.Array(recoveryCode, { description: 'each signs in once; told this once' });

export const operatorSession = exact({
  id,
  current: Type.Boolean({ description: 'whether it is the one that asks' }),
  device: Type.String(),
  address: Type.String(),
  createdAt: instant,
  expiresAt: instant,
});
export type OperatorSession = Static<typeof operatorSession>;

export const operator = exact({
  id,
  name: Type.String(),
  role,
  totp: Type.Boolean({ description: 'whether a second factor is enrolled' }),
  disabled: Type.Boolean(),
  createdAt: instant,
});
export type Operator = Static<typeof operator>;

/** Fields by the contract's names. */
const auditedFields = (description: string) =>
  Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true, description }));

export const auditEntry = exact({
  id,
  at: instant,
  operatorId: Type.Union([id, Type.Literal('')], { description: 'empty where a name was tried that nobody has' }),
  operatorName: Type.String(),
  code: Type.Integer({ description: '200, or the code it was refused with' }),
  action: Type.String({ description: 'the call that was made' }),
  target: Type.String({ description: 'what it was made on; empty where it has no single target' }),
  detail: auditedFields('what was asked'),
  before: auditedFields('what it was done to, as it was: the fields that differ; empty for what was not there'),
  after: auditedFields('the same as it is since; empty for what is there no longer'),
});
export type AuditEntry = Static<typeof auditEntry>;
