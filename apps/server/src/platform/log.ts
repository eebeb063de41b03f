import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

export interface LogOptions {
  readonly level: string;
  /** Where lines go; standard output where none is given. */
  readonly to?: DestinationStream;
}

/**
 * One JSON line per event. What is logged is chosen field by field where it happens: no headers, bodies, queries or
 * tokens. Errors pass through `describeError`, because drivers put the values of a failed statement into them.
 */
export const openLog = ({ level, to }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    to ?? destination({ fd: 1, minLength: 4096, sync: false }),
  );

interface Described {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: Described;
}

/** A statement that failed is named by its text up to the parameters; a driver's `detail` quotes rows and is dropped. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: 'Error', message: typeof error };
  const message = error.message.split('\nparams:')[0] ?? '';
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    name: error.name,
    message,
    ...('code' in error && { code: String(error.code) }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
