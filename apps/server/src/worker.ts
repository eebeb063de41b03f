import { openDatabaseHome } from './app/database-home.ts';
import { enter } from './app/process.ts';
import { prepare } from './app/run.ts';
import { systemClock } from './platform/clock.ts';

await enter(async ({ config, log, say }) => {
  const home = await openDatabaseHome(config, say);
  const { app, queue, close } = await prepare({ config, connection: home.connection, clock: systemClock, log });
  await queue.work(app.runnable, app.ports.jobs);
  say(`The worker does ${app.runnable.length} kinds of job.`);
  return {
    async close() {
      await queue.stop(config.shutdownSeconds * 500);
      await close();
      await home.close();
    },
  };
});
