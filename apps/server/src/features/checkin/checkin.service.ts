import { checkinPoints, MAKE_UP_DAYS } from '@liuguang/contract/checkin/rules';
import type { CheckinCalendar } from '@liuguang/contract/checkin/schemas';
import type { Response } from '@liuguang/contract/contract';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { dayAfter } from '@liuguang/contract/task/periods';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LevelPort } from '../level/level.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { CheckinPort } from './checkin.port.ts';
import type { CheckinRepository, DayRow } from './checkin.repository.ts';

export interface CheckinParts {
  readonly repository: CheckinRepository;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly levels: LevelPort;
  readonly taskEvents: TaskEventsPort;
  readonly clock: Clock;
}

/** Coming back day after day, in Shanghai. */
export class CheckinService implements CheckinPort {
  readonly #parts: CheckinParts;

  constructor(parts: CheckinParts) {
    this.#parts = parts;
  }

  async calendar(person: Person, month: string | undefined): Promise<CheckinCalendar> {
    const { repository, clock } = this.#parts;
    const today = shanghaiDay(clock.now());
    const asked = month ?? today.slice(0, 7);
    const [latest, days, cards, remind, bonus, firstDay] = await Promise.all([
      repository.days(person.id, dayAfter(today, -MAKE_UP_DAYS), today),
      repository.days(person.id, `${asked}-01`, lastOf(asked)),
      repository.cardsOf(person.id),
      repository.isReminded(person.id),
      this.#bonus(person.id),
      this.#firstDay(person.id),
    ]);
    const own = latest.find(({ day }) => day === today);
    const streak = streakOn(latest, today);
    const checkedIn = own !== undefined;
    return {
      today,
      streak,
      checkedIn,
      waiting: checkedIn && own.points === 0 && !own.madeUp,
      points: own?.points || checkinPoints(checkedIn ? streak : streak + 1, bonus),
      bonus,
      cards,
      remind,
      missed: missedDays(latest, today, firstDay),
      month: asked,
      days: days.map(({ day, madeUp }) => ({ day, madeUp })),
    };
  }

  async remind({ id }: Person, on: boolean): Promise<Response<'x/checkin/remind'>> {
    await this.#parts.repository.setReminded(id, on, this.#parts.clock.now());
    return { remind: on };
  }

  today(tx: Transaction, person: Person): Promise<Response<'x/checkin/today'>> {
    return this.onDay(tx, person, this.#parts.clock.now());
  }

  async onDay(tx: Transaction, person: Person, now: Date): Promise<Response<'x/checkin/today'>> {
    const { repository, taskEvents } = this.#parts;
    const day = shanghaiDay(now);
    const [yesterday] = await repository.days(person.id, dayAfter(day, -1), dayAfter(day, -1), tx);
    const streak = (yesterday?.streak ?? 0) + 1;
    const due = checkinPoints(streak, await this.#bonus(person.id, tx));
    const points = person.registered ? due : 0;
    const added = await repository.add(tx, { accountId: person.id, day, streak, points, madeUp: false, at: now });
    if (added) await taskEvents.note(tx, [{ accountId: person.id, event: 'checkin', at: now, amount: 1 }]);
    const row = added ?? (person.registered ? await repository.giveLater(tx, person.id, day, due) : undefined);
    if (!row) throw new Refused('taken', { reason: 'checkin.doneToday' });
    if (row.points > 0) await this.#give(tx, row);
    return { day, streak: row.streak, points: row.points };
  }

  async makeUp(tx: Transaction, person: Person, day: string): Promise<Response<'x/checkin/makeUp'>> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const today = shanghaiDay(now);
    const latest = await repository.days(person.id, dayAfter(today, -MAKE_UP_DAYS), today, tx);
    if (!missedDays(latest, today, await this.#firstDay(person.id)).includes(day))
      throw new Refused('notFound', { reason: 'checkin.notMissed' });
    const cards = await repository.spendCard(tx, person.id);
    if (cards === undefined) throw new Refused('outOfStock', { reason: 'checkin.noCards' });
    const row = { accountId: person.id, day, streak: 1, points: 0, madeUp: true, at: now };
    if (!(await repository.add(tx, row))) throw new Refused('notFound', { reason: 'checkin.notMissed' });
    await repository.recount(tx, person.id);
    const after = await repository.days(person.id, dayAfter(today, -1), today, tx);
    return { streak: streakOn(after, today), cards };
  }

  addCards(tx: Transaction, accountId: bigint, cards: number): Promise<void> {
    return this.#parts.repository.addCards(tx, accountId, cards);
  }

  async #give(tx: Transaction, { id, accountId, points, day }: DayRow): Promise<void> {
    const reference = `checkin:${id}`;
    await this.#parts.levels.earn(tx, { to: accountId, amount: points, kind: 'task', reference, note: day });
  }

  async #bonus(accountId: bigint, query?: Query): Promise<number> {
    const { levels } = this.#parts;
    return levels.checkinBonus((await levels.standingOf(accountId, query)).level);
  }

  async #firstDay(accountId: bigint): Promise<string> {
    return shanghaiDay((await this.#parts.accounts.describe(accountId)).createdAt);
  }
}

/** A streak goes on until a day has passed without a check-in. */
function streakOn(latest: readonly DayRow[], today: string): number {
  const last = latest.at(-1);
  return last && last.day >= dayAfter(today, -1) ? last.streak : 0;
}

/** Newest first; nobody missed a day before they came. */
function missedDays(latest: readonly DayRow[], today: string, firstDay: string): string[] {
  const there = new Set(latest.map(({ day }) => day));
  return Array.from({ length: MAKE_UP_DAYS }, (_, at) => dayAfter(today, -at - 1)).filter(
    (day) => day >= firstDay && !there.has(day),
  );
}

/** The last day of a month such as 2026-02. */
function lastOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
