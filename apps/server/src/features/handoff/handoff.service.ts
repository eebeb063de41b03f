import type { SignedIn } from '@liuguang/contract/account/schemas';
import type { DomainType } from '@liuguang/contract/config/schemas';
import { HANDOFF_SECONDS } from '@liuguang/contract/handoff/calls';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import { hashOf, newToken } from '../../platform/token.ts';
import type { AccountPort, Visit } from '../account/account.port.ts';
import type { ConfigPort } from '../config/config.port.ts';
import { presentHandoff } from './handoff.present.ts';
import type { HandoffRepository } from './handoff.repository.ts';

/** Origins that are ours, and may therefore know who somebody is. */
const OWN: readonly DomainType[] = ['LAND', 'H5SHAREURL'];
/** As long as addresses are kept anywhere. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

export interface HandoffParts {
  readonly database: Database;
  readonly repository: HandoffRepository;
  readonly accounts: AccountPort;
  readonly config: ConfigPort;
  readonly clock: Clock;
}

/**
 * Takes somebody along to another of our own origins without the token ever standing in an address. A code is good
 * for the person, the origin and the address it was asked from: with a code of their own, nobody can sign somebody
 * else in to an account that is not theirs.
 */
export class HandoffService {
  readonly #parts: HandoffParts;

  constructor(parts: HandoffParts) {
    this.#parts = parts;
  }

  async makeCode(person: Person, origin: string, { address }: Visit): Promise<{ code: string; seconds: number }> {
    const { repository, config, clock } = this.#parts;
    const { domain } = (await config.read()).values;
    const isOwn = domain.some(({ type, urls }) => OWN.includes(type) && urls.includes(origin));
    if (!isOwn) throw new Refused('notFound');
    const code = newToken();
    const askedAt = clock.now();
    await repository.insert({
      codeHash: hashOf(code),
      accountId: person.id,
      sessionId: person.sessionId,
      origin,
      address: subscriberOf(address),
      askedAt,
      expiresAt: new Date(askedAt.getTime() + HANDOFF_SECONDS * 1000),
    });
    return { code, seconds: HANDOFF_SECONDS };
  }

  async redeem(code: string, origin: string, visit: Visit): Promise<SignedIn> {
    const { database, repository, accounts, clock } = this.#parts;
    const used = await database.transaction((tx) => repository.use(tx, hashOf(code), origin, clock.now()));
    // Used up even where it is refused below: whoever held it was not meant to.
    if (used?.address !== subscriberOf(visit.address)) throw noLongerGood();
    const { accountId, sessionId } = used;
    const token = await database.transaction(async (tx) => {
      const account = (await accounts.hold(tx, [accountId])).get(accountId);
      if (account?.status === 'banned') throw new Refused('banned');
      if (account?.status !== 'active') throw noLongerGood();
      if (!(await accounts.hasSession(tx, accountId, sessionId))) throw noLongerGood();
      return accounts.enter(tx, accountId, visit);
    });
    return { ...(await accounts.describe(accountId)), token };
  }

  async list({ accountId, ...request }: PageRequest & { accountId?: string }) {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, accountId === undefined ? undefined : BigInt(accountId));
    return pageOf(rows, window, ({ id }) => [String(id)], presentHandoff);
  }

  sweep(): Promise<number> {
    const { repository, clock } = this.#parts;
    return repository.deleteAskedBefore(new Date(clock.now().getTime() - KEPT_MS));
  }
}

const noLongerGood = () => new Refused('signInWrong', { reason: 'handoff.linkOver' });
