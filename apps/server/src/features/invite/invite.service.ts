import type { Request } from '@liuguang/contract/contract';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { INVITE_CHART_DAYS } from '@liuguang/contract/invite/rules';
import type { Invited, InviteIncome, InviteRecord, InviteReward } from '@liuguang/contract/invite/schemas';
import { PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import type { Income } from '@liuguang/contract/ledger/schemas';
import { dayAfter, startOfDay } from '@liuguang/contract/task/periods';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerIncomePort } from '../ledger/ledger.port.ts';
import type { InviteArrivals } from './invite.arrivals.ts';
import { presentInvited, presentRecord, presentReward } from './invite.present.ts';
import { holdOf, type InviteRepository } from './invite.repository.ts';
import type { InviteRewards } from './invite.rewards.ts';

export interface InviteParts {
  readonly repository: InviteRepository;
  readonly accounts: AccountPort;
  readonly ledgerIncome: LedgerIncomePort;
  readonly arrivals: InviteArrivals;
  readonly rewards: InviteRewards;
  readonly clock: Clock;
}

const PENDING_MS = PENDING_DAYS * 24 * 3600 * 1000;

/** Who came by somebody's invitation, and what it brought. */
export class InviteService {
  readonly #parts: InviteParts;

  constructor(parts: InviteParts) {
    this.#parts = parts;
  }

  async list({ id }: Person, request: PageRequest): Promise<Page<Invited>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(id, window);
    const faces = await this.#faces(rows);
    return pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      (row) => presentInvited(row, faces),
    );
  }

  async rewards({ id }: Person, request: PageRequest): Promise<Page<InviteReward>> {
    const { repository, clock } = this.#parts;
    const window = windowOf(request, [isId]);
    const rows = await repository.rewards(id, window);
    const faces = await this.#faces(rows);
    return pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      (row) => presentReward(row, faces, clock.now()),
    );
  }

  async income({ id }: Person): Promise<InviteIncome> {
    const { repository, ledgerIncome, accounts, clock } = this.#parts;
    const now = clock.now();
    const first = dayAfter(shanghaiDay(now), 1 - INVITE_CHART_DAYS);
    const [sums, earned, people, byDay, pending, inviterId] = await Promise.all([
      ledgerIncome.incomeOf(id, 'inviter'),
      repository.earnedEver(id),
      repository.counts(id),
      repository.earnedByDay(id, startOfDay(first)),
      repository.earnedByDay(id, new Date(now.getTime() - PENDING_MS)),
      repository.inviterOf(id),
    ]);
    const amountOn = new Map(byDay.map(({ day, amount }) => [day, amount]));
    const days = Array.from({ length: INVITE_CHART_DAYS }, (_, at) => dayAfter(first, at));
    const inviter = inviterId === undefined ? undefined : (await accounts.faces([inviterId])).get(inviterId);
    return {
      ...sums,
      earned,
      people,
      days: days.map((day) => ({ day, amount: amountOn.get(day) ?? 0 })),
      releases: pending.map(({ day, amount }) => ({ day: dayAfter(day, PENDING_DAYS), amount })),
      inviter: inviter ? { name: inviter.name, avatar: inviter.avatar } : null,
    };
  }

  async redeem(
    tx: Transaction,
    person: Person,
    { amount, requestId }: Request<'app/user/invite/redeem'>,
  ): Promise<Income> {
    const { ledgerIncome } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const { pending, available } = await ledgerIncome.incomeOf(person.id, 'inviter');
    await ledgerIncome.redeem(tx, person.id, 'inviter', amount, `invite:${requestId}`);
    return { pending, available: available - amount };
  }

  async records({ inviterId, held, ...request }: Request<'console/invite/list'>): Promise<Page<InviteRecord>> {
    const window = windowOf(request, [isId]);
    const filter = { inviterId: inviterId === undefined ? undefined : BigInt(inviterId), held: held ?? false };
    const rows = await this.#parts.repository.records(filter, window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  async release(tx: Transaction, inviteId: string): Promise<InviteRecord> {
    const { repository, arrivals, rewards, clock } = this.#parts;
    const id = BigInt(inviteId);
    const row = await repository.byId(tx, id);
    if (!row) throw new Refused('notFound');
    if (!holdOf(row) || row.voidedAt) throw new Refused('taken', { reason: 'invite.notHeld' });
    await repository.set(tx, id, { releasedAt: clock.now() });
    await rewards.release(tx, row);
    if (row.activeAt) await arrivals.count(tx, [row]);
    const [released] = await repository.records(
      { inviterId: undefined, held: false, id },
      { after: undefined, fetch: 1 },
      tx,
    );
    if (!released) throw new Refused('notFound');
    return presentRecord(released);
  }

  #faces(rows: readonly { readonly invitedId: bigint | null }[]) {
    return this.#parts.accounts.faces(rows.flatMap(({ invitedId }) => (invitedId === null ? [] : [invitedId])));
  }
}
