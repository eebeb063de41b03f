import { openDatabaseHome } from './app/database-home.ts';
import { enter } from './app/process.ts';
import { MIGRATIONS } from './app/run.ts';
import { migrate } from './platform/postgres/migrate.ts';

await enter(async ({ config, say }) => {
  const home = await openDatabaseHome(config, say);
  const { applied } = await migrate(home.direct, MIGRATIONS);
  say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  await home.close();
  return undefined;
});
