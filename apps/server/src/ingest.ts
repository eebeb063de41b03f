import { openDatabaseHome } from './app/database-home.ts';
import { startHealthServer } from './app/health-server.ts';
import { enter } from './app/process.ts';
import { prepare } from './app/run.ts';
import { ConfigError } from './config/environment.ts';
import { systemClock } from './platform/clock.ts';

/** Receives the signals of channels and nothing else, so that no publisher is cut off when the API is renewed. */
await enter(async ({ config, log, say }) => {
  if (config.ingestPort === 0) throw new ConfigError(['APP_INGEST_PORT is missing: where publishers come to']);
  const home = await openDatabaseHome(config, say);
  const { app, queue, notReady, close } = await prepare({
    config,
    connection: home.connection,
    clock: systemClock,
    log,
  });
  // What comes in sends jobs, which others do.
  await queue.start(app.runnable);
  let isClosing = false;
  const health =
    config.healthPort === 0
      ? undefined
      : await startHealthServer({ host: config.host, port: config.healthPort }, async () =>
          isClosing ? 'shutting down' : notReady(),
        );
  app.ports.liveSignals.start();
  say(`Publishers are received from port ${config.ingestPort} on.`);
  return {
    async close() {
      isClosing = true;
      await close();
      await queue.stop(config.shutdownSeconds * 500);
      await health?.close();
      await home.close();
    },
  };
});
