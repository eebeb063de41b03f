import { openDatabaseHome } from './app/database-home.ts';
import { loadDemo } from './app/demo/load.ts';
import { enter } from './app/process.ts';
import { prepare } from './app/run.ts';
import { ConfigError } from './config/environment.ts';
import { systemClock } from './platform/clock.ts';

await enter(async ({ config, log, say }) => {
  if (config.mode === 'production')
    throw new ConfigError(['APP_MODE is production, and the demo has passwords that everybody knows']);
  const home = await openDatabaseHome(config, say);
  const { app, database, close } = await prepare({ config, connection: home.connection, clock: systemClock, log });
  say((await loadDemo(app, database, systemClock)) ? 'The demo was loaded.' : 'The demo is there already.');
  await close();
  await home.close();
  return undefined;
});
