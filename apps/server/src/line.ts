import { startLine } from './app/line-server.ts';
import { enterWith } from './app/process.ts';
import { readLineConfig } from './config/line-environment.ts';
import { Line } from './features/media/delivery/media.line.ts';
import { LineSigner } from './features/media/delivery/media.line-signer.ts';
import { systemClock } from './platform/clock.ts';
import { openStorage } from './platform/storage/open-storage.ts';

await enterWith(readLineConfig, async ({ config, log, say }) => {
  const files = openStorage({ dataDir: config.dataDir, ...config.storage });
  const line = new Line({
    files: files.readFiles,
    signer: new LineSigner(config.secret),
    clock: systemClock,
    onFailure: (err) => log.error({ err }, 'a file could not be given out'),
  });
  const { port, close } = await startLine(line, { ...config, notReady: files.notReady });
  say(`A line is at http://localhost:${port}`);
  // Started by a server, it says where it is and ends with it.
  process.send?.({ port });
  process.once('disconnect', () => process.exit());
  return {
    async close() {
      await close();
      await files.close();
    },
  };
});
