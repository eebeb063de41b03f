import type { signinCalls } from '@liuguang/contract/signin/calls';
import type { signinConsoleCalls } from '@liuguang/contract/signin/console-calls';
import { CAPTCHA_AFTER, NAME_RULE, PASSWORD_RULE, SMS_RULE } from '@liuguang/contract/signin/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';
import type { SigninConsole } from './signin.console.ts';
import type { SigninCredential } from './signin.credential.ts';
import type { GuestMerge } from './signin.merge.ts';
import type { SigninPhone } from './signin.phone.ts';
import type { SigninPhoneChange } from './signin.phone-change.ts';
import type { SigninService } from './signin.service.ts';

export interface SigninRoutesParts {
  readonly signin: SigninService;
  readonly phones: SigninPhone;
  readonly phoneChanges: SigninPhoneChange;
  readonly credentials: SigninCredential;
  readonly merge: GuestMerge;
  readonly forOperators: SigninConsole;
  readonly accounts: AccountPort;
  readonly captcha: CaptchaPort;
  readonly database: Database;
  readonly clock: Clock;
}

const { perDay: _perDay, perDayToOneNumber: _perDayToOneNumber, ...smsRule } = SMS_RULE;

export const signinRoutes = ({
  signin,
  phones,
  phoneChanges,
  credentials,
  merge,
  forOperators,
  accounts,
  captcha,
  database,
  clock,
}: SigninRoutesParts): Routes<typeof signinCalls & typeof signinConsoleCalls> => ({
  'console/signin/merges': ({ body }) => forOperators.merges(body),
  'app/login/before': () => ({
    serverTime: clock.now().toISOString(),
    captchas: { picture: true, pictureAfter: CAPTCHA_AFTER, sms: true },
    name: NAME_RULE,
    password: PASSWORD_RULE,
    sms: smsRule,
  }),
  'app/login/captcha': async ({ body, address }) =>
    body.kind === 'picture'
      ? { kind: 'picture', ...(await captcha.draw(address)) }
      : { kind: 'sms', ...(await phones.sendCode(undefined, body, address)) },
  'app/login/account/register': ({ body, actor, ...visit }) =>
    signin.register(actor, body, visit, async (tx) =>
      actor === undefined ? false : phones.provesByCode(tx, actor, body.code),
    ),
  'app/login/account/login': ({ body, actor, ...visit }) =>
    signin.signIn(actor, body.name, body.password, body.captcha, visit),
  'app/login/phone': ({ body, actor, ...visit }) => phones.signIn(actor, body.phone, body.code, visit),
  'app/login/bindMobile': ({ body, actor, ...visit }) => phones.bind(actor, body.phone, body.code, visit),
  'app/login/official': ({ body, actor, ...visit }) => credentials.signIn(actor, body.credential, visit),
  'app/user/qrcode': ({ body, actor }) => credentials.show(actor, body.remake ?? false),
  'app/user/qrcode/info': ({ body, actor, ...visit }) => credentials.signIn(actor, body.qrcode, visit),
  'app/user/changeMobile': async ({ body, actor, ...visit }) => ({
    dueAt: (await phoneChanges.ask(actor, body, visit))?.toISOString() ?? '',
  }),
  'app/user/changePassword': async ({ body, actor, ...visit }) => {
    await signin.changePassword(actor, body, visit, (tx) => phones.provesByCode(tx, actor, body.code));
    return {};
  },
  'x/signin/resetPassword': ({ body, actor, ...visit }) => phones.resetPassword(actor, body, visit),
  'app/user/logout': async ({ actor }) => {
    await database.transaction((tx) => accounts.endSession(tx, actor.id, actor.sessionId));
    return {};
  },
  'x/signin/ways': async ({ actor }) => {
    const [name, phone, next] = await Promise.all([signin.nameOf(actor), phones.of(actor), phoneChanges.of(actor)]);
    return { name, ...phone, ...next };
  },
  'x/signin/stopPhone': async ({ actor }) => {
    await phoneChanges.stop(actor);
    return {};
  },
  'x/signin/sendCode': ({ body, actor, address }) => phones.sendCode(actor, body, address),
  'x/signin/merge': async ({ body, actor }) => ({
    merge: await database.transaction((tx) => merge.answer(tx, actor.id, body.accept)),
  }),
});
