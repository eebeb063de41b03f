import { inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Words } from '../../../../../demo/library/types.ts';
import type { Query } from '../postgres/database.ts';
import type { DemoLoading } from './demo.ts';

interface Named {
  readonly name: string;
  readonly title: Words;
}

type Titled = PgTable & {
  readonly id: AnyPgColumn<{ data: bigint; notNull: true }>;
  readonly title: AnyPgColumn<{ data: string; notNull: true }>;
  readonly accountId: AnyPgColumn<{ data: bigint }>;
};

/** Of the library's titles those that a table has, by the names that the library has for them. */
export async function demoIds(
  query: Query,
  { library: { creators }, people }: DemoLoading,
  table: Titled,
  titles: readonly Named[],
): Promise<ReadonlyMap<string, bigint>> {
  const known = await people(query);
  const owners = creators.flatMap(({ name }) => known.get(name) ?? []);
  const rows = await query
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(inArray(table.accountId, owners));
  const idOf = new Map(rows.map(({ id, title }) => [title, id]));
  return new Map(
    titles.flatMap(({ name, title }) => {
      const id = idOf.get(title.zh);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}
