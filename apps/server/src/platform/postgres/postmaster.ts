import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { systemCodeOf } from './files.ts';
import type { Leash } from './leash.ts';
import { isRunning } from './process-table.ts';
import { asAccount } from './run-as.ts';

export interface Launch {
  home: ClusterHome;
  binaries: Binaries;
  settings: Record<string, string>;
  leash: Leash | null;
  /** Gets what postgres says once it is ready; before that it is only kept in `output`. */
  log: (message: string) => void;
}

export interface Postmaster {
  pid: number;
  /** The last lines it has printed. */
  output(): string;
  hasExited(): boolean;
  /** Settles when the process is gone and what it printed has arrived. */
  exited: Promise<void>;
  /** From here on what it prints is passed on, and so is the news of its end. */
  announceReady(): void;
  stop(): Promise<void>;
}

/** Rejects when the program cannot be run at all. When postgres itself gives up, `exited` settles. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const child = spawnPostgres(launch);
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  const output: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line);
      if (output.length > 50) output.shift();
      if (phase === 'ready') launch.log(line);
    });
  }
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (phase === 'ready') launch.log(`postgres ended by itself (${signal ?? `code ${code}`})`);
      // The children of a postmaster that was killed keep the pipe open for as long as they live.
      const enough = setTimeout(resolve, 250);
      child.once('close', () => {
        clearTimeout(enough);
        resolve();
      });
    });
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const endWithParent = () => sendSignal(pid, 'SIGINT');
  if (launch.leash === null) {
    process.once('exit', endWithParent);
    child.once('exit', () => process.off('exit', endWithParent));
  }
  return {
    pid,
    output: () => output.join('\n'),
    hasExited,
    exited,
    announceReady: () => {
      phase = 'ready';
    },
    stop: async () => {
      phase = 'stopping';
      child.ref();
      if (!hasExited()) await shutDown(pid, exited);
    },
  };
}

/** Stops a postmaster that is not our child. */
export async function stopAdopted(pid: number): Promise<void> {
  await shutDown(pid, untilGone(pid));
}

/** A session of its own keeps the terminal's Ctrl-C away: the server stops postgres once its requests are done. */
function spawnPostgres({ home, binaries, settings, leash }: Launch): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [join(binaries.folder, 'bin/postgres'), '-D', home.cluster, ...options];
  const [program = '', ...args] = [...(leash ?? []), ...postgres];
  const child = spawn(program, args, {
    ...asAccount(home.account),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return child;
}

/**
 * SIGINT sends clients away and leaves the data tidy; SIGQUIT stops at once and leaves the tidying to the next start;
 * SIGKILL is for a postgres that is suspended.
 */
async function shutDown(pid: number, gone: Promise<void>): Promise<void> {
  sendSignal(pid, 'SIGINT');
  const impatience = setTimeout(() => sendSignal(pid, 'SIGQUIT'), 30_000);
  const despair = setTimeout(() => sendSignal(pid, 'SIGKILL'), 40_000);
  await gone;
  clearTimeout(impatience);
  clearTimeout(despair);
}

async function untilGone(pid: number): Promise<void> {
  while (await isRunning(pid)) await pause(10);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (systemCodeOf(error) !== 'ESRCH') throw error;
  }
}
