import { Directory } from '../features/account/account.directory.ts';
import { accountJobHandlers } from '../features/account/account.jobs.ts';
import { accountPersonal } from '../features/account/account.personal.ts';
import { AccountRepository } from '../features/account/account.repository.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { AccountService } from '../features/account/account.service.ts';
import { SessionRepository } from '../features/account/account.sessions.repository.ts';
import { Sessions } from '../features/account/account.sessions.ts';
import type { MembershipPort } from '../features/membership/membership.port.ts';
import type { ModerationPort } from '../features/moderation/moderation.port.ts';
import type { PicturePort } from '../features/picture/picture.port.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { ownsAnything, type PersonalData } from '../platform/personal.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { RateLimit } from '../platform/rate-limit.ts';

interface AccountNeeds {
  readonly database: Database;
  readonly membership: MembershipPort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  /** Asked only once calls arrive, when every feature has added its part. */
  readonly personal: readonly PersonalData[];
  readonly limits: RateLimit;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly guestsPerAddress: number;
}

/** The part of the composition that knows who is there. */
export function composeAccount({ membership, personal, bus, ...needs }: AccountNeeds) {
  const { database, clock } = needs;
  const repository = new AccountRepository(database);
  const sessions = new Sessions(new SessionRepository(database), bus, clock);
  const directory = new Directory(repository, membership, bus);
  const accounts = new AccountService({
    ...needs,
    repository,
    directory,
    sessions,
    ownsAnything: (tx, accountId) => ownsAnything(personal, tx, accountId),
  });
  return {
    accounts,
    sessions,
    routes: accountRoutes(accounts),
    personal: accountPersonal(repository, sessions, directory),
    jobHandlers: accountJobHandlers(repository, sessions, clock),
  };
}
