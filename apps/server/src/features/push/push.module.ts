import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import type { JobPort } from '../job/job.port.ts';
import type { NoticeFollowUp, NoticeReader } from '../notice/notice.port.ts';
import { PushDelivery, pushOf } from './push.delivery.ts';
import { pushJobHandlers } from './push.handlers.ts';
import { pushJobs } from './push.jobs.ts';
import { pushPersonal } from './push.personal.ts';
import type { PushPort, PushSource } from './push.port.ts';
import { PushRepository } from './push.repository.ts';
import { pushRoutes } from './push.routes.ts';
import { PushSender } from './push.sender.ts';
import { PushService } from './push.service.ts';

const NOTICES = 'notice';

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

/** Notices and messages on phones whose app is closed, by the push services of their browsers. */
export function pushModule({ config, noticeReader, noticeFollowUps, reportFailure, ...needs }: PushNeeds) {
  const pushSources = new ExtensionPoint<PushSource>('what is told while the app is closed');
  const repository = new PushRepository(needs.database);
  const service = new PushService({ ...needs, repository, moreHosts: config.pushHosts });
  const sender = new PushSender({ repository, service, onTrouble: reportFailure('pushing notices') });
  const delivery = new PushDelivery({ ...needs, repository, sender, sources: pushSources, notices: noticeReader });
  pushSources.add({
    name: NOTICES,
    read: async (ids) =>
      (await noticeReader.byIds(ids)).map(({ accountId, notice }) => ({
        accountId,
        kind: notice.section,
        say: (language) => pushOf(notice, language),
      })),
  });
  noticeFollowUps.add({
    delivered: (tx, notices) =>
      delivery.push(
        tx,
        NOTICES,
        notices.map(({ id, accountId }) => ({ id, to: accountId })),
      ),
    announced: (tx, broadcastIds) => delivery.pushBroadcasts(tx, broadcastIds),
  });
  const push: PushPort = delivery;
  return {
    ports: { push, pushSources },
    routes: pushRoutes(service),
    jobs: featureJobs(pushJobs, pushJobHandlers(delivery)),
    personal: pushPersonal(repository),
  };
}
