import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface RunningTool {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** What it says, for as long as it runs. */
  readonly stderr: Readable;
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  kill(): void;
}

interface ToolStart {
  readonly program: string;
  readonly args: readonly string[];
  readonly memoryBytes: number;
  /** For one that reads no input and may write nothing for long: it is ended when this process is gone. */
  readonly waits?: boolean;
}

const KILOBYTE = 1024;
/** Limits that the system cannot set are left out, rather than the run. */
const LIMITS = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; shift;';
/** Its input ends with this process, however that ends, and then the group is ended too. */
const WATCHED = 'exec 3<&0; (cat <&3; kill -9 0) >/dev/null 2>&1 & exec 3<&-;';

/**
 * Starts a tool that runs until its input ends, in a group of its own. All that it makes comes through pipes, so it
 * ends when this process does.
 */
export function startTool({ program, args, memoryBytes, waits = false }: ToolStart): RunningTool {
  const memory = String(Math.floor(memoryBytes / KILOBYTE));
  const launch = `${LIMITS} ${waits ? WATCHED : ''} exec "$@"`;
  const child = spawn('sh', ['-c', launch, 'sh', memory, program, ...args], {
    detached: true,
    // Nothing of our own environment, which holds secrets.
    env: { PATH: process.env.PATH, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  // A tool that ends early takes no more input; that it ended is told by `ended`.
  child.stdin.on('error', () => undefined);
  return { stdin: child.stdin, stdout: child.stdout, stderr: child.stderr, ended, kill: () => killGroup(child) };
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
