import type { Request } from '@liuguang/contract/contract';
import type { Desk, DeskDay, DeskTotals, WorkFigures } from '@liuguang/contract/creator/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import type { Income } from '@liuguang/contract/ledger/schemas';
import { WATCH } from '@liuguang/contract/watch/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { daysFrom, startOfDays } from '../../platform/shanghai-days.ts';
import type { LedgerIncomePort } from '../ledger/ledger.port.ts';
import type { DayFigures, DeskRepository, DeskSubject } from './creator.desk.repository.ts';

interface DeskParts {
  readonly repository: DeskRepository;
  readonly income: LedgerIncomePort;
  readonly clock: Clock;
}

const NOTHING: DeskTotals = { views: 0, seconds: 0, likes: 0, comments: 0, followers: 0, income: 0 };
const FIGURES = Object.keys(NOTHING) as (keyof DeskTotals)[];
const MOST_WORKS = 20;
const DAY_MS = 24 * 3600 * 1000;

/** What a creator's work does and earns. */
export class CreatorDesk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  async desk({ id: accountId }: Person, { days }: Request<'x/creator/desk'>): Promise<Desk> {
    const { repository, income, clock } = this.#parts;
    const [now, start] = [clock.now(), startOfDays(clock.now(), days)];
    // Twice as many days: the earlier half is what the later is held against.
    const [both, works, sums, pending] = await Promise.all([
      this.#series({ accountId }, startOfDays(now, 2 * days), 2 * days),
      repository.works(accountId, start, MOST_WORKS),
      income.incomeOf(accountId, 'creator'),
      repository.earned({ accountId }, new Date(now.getTime() - PENDING_DAYS * DAY_MS)),
    ]);
    const releases = pending
      .map(({ day, income: amount = 0 }) => ({ day: releasedOn(day), amount }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
    return {
      days: both.slice(days),
      totals: totalOf(both.slice(days)),
      before: totalOf(both.slice(0, days)),
      works: works.map(({ id, ...work }) => ({ id: String(id), ...work })),
      income: { ...sums, releases },
    };
  }

  async work({ id: accountId }: Person, { videoId, days }: Request<'x/creator/work'>): Promise<WorkFigures> {
    const { repository, clock } = this.#parts;
    const video = await repository.ownVideo(accountId, BigInt(videoId));
    if (!video) throw new Refused('notFound');
    const start = startOfDays(clock.now(), days);
    const [series, passed] = await Promise.all([
      this.#series({ accountId, videoId: video.id }, start, days),
      repository.passed(video.id, start),
    ]);
    return {
      id: videoId,
      title: video.title,
      length: video.seconds,
      days: series,
      totals: totalOf(series),
      passed: passed.length > 0 ? passed : Array.from({ length: WATCH.points + 1 }, () => 0),
    };
  }

  async redeem(
    tx: Transaction,
    { id: accountId }: Person,
    { amount, requestId }: Request<'x/creator/redeem'>,
  ): Promise<Income> {
    const { income } = this.#parts;
    const { pending, available } = await income.incomeOf(accountId, 'creator');
    await income.redeem(tx, accountId, 'creator', amount, `creator:${requestId}`);
    return { pending, available: available - amount };
  }

  async #series(subject: DeskSubject, start: Date, days: number): Promise<DeskDay[]> {
    const { repository } = this.#parts;
    const found: DayFigures[] = (
      await Promise.all([
        repository.watched(subject, start),
        repository.followed(subject, start),
        repository.earned(subject, start),
      ])
    ).flat();
    const byDay = Map.groupBy(found, ({ day }) => day);
    return daysFrom(start, days).map((day) => ({ day, ...totalOf(byDay.get(day) ?? []) }));
  }
}

function totalOf(all: readonly Partial<DeskTotals>[]): DeskTotals {
  const total = { ...NOTHING };
  for (const one of all) for (const name of FIGURES) total[name] += one[name] ?? 0;
  return total;
}

/** What came in on a day is free this many days later. */
const releasedOn = (day: string): string =>
  shanghaiDay(new Date(new Date(`${day}T12:00:00+08:00`).getTime() + PENDING_DAYS * DAY_MS));
