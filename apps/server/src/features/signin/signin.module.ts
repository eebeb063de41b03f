import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit, SharedState } from '../../platform/shared-state/shared-state.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort, SecurityPort } from '../account/account.port.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { SmsPort } from '../sms/sms.port.ts';
import { SigninConsole } from './signin.console.ts';
import { SigninCredential } from './signin.credential.ts';
import { signinDemo } from './signin.demo.ts';
import { SigninGuard } from './signin.guard.ts';
import { signinJobHandlers, signinJobs } from './signin.jobs.ts';
import { GuestMerge } from './signin.merge.ts';
import { SigninNumbers } from './signin.numbers.ts';
import { signinPersonal } from './signin.personal.ts';
import { SigninPhone } from './signin.phone.ts';
import { SigninPhoneChange } from './signin.phone-change.ts';
import type { CredentialPort } from './signin.port.ts';
import { Registrations } from './signin.registrations.ts';
import { SigninRepository } from './signin.repository.ts';
import { signinRoutes } from './signin.routes.ts';
import { SigninService } from './signin.service.ts';

interface SigninNeeds {
  readonly config: Pick<Config, 'limits'>;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly security: SecurityPort;
  readonly personal: Contributions<PersonalData>;
  readonly moderation: ModerationPort;
  readonly captcha: CaptchaPort;
  readonly sms: SmsPort;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly limits: RateLimit;
  readonly sharedState: SharedState;
  readonly clock: Clock;
}

/** How people come in, and how a guest becomes somebody. */
export function signinModule({ config, personal, captcha, sms, limits, sharedState, ...base }: SigninNeeds) {
  const { database, accounts, vault, clock } = base;
  const repository = new SigninRepository(database);
  const merge = new GuestMerge(repository, accounts, personal, clock);
  const parts = {
    ...base,
    repository,
    merge,
    guard: new SigninGuard(captcha, sharedState),
    registrations: new Registrations(limits, base.passwords, config.limits.registrations),
  };
  const signin = new SigninService(parts);
  const numbers = new SigninNumbers(parts);
  const phones = new SigninPhone({ ...parts, numbers, signin, captcha, sms });
  const phoneChanges = new SigninPhoneChange({ ...parts, numbers, signin, sms });
  const credentials = new SigninCredential({ ...parts, signin });
  return {
    /** For features that end sessions. */
    ports: { credentials: signin satisfies CredentialPort },
    jobs: featureJobs(signinJobs, signinJobHandlers(phoneChanges)),
    routes: signinRoutes({
      ...{ signin, phones, phoneChanges, credentials, merge, accounts, captcha, database, clock },
      forOperators: new SigninConsole(database),
    }),
    personal: signinPersonal(repository, vault),
    demo: signinDemo,
  };
}
