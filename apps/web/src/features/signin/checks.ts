import type { KeyOf } from '@liuguang/app-kit/i18n';
import { CREDENTIAL_RULE, NAME_RULE, PASSWORD_RULE, PHONE_RULE } from '@liuguang/contract/signin/rules';
import type { signinMessages } from './messages.ts';

type Message = KeyOf<typeof signinMessages>;

/** What is wrong with a text; `yet` when going on typing may put it right, so that it is said only once the field is left. */
export interface Fault {
  readonly message: Message;
  readonly yet: boolean;
}

export type Check = (text: string) => Fault | undefined;

const wrong = (message: Message): Fault => ({ message, yet: false });
const unfinished = (message: Message): Fault => ({ message, yet: true });

const NAME_LETTERS = /^[A-Za-z0-9_]*$/;
const NAME = new RegExp(NAME_RULE.pattern);
const PHONE = new RegExp(PHONE_RULE.pattern);
const PHONE_BEGUN = /^(\+[0-9]*|[0-9]*)$/;

export const needed: Check = (text) => (text === '' ? unfinished('needed') : undefined);

/** For a field that is not on the form at the moment. */
export const notAsked: Check = () => undefined;

export const nameFault: Check = (name) => {
  if (!NAME_LETTERS.test(name)) return wrong('nameLetters');
  if (name.length > NAME_RULE.maxLength) return wrong('nameLong');
  return NAME.test(name) ? undefined : unfinished('nameShort');
};

export const newPasswordFault =
  (name: string): Check =>
  (password) => {
    if (password.length > PASSWORD_RULE.maxLength) return wrong('passwordLong');
    if (password.length < PASSWORD_RULE.minLength) return unfinished('passwordShort');
    return name !== '' && password.toLowerCase() === name.toLowerCase() ? wrong('passwordIsName') : undefined;
  };

/** Blanks and dashes are how people read their number. */
export const plainPhone = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

export const phoneFault: Check = (typed) => {
  const phone = plainPhone(typed);
  if (PHONE.test(phone)) return undefined;
  return PHONE_BEGUN.test(phone) && phone.length < PHONE_RULE.maxLength
    ? unfinished('phoneUnfinished')
    : wrong('phoneWrong');
};

export const codeFault: Check = (code) => (/^[0-9]{6}$/.test(code) ? undefined : unfinished('codeUnfinished'));

/** Case, blanks and dashes do not matter; what the QR code holds may be pasted as well. */
export const credentialFault: Check = (typed) => {
  const text = typed.trim();
  if (text.length > CREDENTIAL_RULE.maxLength) return wrong('credentialLong');
  return text.replace(/[\s-]/g, '').length < CREDENTIAL_RULE.minLength ? unfinished('credentialUnfinished') : undefined;
};
