import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import type { JobPort } from '../job/job.port.ts';
import type { NoticeFollowUp, NoticeReader } from '../notice/notice.port.ts';
import { PushDelivery } from './push.delivery.ts';
import { pushJobHandlers, pushJobs } from './push.jobs.ts';
import { pushPersonal } from './push.personal.ts';
import { PushRepository } from './push.repository.ts';
import { pushRoutes } from './push.routes.ts';
import { PushService } from './push.service.ts';

interface PushNeeds {
  readonly config: Pick<Config, 'pushHosts'>;
  readonly database: Database;
  readonly vault: Vault;
  readonly jobs: JobPort;
  readonly noticeReader: NoticeReader;
  readonly noticeFollowUps: ExtensionPoint<NoticeFollowUp>;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Notices on phones whose app is closed, by the push services of their browsers. */
export function pushModule({ config, noticeReader, noticeFollowUps, jobs, reportFailure, ...needs }: PushNeeds) {
  const repository = new PushRepository(needs.database);
  const service = new PushService({ ...needs, repository, moreHosts: config.pushHosts });
  const delivery = new PushDelivery({
    ...needs,
    repository,
    service,
    notices: noticeReader,
    onTrouble: reportFailure('pushing notices'),
  });
  noticeFollowUps.add({
    delivered: async (tx, notices) => {
      const people = [...new Set(notices.map(({ accountId }) => accountId))];
      const told = new Set((await repository.subscriptionsOf(people, tx)).map(({ accountId }) => accountId));
      const noticeIds = notices.filter(({ accountId }) => told.has(accountId)).map(({ id }) => String(id));
      if (noticeIds.length > 0) await jobs.enqueue(tx, pushJobs, 'push.deliver', { noticeIds });
    },
  });
  return {
    ports: { push: delivery },
    routes: pushRoutes(service),
    jobs: featureJobs(pushJobs, pushJobHandlers(delivery)),
    personal: pushPersonal(repository),
  };
}
