import { startLine } from './app/line-server.ts';
import { enterWith } from './app/process.ts';
import { readLineConfig } from './config/line-environment.ts';
import { Line } from './features/media/delivery/media.line.ts';
import { LineSigner } from './features/media/delivery/media.line-signer.ts';
import { systemClock } from './platform/clock.ts';
import { OpenFiles } from './platform/storage/open-files.ts';

await enterWith(readLineConfig, async ({ config, log, say }) => {
  const files = new OpenFiles();
  const line = new Line({
    folder: config.folder,
    files,
    signer: new LineSigner(config.secret),
    clock: systemClock,
    onFailure: (err) => log.error({ err }, 'a file could not be given out'),
  });
  const { port, close } = await startLine(line, config);
  say(`A line is at http://localhost:${port}`);
  return {
    async close() {
      await close();
      await files[Symbol.asyncDispose]();
    },
  };
});
