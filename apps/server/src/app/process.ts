import { type Config, type LogLevel, readConfig } from '../config/environment.ts';
import { type Log, openLog } from '../platform/log.ts';
import { isUnavailable } from '../platform/postgres/pool.ts';
import { sqlStateOf } from '../platform/postgres/sql-state.ts';

/** What every process is told, whatever else it is. */
interface ProcessSettings {
  readonly logLevel: LogLevel;
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
}

export interface ProcessContext<Settings extends ProcessSettings = Config> {
  readonly config: Settings;
  readonly log: Log;
  /** A line for the person who started the process, beside the log. */
  say(line: string): void;
}

/** What runs until it is told to stop. */
export interface Service {
  close(): Promise<void>;
}

type Start<Settings extends ProcessSettings> = (context: ProcessContext<Settings>) => Promise<Service | undefined>;

/** Runs an entry: faults known to us end in one readable line, and signals in an orderly close. */
export const enter = (start: Start<Config>): Promise<void> => enterWith(readConfig, start);

/** Runs an entry that has settings of its own. */
export async function enterWith<Settings extends ProcessSettings>(
  read: (env: NodeJS.ProcessEnv) => Settings,
  start: Start<Settings>,
): Promise<void> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  let log: Log | undefined;
  try {
    const config = read(process.env);
    log = openLog({ level: config.logLevel });
    // Told to stop while it still starts, it goes in order as soon as it stands.
    const stop = toldToStop(config, say);
    const service = await start({ config, log, say });
    if (!service) return;
    await stop;
    await service.close();
    log.flush();
    process.exit();
  } catch (error) {
    say(readable(error));
    log?.flush();
    process.exitCode = 1;
    // Handles of a half-made service must not keep a failed process alive.
    setImmediate(() => process.exit());
  }
}

/** A wrong role or password, or no such database. */
const DATABASE_REFUSES = /^(28...|3D000)$/;
const KNOWN = ['ConfigError', 'DatabaseStartError', 'MigrationError', 'PersonalDataError', 'StorageSetupError'];

function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (KNOWN.includes(error.name)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken: set PORT (LINE_PORT for a line) to another, or end the program that holds it.';
  if (isUnavailable(error))
    return 'The database does not answer: is the address in DATABASE_URL right, and is it running?';
  if (DATABASE_REFUSES.test(sqlStateOf(error) ?? '')) return `The database of DATABASE_URL refuses: ${error.message}`;
  return error.stack ?? error.message;
}

/** Waits for the first signal; from then on there is only so much time. */
function toldToStop({ drainSeconds, shutdownSeconds }: ProcessSettings, say: (line: string) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let told = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (told) return;
      told = true;
      say(`${signal}: finishing what is in flight`);
      setTimeout(
        () => {
          say('Not finished in time: leaving');
          process.exit(1);
        },
        (drainSeconds + shutdownSeconds) * 1000,
      ).unref();
      resolve();
    });
  }
  return promise;
}
