import type { Request } from '@liuguang/contract/contract';
import type { MergeRecord } from '@liuguang/contract/signin/console-calls';
import { and, desc, eq, lt } from 'drizzle-orm';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { signinMerge } from './signin.schema.ts';

/** What operators see of how people came in. */
export class SigninConsole {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async merges({ accountId, guestId, ...request }: Request<'console/signin/merges'>): Promise<Page<MergeRecord>> {
    const window = windowOf(request, [isId]);
    const [last] = window.after ?? [];
    const rows = await this.#database.query
      .select()
      .from(signinMerge)
      .where(
        and(
          accountId === undefined ? undefined : eq(signinMerge.accountId, BigInt(accountId)),
          guestId === undefined ? undefined : eq(signinMerge.guestId, BigInt(guestId)),
          last === undefined ? undefined : lt(signinMerge.guestId, BigInt(last)),
        ),
      )
      .orderBy(desc(signinMerge.guestId))
      .limit(window.fetch);
    return pageOf(
      rows,
      window,
      (row) => [String(row.guestId)],
      (row) => ({
        guestId: String(row.guestId),
        accountId: String(row.accountId),
        state: row.state,
        metAt: row.metAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? '',
      }),
    );
  }
}
