import type { Request, Response } from '@liuguang/contract/contract';
import { levelOf } from '@liuguang/contract/level/rules';
import { CLAIM_GRACE_SECONDS } from '@liuguang/contract/task/kinds';
import type { Task } from '@liuguang/contract/task/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CheckinPort } from '../checkin/checkin.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { LevelOpenings, LevelPort } from '../level/level.port.ts';
import { daysOf, presentTask, rewardOf } from './task.present.ts';
import type { TaskRepository, TaskRow } from './task.repository.ts';
import type { ShownTasks } from './task.shown.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface TaskParts {
  readonly repository: TaskRepository;
  readonly shownTasks: ShownTasks;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly ledger: LedgerPort;
  readonly levels: LevelPort;
  readonly checkins: CheckinPort;
  readonly clock: Clock;
}

/** What people are asked to do, and what they get for it. */
export class TaskService implements LevelOpenings {
  readonly #parts: TaskParts;

  constructor(parts: TaskParts) {
    this.#parts = parts;
  }

  async list(person: Person): Promise<{ list: Task[] }> {
    const { repository, shownTasks, clock } = this.#parts;
    const now = clock.now();
    const [shown, isFor] = await Promise.all([shownTasks.all(), this.#forWhom(person, now)]);
    const tasks = shown.filter((row) => isOn(row, now) && isFor(row)).map((row) => ({ row, days: daysOf(row, now) }));
    const asked = tasks.map(({ row: { id, event }, days }) => ({ taskId: id, event, ...days }));
    const { done, claimed, earned } = await repository.standing(person.id, asked);
    const level = levelOf(earned);
    const list = tasks.map(({ row, days }, at) =>
      presentTask(row, {
        done: done[at] ?? 0,
        isClaimed: claimed.has(`${row.id}:${days.key}`),
        level,
        period: days.key,
      }),
    );
    return { list };
  }

  async claim(
    tx: Transaction,
    person: Person,
    { taskId, period, points }: Request<'app/usertask/get'>,
  ): Promise<Response<'app/usertask/get'>> {
    const { repository, levels, ledger, clock } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const now = clock.now();
    const row = await repository.keep(tx, BigInt(taskId));
    const days = row && claimableDays(row, period, now);
    if (!row || !days || !(await this.#forWhom(person, now))(row)) throw new Refused('notFound');
    if (row.points !== points)
      throw new Refused('priceChanged', { reason: 'task.rewardChanged', data: { price: row.points } });
    const { level } = await levels.standingOf(person.id, tx);
    if (level < row.minLevel)
      throw new Refused('taken', { reason: { key: 'task.levelTooLow', values: { level: row.minLevel } } });
    const [done = 0] = await repository.progress(person.id, [{ event: row.event, ...days }], tx);
    if (done < row.target) throw new Refused('taken', { reason: 'task.notDone' });
    const { gold, cards } = row;
    const claim = { accountId: person.id, taskId: row.id, period: days.key, points: row.points, gold, cards, at: now };
    const claimId = await repository.claim(tx, claim);
    if (claimId === undefined) throw new Refused('taken', { reason: 'task.claimedAlready' });
    await this.#reward(tx, person.id, row, claimId);
    return {
      reward: rewardOf(row),
      points: await ledger.balanceIn(tx, person.id, 'points'),
      level: (await levels.standingOf(person.id, tx)).level,
    };
  }

  async openings() {
    const shown = await this.#parts.shownTasks.all();
    const now = this.#parts.clock.now();
    return shown
      .filter((row) => row.minLevel > 1 && isOn(row, now))
      .map(({ minLevel, title, translations }) => ({ level: minLevel, kind: 'task' as const, title, translations }));
  }

  async #reward(tx: Transaction, to: bigint, { title, points, gold, cards }: TaskRow, claimId: bigint): Promise<void> {
    const { levels, ledger, checkins } = this.#parts;
    const reason = { to, kind: 'task', note: title } as const;
    if (points > 0) await levels.earn(tx, { ...reason, amount: points, reference: String(claimId) });
    if (gold > 0) await ledger.give(tx, { ...reason, amount: gold, reference: `${claimId}:gold` });
    if (cards > 0) await checkins.addCards(tx, to, cards);
  }

  async #forWhom({ id }: Person, now: Date): Promise<(row: TaskRow) => boolean> {
    const { createdAt } = await this.#parts.accounts.describe(id);
    const age = now.getTime() - Date.parse(createdAt);
    return ({ newcomerDays }) => newcomerDays === 0 || age < newcomerDays * DAY_MS;
  }
}

const isOn = ({ shown, startsAt, endsAt }: TaskRow, now: Date): boolean =>
  shown && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt);

/** The days that a claim is about: those of now, or those that ended a moment ago, where a page still shows them. */
function claimableDays(row: TaskRow, period: string, now: Date) {
  const before = new Date(now.getTime() - CLAIM_GRACE_SECONDS * 1000);
  const time = [now, before].find((one) => isOn(row, one) && daysOf(row, one).key === period);
  return time && daysOf(row, time);
}
