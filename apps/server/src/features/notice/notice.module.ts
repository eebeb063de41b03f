import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MembershipPort } from '../membership/membership.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { noticeAudited } from './notice.audited.ts';
import { BroadcastRepository } from './notice.broadcasts.repository.ts';
import { Broadcasts } from './notice.broadcasts.ts';
import { NoticeDelivery } from './notice.delivery.ts';
import { noticeDemo } from './notice.demo.ts';
import { noticeJobHandlers, noticeJobs } from './notice.jobs.ts';
import { LatestNotices } from './notice.latest.ts';
import { noticePersonal } from './notice.personal.ts';
import type { NoticeFollowUp, NoticePort, NoticeReader } from './notice.port.ts';
import { NoticeRepository } from './notice.repository.ts';
import { noticeRoutes } from './notice.routes.ts';
import { NoticeSending } from './notice.sending.ts';
import { NoticeService } from './notice.service.ts';

interface SendingNeeds {
  readonly database: Database;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** What every feature below may send: notices that stay on people's message screens. */
export function noticeSendingModule({ reportFailure, ...needs }: SendingNeeds) {
  const noticeFollowUps = new ExtensionPoint<NoticeFollowUp>('what follows a notice');
  const repository = new NoticeRepository(needs.database);
  const noticeDelivery = new NoticeDelivery({
    ...needs,
    followUps: noticeFollowUps,
    onFailure: reportFailure('delivering notices'),
  });
  const broadcasts = new Broadcasts({
    ...needs,
    repository: new BroadcastRepository(needs.database),
    followUps: noticeFollowUps,
    onFailure: reportFailure('announcing broadcasts'),
  });
  const notices: NoticePort = new NoticeSending({ ...needs, repository, delivery: noticeDelivery });
  return {
    ports: { notices, broadcasts, noticeDelivery, noticeFollowUps },
    jobs: featureJobs(noticeJobs, noticeJobHandlers({ ...needs, repository, broadcasts, delivery: noticeDelivery })),
    personal: noticePersonal(repository, needs.bus),
    close: () => broadcasts.close(),
    demo: { steps: [noticeDemo({ ...needs, notices, broadcasts, delivery: noticeDelivery })] },
  };
}

interface NoticeNeeds {
  readonly database: Database;
  readonly realtime: RealtimePort;
  readonly accounts: AccountPort;
  readonly memberTiers: MembershipPort;
  readonly broadcasts: Broadcasts;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** The message screen. */
export function noticeModule(needs: NoticeNeeds) {
  const repository = new NoticeRepository(needs.database);
  const latest = new LatestNotices({ ...needs, repository });
  const service = new NoticeService({ ...needs, repository, latest });
  const noticeReader: NoticeReader = service;
  return { ports: { noticeReader }, audited: noticeAudited, routes: noticeRoutes(service, needs.broadcasts) };
}
