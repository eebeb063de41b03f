import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MediaFailure } from './media-error.ts';
import { type Progress, readProgress } from './progress.ts';
import type { RunLimits } from './run-limits.ts';
import { Tail } from './tail.ts';

export type ChunkReader = (chunks: AsyncIterable<Buffer>) => Promise<void>;

export interface ToolRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly limits: RunLimits;
  readonly signal?: AbortSignal | undefined;
  /** Readers of file descriptors 3, 4, …; without `onProgress` the first of them reads standard output instead. */
  readonly readers: readonly ChunkReader[];
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Gives way to everything else on the machine. */
  readonly isBackground?: boolean;
}

const TOLD_BYTES = 2_000;
const KILOBYTE = 1024;
/** Niceness: a tenth of what somebody waits for, where both want the same core. */
const BACKGROUND = '10';

/** Limits that the system cannot set are left out, rather than the run. */
const LAUNCH = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; niceness=$2; shift 2; exec nice -n "$niceness" "$@"';

/**
 * Runs a tool as a group of its own, which ends as a whole: on abort, past a limit, or when a reader fails.
 * All that it makes comes through pipes, so it also ends when this process is killed.
 */
export async function runTool(run: ToolRun): Promise<void> {
  run.signal?.throwIfAborted();
  const child = launch(run);
  let cause: unknown;
  const stop = (why: unknown): void => {
    cause ??= why;
    killGroup(child);
  };
  const { seconds, stallSeconds, outputBytes } = run.limits;
  const onAbort = () => stop(run.signal?.reason);
  run.signal?.addEventListener('abort', onAbort);
  const deadline = setTimeout(() => stop(new MediaFailure('timeout', `${seconds} s`)), seconds * 1000);
  const stall = run.onProgress
    ? setTimeout(() => stop(new MediaFailure('stalled', `${stallSeconds} s`)), stallSeconds * 1000)
    : undefined;
  let written = 0;

  async function* metered(stream: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      written += chunk.length;
      if (written > outputBytes) throw new MediaFailure('oversized', `more than ${outputBytes} bytes`);
      stall?.refresh();
      yield chunk;
    }
  }

  async function follow(stream: Readable, onProgress: (progress: Progress) => void): Promise<void> {
    let last = 0;
    for await (const progress of readProgress(stream)) {
      // ffmpeg tells its progress even while it makes none.
      if (progress.frame + progress.seconds > last) stall?.refresh();
      last = progress.frame + progress.seconds;
      onProgress(progress);
    }
  }

  const told = new Tail(TOLD_BYTES);
  const outputs = outputsOf(child, run);
  const reading = [
    told.read(readable(child.stderr)),
    ...(run.onProgress ? [follow(readable(child.stdout), run.onProgress)] : []),
    ...run.readers.map((read, at) => read(metered(readable(outputs[at])))),
  ].map((one) => one.catch(stop));
  try {
    const [code, signalName] = await once(child, 'close').catch((error) => [stop(error), null]);
    await Promise.all(reading);
    if (cause !== undefined) throw cause;
    if (code !== 0) throw new MediaFailure('exit', `${run.program}: ${signalName ?? code}: ${told.text()}`);
  } finally {
    clearTimeout(deadline);
    clearTimeout(stall);
    run.signal?.removeEventListener('abort', onAbort);
  }
}

function launch({ program, args, limits, readers, onProgress, isBackground = false }: ToolRun): ChildProcess {
  const memory = String(Math.floor(limits.memoryBytes / KILOBYTE));
  const telling = onProgress ? ['-progress', 'pipe:1', '-stats_period', '0.5'] : [];
  const piped = readers.slice(onProgress ? 0 : 1).map(() => 'pipe' as const);
  return spawn('sh', ['-c', LAUNCH, 'sh', memory, isBackground ? BACKGROUND : '0', program, ...telling, ...args], {
    detached: true,
    // Nothing of our own environment, which holds secrets. Fewer arenas: each reserves address space.
    env: { PATH: process.env.PATH, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'pipe', ...piped],
  });
}

function outputsOf(child: ChildProcess, { onProgress }: ToolRun): unknown[] {
  const further = child.stdio.slice(3);
  return onProgress ? further : [child.stdout, ...further];
}

function readable(stream: unknown): Readable {
  if (stream instanceof Readable) return stream;
  throw new Error('a pipe of the child is missing');
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  // Once it has been waited for, the number may be somebody else's.
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
