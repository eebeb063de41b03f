import { openDatabaseHome } from './app/database-home.ts';
import { loadDemo } from './app/demo/load.ts';
import { enter } from './app/process.ts';
import { prepare } from './app/run.ts';
import { systemClock } from './platform/clock.ts';

await enter(async ({ config, log, say }) => {
  if (config.mode === 'production')
    throw new Error('The demo has passwords that everybody knows: it is not for production.');
  const home = await openDatabaseHome(config, say);
  const { app, database } = await prepare({ config, connection: home.connection, clock: systemClock, log });
  say((await loadDemo(database, systemClock)) ? 'The demo was loaded.' : 'The demo is there already.');
  await app.bus.close();
  await database.pool.end();
  await home.close();
  return undefined;
});
