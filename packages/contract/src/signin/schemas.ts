import Type, { type Static } from 'typebox';
import { signedIn } from '../account/schemas.ts';
import { exact } from '../shapes.ts';

export const NAME_RULE = { pattern: '^[A-Za-z0-9_]{4,20}$', minLength: 4, maxLength: 20 } as const;
export const PASSWORD_RULE = { minLength: 8, maxLength: 64 } as const;
export const SMS_RULE = { digits: 6, seconds: 300, againSeconds: 60, perDay: 10 } as const;
/** Wrong tries in a row after which the picture captcha is asked. */
export const CAPTCHA_AFTER = 3;

export const loginName = Type.String({ pattern: NAME_RULE.pattern, maxLength: NAME_RULE.maxLength });

export const newPassword = Type.String(PASSWORD_RULE);

/** What is typed to sign in is not held to the rules of new passwords, only to a length worth hashing. */
export const typedPassword = Type.String({ minLength: 1, maxLength: 128 });

/** E.164, or a mainland number without its +86. */
export const phone = Type.String({ pattern: '^(\\+[1-9][0-9]{5,14}|1[3-9][0-9]{9})$', maxLength: 16 });

export const smsCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

export const captchaAnswer = exact({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
  answer: Type.String({ minLength: 1, maxLength: 12 }),
});

export const SMS_PURPOSES = ['login', 'bind', 'change', 'password'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

export const MERGE_STATES = ['none', 'done', 'ask'] as const;

/** `ask`: the guest of this device owns gold, membership or purchases, and x/signin/merge answers what becomes of them. */
export const entered = exact({ ...signedIn.properties, merge: Type.Enum(MERGE_STATES) });
export type Entered = Static<typeof entered>;

/** `LG` and five groups of five; typed by hand, so case, blanks and dashes do not matter. */
export const credentialText = Type.String({ minLength: 20, maxLength: 64 });
