import type { Config } from '../config/environment.ts';
import type { AccountPort } from '../features/account/account.port.ts';
import type { JobPort } from '../features/job/job.port.ts';
import type { MembershipGrantPort } from '../features/membership/membership.port.ts';
import { paymentBooks } from '../features/payment/payment.books.ts';
import { PaymentConsole } from '../features/payment/payment.console.ts';
import { paymentJobHandlers, paymentJobs } from '../features/payment/payment.jobs.ts';
import { paymentPersonal } from '../features/payment/payment.personal.ts';
import type { PaymentProvider } from '../features/payment/payment.provider.ts';
import { PaymentRepository } from '../features/payment/payment.repository.ts';
import { paymentRoutes } from '../features/payment/payment.routes.ts';
import { SandboxRepository } from '../features/payment/payment.sandbox.repository.ts';
import { SandboxProvider } from '../features/payment/payment.sandbox.ts';
import { PaymentService } from '../features/payment/payment.service.ts';
import { PaymentSettlement } from '../features/payment/payment.settlement.ts';
import { StripeProvider } from '../features/payment/payment.stripe.ts';
import { PaymentWatch } from '../features/payment/payment.watch.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { composeLedger } from './compose-ledger.ts';

export interface PaymentNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly money: ReturnType<typeof composeLedger>;
  readonly memberships: MembershipGrantPort;
  readonly accounts: AccountPort;
  readonly realtime: RealtimePort;
  readonly jobs: JobPort;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** The part of the composition that takes money from outside. */
export function composePayment({ config, database, money, ...needs }: PaymentNeeds) {
  const { memberships, accounts, realtime, jobs, clock, onTrouble } = needs;
  const { ledger, orders } = money;
  const repository = new PaymentRepository(database);
  const sandbox = new SandboxProvider({
    repository: new SandboxRepository(database),
    serverSecret: config.secrets.server,
    clock,
    onTrouble,
  });
  const providers: PaymentProvider[] = [];
  if (config.stripe) providers.push(new StripeProvider(config.stripe, clock));
  // Whoever can choose that they have paid must not be let into a shop that sells.
  if (config.mode !== 'production') providers.push(sandbox);

  const settlement = new PaymentSettlement({
    database,
    repository,
    ledger,
    orders,
    memberships,
    accounts,
    realtime,
    returnMoney: (tx, orderId) => jobs.enqueue(tx, paymentJobs, 'payment.refund', { orderId: String(orderId) }),
    clock,
  });
  const gold = money.products;
  const payments = new PaymentService({
    database,
    repository,
    providers,
    settlement,
    gold,
    memberships,
    accounts,
    clock,
  });
  const watch = new PaymentWatch({ database, repository, providers, settlement, clock, onTrouble });
  money.books.push(...paymentBooks);
  money.payTypes.push(...payments.payTypes());
  return {
    payments,
    providers,
    settlement,
    sandbox: config.mode === 'production' ? undefined : sandbox,
    routes: paymentRoutes(payments, new PaymentConsole(repository, settlement, money.trail)),
    jobHandlers: paymentJobHandlers(watch),
    personal: paymentPersonal(repository),
  };
}
