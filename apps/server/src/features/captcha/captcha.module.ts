import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import type { Vault } from '../../platform/vault.ts';
import { captchaJobHandlers, captchaJobs } from './captcha.jobs.ts';
import { CaptchaRepository } from './captcha.repository.ts';
import { CaptchaService } from './captcha.service.ts';

interface CaptchaNeeds {
  readonly database: Database;
  readonly vault: Vault;
  readonly limits: RateLimit;
  readonly clock: Clock;
}

/** Pictures of letters that a person types off. */
export function captchaModule(needs: CaptchaNeeds) {
  const captcha = new CaptchaService({ ...needs, repository: new CaptchaRepository(needs.database) });
  return { ports: { captcha }, jobs: featureJobs(captchaJobs, captchaJobHandlers(captcha)) };
}
