import type { Pool } from 'pg';

/** Every row of every table in which some column is one of these values, by table. */
export async function rowsHolding(pool: Pool, values: readonly string[]): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select row from (select to_jsonb(one) as row from "${name}" as one) as rows
       where exists (select from jsonb_each_text(row) where value = any($1)) order by row::text`,
      [values],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The tables in which a text stands anywhere, also inside a longer one. */
export async function tablesSaying(pool: Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const saying: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from (select to_jsonb(one)::text as row from "${name}" as one) as rows where strpos(row, $1) > 0 limit 1`,
      [text],
    );
    if (rowCount) saying.push(name);
  }
  return saying;
}
