import type { Config } from '../config/environment.ts';
import type { AccountService } from '../features/account/account.service.ts';
import { captchaJobHandlers } from '../features/captcha/captcha.jobs.ts';
import { CaptchaRepository } from '../features/captcha/captcha.repository.ts';
import { CaptchaService } from '../features/captcha/captcha.service.ts';
import type { ModerationPort } from '../features/moderation/moderation.port.ts';
import { SigninCredential } from '../features/signin/signin.credential.ts';
import { SigninGuard } from '../features/signin/signin.guard.ts';
import { GuestMerge } from '../features/signin/signin.merge.ts';
import { signinPersonal } from '../features/signin/signin.personal.ts';
import { SigninPhone } from '../features/signin/signin.phone.ts';
import { SigninRepository } from '../features/signin/signin.repository.ts';
import { signinRoutes } from '../features/signin/signin.routes.ts';
import { SigninService } from '../features/signin/signin.service.ts';
import { AliyunSms } from '../features/sms/sms.aliyun.ts';
import { SmsGuesses } from '../features/sms/sms.guesses.ts';
import { smsJobHandlers } from '../features/sms/sms.jobs.ts';
import { SmsOutbox } from '../features/sms/sms.outbox.ts';
import { SmsRepository } from '../features/sms/sms.repository.ts';
import { smsRoutes } from '../features/sms/sms.routes.ts';
import { SmsService } from '../features/sms/sms.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { PersonalData } from '../platform/personal.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import type { Vault } from '../platform/vault.ts';

export interface SigninNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly accounts: AccountService;
  /** What every feature knows of people, by the time anybody signs in. */
  readonly personal: readonly PersonalData[];
  readonly moderation: ModerationPort;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly limits: RateLimit;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** The part of the composition through which people come in. */
export function composeSignin({ config, personal, limits, onTrouble, ...base }: SigninNeeds) {
  const { database, accounts, vault, clock } = base;
  const captcha = new CaptchaService({ repository: new CaptchaRepository(database), vault, limits, clock });

  const smsRepository = new SmsRepository(database);
  const outbox = new SmsOutbox(smsRepository, vault, clock);
  const sms = new SmsService({
    database,
    repository: smsRepository,
    guesses: new SmsGuesses(database),
    provider: config.sms.provider === 'aliyun' ? new AliyunSms(config.sms.aliyun, clock) : outbox,
    vault,
    clock,
    onTrouble,
  });

  const repository = new SigninRepository(database);
  const merge = new GuestMerge(repository, accounts, personal, clock);
  const parts = { ...base, repository, merge, guard: new SigninGuard(captcha, clock) };
  const signin = new SigninService(parts);
  const phones = new SigninPhone({ ...parts, signin, sms });
  const credentials = new SigninCredential({ ...parts, signin });
  return {
    sms,
    routes: {
      ...signinRoutes({ signin, phones, credentials, merge, accounts, captcha, sms, database, clock }),
      ...smsRoutes(outbox),
    },
    jobHandlers: [captchaJobHandlers(captcha), smsJobHandlers(sms, outbox)] as const,
    personal: signinPersonal(repository, vault),
  };
}
