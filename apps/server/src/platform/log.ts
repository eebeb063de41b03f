import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { LineBatch } from './line-batch.ts';

export interface Log extends Logger {
  /**
   * Writes an event of level info whose fields are JSON already. There is one for each request, and the logger's own
   * way, which is made for anything, takes several times as long.
   */
  line(fields: string): void;
}

export interface LogOptions {
  readonly level: string;
  /** Where lines go; standard output where none is given. */
  readonly to?: DestinationStream;
}

/** The time as a field: only its milliseconds are written for each line, the rest once a second. */
function timestamps(): () => string {
  let second = Number.NaN;
  let start = '';
  return () => {
    const now = Date.now();
    const milliseconds = now % 1000;
    if (now - milliseconds !== second) {
      second = now - milliseconds;
      start = `,"at":"${new Date(second).toISOString().slice(0, -4)}`;
    }
    return `${start}${String(milliseconds).padStart(3, '0')}Z"`;
  };
}

/**
 * One JSON line per event. What is logged is chosen field by field where it happens: no headers, bodies, queries or
 * tokens. Errors pass through `describeError`, because drivers put the values of a failed statement into them.
 */
export function openLog({ level, to }: LogOptions): Log {
  const stream = to ?? new LineBatch(destination({ fd: 1, sync: false }));
  const timestamp = timestamps();
  const options = {
    level,
    base: null,
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  const log = pino(options, stream);
  const isInfo = log.isLevelEnabled('info');
  const line = (fields: string) => {
    if (isInfo) stream.write(`{"level":"info"${timestamp()},${fields}}\n`);
  };
  return Object.assign(log, { line });
}

interface Described {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: Described;
}

/** An error that is its own cause, by however many turns, must end somewhere. */
const CAUSES = 8;

/** A statement that failed is named by its text up to the parameters; a driver's `detail` quotes rows and is dropped. */
export function describeError(error: unknown, causes = CAUSES): Described {
  if (!(error instanceof Error)) return { name: 'Error', message: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    name: error.name,
    message: withoutValues(error),
    ...('code' in error && { code: String(error.code) }),
    ...('constraint' in error && error.constraint !== undefined && { constraint: String(error.constraint) }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

/** PostgreSQL and JSON.parse quote what they could not read; it may be a password. */
function withoutValues(error: Error): string {
  const message = error.message.split('\nparams:')[0] ?? '';
  const quotes = 'severity' in error || error instanceof SyntaxError;
  return quotes ? message.replace(/".*"/s, '"…"') : message;
}
