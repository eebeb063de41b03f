import type { signinCalls } from '@liuguang/contract/signin/calls';
import { CAPTCHA_AFTER, NAME_RULE, PASSWORD_RULE, SMS_RULE } from '@liuguang/contract/signin/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';
import type { SmsPort } from '../sms/sms.port.ts';
import type { SigninCredential } from './signin.credential.ts';
import type { GuestMerge } from './signin.merge.ts';
import { e164, type SigninPhone } from './signin.phone.ts';
import type { SigninService } from './signin.service.ts';

export interface SigninRoutesParts {
  readonly signin: SigninService;
  readonly phones: SigninPhone;
  readonly credentials: SigninCredential;
  readonly merge: GuestMerge;
  readonly accounts: AccountPort;
  readonly captcha: CaptchaPort;
  readonly sms: SmsPort;
  readonly database: Database;
  readonly clock: Clock;
}

const { perDay: _perDay, ...smsRule } = SMS_RULE;

export const signinRoutes = ({
  signin,
  phones,
  credentials,
  merge,
  accounts,
  captcha,
  sms,
  database,
  clock,
}: SigninRoutesParts): Routes<typeof signinCalls> => ({
  'app/login/before': () => ({
    serverTime: clock.now().toISOString(),
    captchas: { picture: true, pictureAfter: CAPTCHA_AFTER, sms: true },
    name: NAME_RULE,
    password: PASSWORD_RULE,
    sms: smsRule,
  }),
  'app/login/captcha': async ({ body, address }) => {
    if (body.kind === 'picture') return { kind: 'picture', ...(await captcha.draw(address)) };
    if (body.captcha && !(await captcha.solve(body.captcha.id, body.captcha.answer))) throw new Refused('captchaWrong');
    await sms.sendCode(e164(body.phone), body.purpose, address);
    return { kind: 'sms', againSeconds: SMS_RULE.againSeconds };
  },
  'app/login/account/register': ({ body, actor, ...visit }) => signin.register(actor, body, visit),
  'app/login/account/login': ({ body, actor, ...visit }) =>
    signin.signIn(actor, body.name, body.password, body.captcha, visit),
  'app/login/phone': ({ body, actor, ...visit }) => phones.signIn(actor, body.phone, body.code, visit),
  'app/login/bindMobile': ({ body, actor, ...visit }) => phones.bind(actor, body.phone, body.code, visit),
  'app/login/official': ({ body, actor, ...visit }) => credentials.signIn(actor, body.credential, visit),
  'app/user/qrcode': ({ body, actor }) => credentials.show(actor, body.remake ?? false),
  'app/user/qrcode/info': ({ body, actor, ...visit }) => credentials.signIn(actor, body.qrcode, visit),
  'app/user/changeMobile': async ({ body, actor }) => {
    await phones.change(actor, body.phone, body.code);
    return {};
  },
  'app/user/changePassword': async ({ body, actor, ...visit }) => {
    await signin.changePassword(actor, body, visit, (tx) => phones.provesByCode(tx, actor, body.code));
    return {};
  },
  'app/user/logout': async ({ actor }) => {
    await database.transaction((tx) => accounts.endSession(tx, actor.id, actor.sessionId));
    return {};
  },
  'x/signin/ways': async ({ actor }) => {
    const [name, phone] = await Promise.all([signin.nameOf(actor), phones.hiddenNumberOf(actor)]);
    return { name, phone };
  },
  'x/signin/merge': async ({ body, actor }) => ({
    merge: await database.transaction((tx) => merge.answer(tx, actor.id, body.accept)),
  }),
});
