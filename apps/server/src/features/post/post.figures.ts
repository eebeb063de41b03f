import { TIME_ZONE } from '@liuguang/contract/constants';
import type { Request } from '@liuguang/contract/contract';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { PostFigures } from '@liuguang/contract/post/schemas';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { daysFrom, startOfDays } from '../../platform/shanghai-days.ts';
import { earnedSince } from '../ledger/ledger.port.ts';
import { paidFor } from '../purchase/purchase.port.ts';
import type { PostRepository } from './post.repository.ts';
import { postDay } from './post.schema.ts';
import { nameOf } from './post.text.ts';

interface FigureParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly clock: Clock;
}

type Totals = PostFigures['totals'];
const NOTHING: Totals = { views: 0, likes: 0, comments: 0, collects: 0, sold: 0, income: 0 };
const FIGURES = Object.keys(NOTHING) as (keyof Totals)[];

/** What one post did lately, day by day, for its author. */
export class PostFiguresDesk {
  readonly #parts: FigureParts;

  constructor(parts: FigureParts) {
    this.#parts = parts;
  }

  async figures({ id: accountId }: Person, { id, days }: Request<'x/post/figures'>): Promise<PostFigures> {
    const { repository, clock } = this.#parts;
    const row = await repository.byId(BigInt(id));
    if (!row || row.accountId !== accountId || row.state === 'deleted') throw new Refused('notFound');
    const start = startOfDays(clock.now(), days);
    const [counted, earned] = await Promise.all([this.#counted(row.id, start), this.#earned(accountId, row.id, start)]);
    const byDay = Map.groupBy<string, { readonly day: string } & Partial<Totals>>(
      [...counted, ...earned],
      ({ day }) => day,
    );
    const series = daysFrom(start, days).map((day) => ({ day, ...totalOf(byDay.get(day) ?? []) }));
    return { id, title: nameOf(row), days: series, totals: totalOf(series) };
  }

  #counted(postId: bigint, since: Date) {
    return this.#parts.database.query
      .select()
      .from(postDay)
      .where(and(eq(postDay.postId, postId), gte(postDay.day, shanghaiDay(since))));
  }

  async #earned(accountId: bigint, postId: bigint, since: Date) {
    const { rows } = await this.#parts.database.query.execute<{ day: string; income: number }>(sql`
      select (at at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date::text as day, sum(amount)::float8 as income
      from (${earnedSince(accountId, 'creator', since)}) as earned
      where ${paidFor('post', postId, sql`kind`, sql`reference`)} group by 1`);
    return rows;
  }
}

function totalOf(all: readonly Partial<Totals>[]): Totals {
  const total = { ...NOTHING };
  for (const one of all) for (const name of FIGURES) total[name] += one[name] ?? 0;
  return total;
}
