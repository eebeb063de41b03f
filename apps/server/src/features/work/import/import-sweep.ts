import type { ImportParts, WorkImports } from './imports.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;
const AT_ONCE = 100;

/** Throws away what nobody made anything of for seven days. Tells how many that were. */
export async function sweepImports(
  { database, imports, clock }: Pick<ImportParts, 'database' | 'imports' | 'clock'>,
  works: Pick<WorkImports, 'discard'>,
  signal: AbortSignal,
): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const rows = await imports.untouchedSince(new Date(clock.now().getTime() - KEPT_MS), AT_ONCE);
    await database.transaction(async (tx) => {
      for (const { id } of rows) {
        const row = await imports.lock(tx, id);
        if (row && row.state !== 'making') await works.discard(tx, row);
      }
    });
    swept += rows.length;
    if (rows.length < AT_ONCE) break;
  }
  return swept;
}
