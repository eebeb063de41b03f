import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import { AliyunSms } from './sms.aliyun.ts';
import { SmsGuesses } from './sms.guesses.ts';
import { smsJobHandlers, smsJobs } from './sms.jobs.ts';
import { SmsOutbox } from './sms.outbox.ts';
import { SmsRepository } from './sms.repository.ts';
import { smsRoutes } from './sms.routes.ts';
import { SmsService } from './sms.service.ts';

interface SmsNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Codes by text message. */
export function smsModule({ config, reportFailure, ...needs }: SmsNeeds) {
  const { database, vault, clock } = needs;
  const repository = new SmsRepository(database);
  const outbox = new SmsOutbox(repository, vault, clock);
  const provider = config.sms.provider === 'aliyun' ? new AliyunSms(config.sms.aliyun, clock) : outbox;
  const sms = new SmsService({
    ...needs,
    repository,
    guesses: new SmsGuesses(database),
    provider,
    onFailure: reportFailure('sending a text message'),
  });
  return { ports: { sms }, routes: smsRoutes(outbox), jobs: featureJobs(smsJobs, smsJobHandlers(sms, outbox)) };
}
