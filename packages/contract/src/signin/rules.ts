/** What forms are held to, on both sides. Free of schemas, so that the web app can carry it. */
export const NAME_RULE = { pattern: '^[A-Za-z0-9_]{4,20}$', minLength: 4, maxLength: 20 } as const;
export const PASSWORD_RULE = { minLength: 8, maxLength: 64 } as const;
/** E.164, or a mainland number without its +86. */
export const PHONE_RULE = { pattern: '^(\\+[1-9][0-9]{5,14}|1[3-9][0-9]{9})$', maxLength: 16 } as const;
export const SMS_RULE = { digits: 6, seconds: 300, againSeconds: 60, perDay: 10, perDayToOneNumber: 5 } as const;
/** How long a change of number waits that nothing proved, and a number that nothing proved before it proves anything. */
export const PHONE_WAIT_DAYS = 7;
/** `LG` and five groups of five; typed by hand, so case, blanks and dashes do not matter. */
export const CREDENTIAL_RULE = { minLength: 20, maxLength: 64 } as const;
/** Wrong tries in a row after which the picture captcha is asked. */
export const CAPTCHA_AFTER = 3;
/** What is typed to sign in is not held to the rules of new passwords, only to a length worth hashing. */
export const TYPED_PASSWORD_LIMIT = 128;
export const CAPTCHA_ANSWER_LIMIT = 12;
