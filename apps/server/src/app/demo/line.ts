import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../../config/environment.ts';
import { addressesOutside } from '../addresses-outside.ts';
import { SERVER_FOLDER } from './folders.ts';

const PROGRAM = import.meta.filename.endsWith('.ts') ? 'src/line.ts' : 'dist/line.js';

interface DemoLine {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a second line in a process of its own, so that switching lines can be tried. Phones of this network reach it by
 * the same address as this machine; it takes any port that is free unless `LINE_PORT` names one, and ends with the server.
 */
export async function startDemoLine({ host, dataDir, secrets }: Config): Promise<DemoLine | undefined> {
  const child = fork(join(SERVER_FOLDER, PROGRAM), {
    env: {
      PATH: process.env.PATH,
      HOST: host,
      LINE_PORT: process.env.LINE_PORT ?? '0',
      APP_DATA_DIR: dataDir,
      APP_LINE_SECRET: secrets.line,
      STORAGE_URL: process.env.STORAGE_URL,
      STORAGE_CACHE_MB: process.env.STORAGE_CACHE_MB,
      LOG_LEVEL: 'error',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const said = once(child, 'message').then(([message]) => (message as { port: number }).port);
  // The demo has its own line anyway.
  const port = await Promise.race([said, ended]);
  if (port === undefined) return undefined;
  return {
    origin: `http://${addressesOutside(host)[0] ?? 'localhost'}:${port}`,
    close: () => child.kill('SIGTERM'),
  };
}
