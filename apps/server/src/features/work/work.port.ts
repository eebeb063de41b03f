import type { DemoLoading } from '../../platform/demo/demo.ts';
import { demoIds } from '../../platform/demo/demo-ids.ts';
import type { Query } from '../../platform/postgres/database.ts';
import { work } from './work.schema.ts';

/** The albums, novels and audio novels of the demo's library that are there, by the names it has for them. */
export function demoWorks(query: Query, loading: DemoLoading): Promise<ReadonlyMap<string, bigint>> {
  const { albums, novels, audioNovels } = loading.library;
  return demoIds(query, loading, work, [...albums, ...novels, ...audioNovels]);
}
