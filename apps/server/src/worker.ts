import { openDatabaseHome } from './app/database-home.ts';
import { startHealthServer } from './app/health-server.ts';
import { enter } from './app/process.ts';
import { prepare } from './app/run.ts';
import { systemClock } from './platform/clock.ts';

await enter(async ({ config, log, say }) => {
  const home = await openDatabaseHome(config, say);
  const { app, queue, notReady, close } = await prepare({
    config,
    connection: home.connection,
    clock: systemClock,
    log,
  });
  let state: 'starting' | 'working' | 'shutting down' = 'starting';
  const remark = () => app.ports.sharedState.trouble;
  const health =
    config.healthPort === 0
      ? undefined
      : await startHealthServer(
          { host: config.host, port: config.healthPort },
          async () => (state === 'working' ? notReady() : state),
          remark,
        );
  await queue.work(app.runnable, app.ports.jobs, config.workerKinds);
  state = 'working';
  const kinds = app.runnable.filter(({ declaration }) => config.workerKinds.includes(declaration.kind ?? 'light'));
  say(`The worker does ${kinds.length} kinds of job.`);
  return {
    async close() {
      state = 'shutting down';
      await queue.stop(config.shutdownSeconds * 500);
      await health?.close();
      await close();
      await home.close();
    },
  };
});
