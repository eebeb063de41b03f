import { openDatabaseHome } from './app/database-home.ts';
import { enter } from './app/process.ts';
import { MIGRATIONS } from './app/run.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { openPool } from './platform/postgres/pool.ts';

await enter(async ({ config, say }) => {
  const home = await openDatabaseHome(config, say);
  const pool = openPool({ connection: home.connection, max: 1, onError: (error) => say(error.message) });
  const { applied } = await migrate(pool, MIGRATIONS);
  say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  await pool.end();
  await home.close();
  return undefined;
});
