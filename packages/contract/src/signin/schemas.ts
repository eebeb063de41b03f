import Type, { type Static } from 'typebox';
import { signedIn } from '../account/schemas.ts';
import { exact } from '../shapes.ts';
import {
  CAPTCHA_ANSWER_LIMIT,
  CREDENTIAL_RULE,
  NAME_RULE,
  PASSWORD_RULE,
  PHONE_RULE,
  TYPED_PASSWORD_LIMIT,
} from './rules.ts';

export const loginName = Type.String({ pattern: NAME_RULE.pattern, maxLength: NAME_RULE.maxLength });

export const newPassword = Type.String(PASSWORD_RULE);

export const typedPassword = Type.String({ minLength: 1, maxLength: TYPED_PASSWORD_LIMIT });

export const phone = Type.String(PHONE_RULE);

export const smsCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

export const captchaAnswer = exact({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
  answer: Type.String({ minLength: 1, maxLength: CAPTCHA_ANSWER_LIMIT }),
});

/** `release`: to the number that another is to replace. */
export const SMS_PURPOSES = ['login', 'bind', 'change', 'release', 'password'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

const MERGE_STATES = ['none', 'done', 'ask'] as const;

/** `ask`: the guest of this device owns gold, membership or purchases, and x/signin/merge answers what becomes of them. */
export const entered = exact({ ...signedIn.properties, merge: Type.Enum(MERGE_STATES) });
export type Entered = Static<typeof entered>;

export const credentialText = Type.String(CREDENTIAL_RULE);
