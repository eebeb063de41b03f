import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort, ArrivalFollower } from '../account/account.port.ts';
import type { LedgerBook, LedgerIncomePort, LedgerOrderPort } from '../ledger/ledger.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import { InviteArrivals } from './invite.arrivals.ts';
import { inviteAudited } from './invite.audited.ts';
import { inviteBook } from './invite.book.ts';
import { inviteDemo } from './invite.demo.ts';
import { inviteJobHandlers, inviteJobs } from './invite.jobs.ts';
import { invitePersonal } from './invite.personal.ts';
import { InviteRepository } from './invite.repository.ts';
import { InviteRewards } from './invite.rewards.ts';
import { inviteRoutes } from './invite.routes.ts';
import { InviteService } from './invite.service.ts';

interface InviteNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly arrivalFollowers: ExtensionPoint<ArrivalFollower>;
  readonly ledgerIncome: LedgerIncomePort;
  readonly ledgerOrders: LedgerOrderPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly taskEvents: TaskEventsPort;
  readonly notices: NoticePort;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** People who bring friends, and their part of what those pay. */
export function inviteModule({ arrivalFollowers, ledgerBooks, ...needs }: InviteNeeds) {
  const { database, clock } = needs;
  const repository = new InviteRepository(database);
  const arrivals = new InviteArrivals({ ...needs, repository });
  const rewards = new InviteRewards({ ...needs, repository });
  arrivalFollowers.add(arrivals);
  ledgerBooks.add(inviteBook);
  return {
    ports: { invites: rewards },
    audited: inviteAudited,
    routes: inviteRoutes(new InviteService({ ...needs, repository, arrivals, rewards })),
    jobs: featureJobs(inviteJobs, inviteJobHandlers(arrivals, repository, database, clock)),
    personal: invitePersonal(repository, clock),
    demo: inviteDemo(database),
  };
}
