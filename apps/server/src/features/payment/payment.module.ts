import type { PayType } from '@liuguang/contract/ledger/schemas';
import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Log } from '../../platform/log.ts';
import type { OwnOrigins } from '../../platform/own-origins.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { ConfigPort } from '../config/config.port.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import type { InvitePort } from '../invite/invite.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { GoldPort, LedgerBook, LedgerOrderPort, LedgerPort, LedgerTrailPort } from '../ledger/ledger.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { paymentAudited } from './payment.audited.ts';
import { paymentBooks } from './payment.books.ts';
import { PaymentConsole } from './payment.console.ts';
import { paymentDemo } from './payment.demo.ts';
import { paymentEndpoints } from './payment.endpoints.ts';
import { paymentFigures } from './payment.figures.ts';
import { paymentJobHandlers, paymentJobs } from './payment.jobs.ts';
import { NewcomerOffers } from './payment.offers.ts';
import { paymentPersonal } from './payment.personal.ts';
import type { PaymentProvider } from './payment.provider.ts';
import { PaymentRepository } from './payment.repository.ts';
import { paymentRoutes } from './payment.routes.ts';
import { SandboxRepository } from './payment.sandbox.repository.ts';
import { SandboxProvider } from './payment.sandbox.ts';
import { PaymentService } from './payment.service.ts';
import { PaymentSettlement } from './payment.settlement.ts';
import { StripeProvider } from './payment.stripe.ts';
import { paymentOrderTitles } from './payment.titles.ts';
import { PaymentWatch } from './payment.watch.ts';

interface PaymentNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly ledger: LedgerPort;
  readonly ledgerOrders: LedgerOrderPort;
  readonly ledgerTrail: LedgerTrailPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly invites: InvitePort;
  readonly gold: GoldPort;
  readonly payTypes: ExtensionPoint<PayType>;
  readonly memberships: MembershipGrantPort;
  readonly accounts: AccountPort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly jobs: JobPort;
  readonly settings: ConfigPort;
  readonly origins: OwnOrigins;
  readonly clock: Clock;
  readonly log: Log;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Orders paid with money from outside. */
export function paymentModule({ config, ledgerOrders, reportFailure, ...needs }: PaymentNeeds) {
  const { database, jobs, clock } = needs;
  const repository = new PaymentRepository(database);
  needs.dashboardFigures.add(...paymentFigures(database));
  const sandbox = new SandboxProvider({
    repository: new SandboxRepository(database),
    serverSecret: config.secrets.server,
    clock,
    onFailure: reportFailure('telling of a sandbox payment'),
  });
  const providers: PaymentProvider[] = [];
  if (config.stripe) providers.push(new StripeProvider(config.stripe, clock));
  // Whoever can choose that they have paid must not be let into a shop that sells.
  if (config.mode !== 'production') providers.push(sandbox);

  const offers = new NewcomerOffers({ ...needs, repository, orders: ledgerOrders });
  const settlement = new PaymentSettlement({
    ...needs,
    repository,
    offers,
    orders: ledgerOrders,
    returnMoney: (tx, orderId) => jobs.enqueue(tx, paymentJobs, 'payment.refund', { orderId: String(orderId) }),
  });
  const payments = new PaymentService({ ...needs, repository, providers, settlement, offers });
  const watch = new PaymentWatch({
    ...needs,
    repository,
    providers,
    settlement,
    onFailure: reportFailure('looking at unpaid orders'),
  });
  needs.ledgerBooks.add(...paymentBooks);
  needs.payTypes.add(...payments.payTypes());
  return {
    ports: {
      payments,
      settlement,
      paymentOrders: paymentOrderTitles(repository),
      paymentSandbox: config.mode === 'production' ? undefined : sandbox,
    },
    audited: paymentAudited,
    routes: paymentRoutes(payments, new PaymentConsole(repository, settlement, needs.ledgerTrail)),
    endpoints: paymentEndpoints({
      ...needs,
      payments,
      providers,
      settlement,
      sandbox: config.mode === 'production' ? undefined : sandbox,
      theme: async () => (await needs.settings.read()).values.theme,
    }),
    jobs: featureJobs(paymentJobs, paymentJobHandlers(watch)),
    personal: paymentPersonal(repository, settlement, offers),
    demo: { steps: [paymentDemo({ ...needs, payments, settlement })] },
  };
}
