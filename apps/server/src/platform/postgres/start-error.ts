/** The embedded database could not be started. The message is one line an operator can act on. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

export interface FailureContext {
  /** The folder that was being written. */
  folder: string;
  tcpPort?: number | undefined;
}

/** Turns what initdb or postgres printed before it gave up into one line. */
export function explainOutput(output: string, { folder, tcpPort }: FailureContext): DatabaseStartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder);
  if (/could not bind .*Address already in use/.test(output)) {
    return new DatabaseStartError(
      `TCP port ${tcpPort} on 127.0.0.1 is taken by another program: choose another port, or none, for the embedded database.`,
    );
  }
  if (/could not (map anonymous|create) shared memory|Cannot allocate memory/.test(output)) {
    return new DatabaseStartError(
      `There is not enough memory for the embedded database: free some, or lower shared_buffers (${lastFault(output)}).`,
    );
  }
  return new DatabaseStartError(`The embedded database in ${folder} did not start: ${lastFault(output)}.`);
}

/** Turns a failed file operation, or a program that could not be run, into one line. */
export function explainSystemError(error: unknown, { folder }: FailureContext): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EACCES' || code === 'EPERM') {
    return new DatabaseStartError(
      `The embedded database may not use ${pathOf(error) ?? folder}: it belongs to another user. Start as that user or as root, or choose another data folder.`,
    );
  }
  if (code === 'EROFS') {
    return new DatabaseStartError(`The embedded database cannot use ${folder}: the file system is read-only.`);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(`The embedded database in ${folder} did not start: ${reason.split('\n', 1)[0]}.`);
}

function diskFull(folder: string): DatabaseStartError {
  return new DatabaseStartError(`The disk that holds ${folder} is full: free some space and start again.`);
}

/** The last line that carries a severity says more than the hints and details that follow it. */
function lastFault(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fault = lines.findLast((line) => /\b(PANIC|FATAL|error):/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing';
  return fault.replace(/^.*?\b(PANIC|FATAL|error):\s*/i, '').replace(/\.$/, '');
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}
