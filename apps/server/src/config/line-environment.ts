import { resolve } from 'node:path';
import { ConfigError, DEVELOPMENT_SECRETS, LOG_LEVELS, type LogLevel, MODES } from './environment.ts';
import { drainTime, oneOf, port, Reader, seconds, text } from './reader.ts';
import { readStorage, type StorageConfig } from './storage-environment.ts';

/** All that a line by itself is told: where the files are and what their addresses are signed with. */
export interface LineConfig {
  readonly host: string;
  readonly port: number;
  /** The server's own where both are on one machine; otherwise what the line keeps of the store. */
  readonly dataDir: string;
  readonly storage: StorageConfig;
  readonly secret: string;
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
  readonly logLevel: LogLevel;
}

export function readLineConfig(env: Readonly<Record<string, string | undefined>>): LineConfig {
  const read = new Reader(env);
  const mode = read.value('APP_MODE', oneOf(...MODES), 'demo');
  const config: LineConfig = {
    host: read.value('HOST', text(1), '0.0.0.0'),
    port: read.value('LINE_PORT', port, 8081),
    dataDir: resolve(read.value('APP_DATA_DIR', text(1), '.data')),
    storage: readStorage(read),
    secret: read.value('APP_LINE_SECRET', text(8), DEVELOPMENT_SECRETS.line),
    drainSeconds: read.value('APP_DRAIN_SECONDS', drainTime, 0),
    shutdownSeconds: read.value('APP_SHUTDOWN_SECONDS', seconds, 10),
    logLevel: read.value('LOG_LEVEL', oneOf(...LOG_LEVELS), 'info'),
  };
  const faults = [...read.faults];
  if (mode === 'production' && config.secret === DEVELOPMENT_SECRETS.line)
    faults.push('APP_LINE_SECRET still has its default: set the same secret as the server has');
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
