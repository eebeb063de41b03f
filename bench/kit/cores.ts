import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Cores {
  readonly server: number;
  readonly load: number;
}

/** A core for the servers and another for the load, or nothing where processes cannot be held to a core. */
export function findCores(): Cores | undefined {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    const [, allowed = ''] = /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const [server, load] = allowed.split(',').flatMap(coresOf);
    return server === undefined || load === undefined ? undefined : { server, load };
  } catch {
    // No taskset or no /proc: both sides run wherever the system puts them.
    return undefined;
  }
}

function coresOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Holds every thread of this process to a core for as long as `work` takes. */
export async function onCore<Result>(core: number | undefined, work: () => Promise<Result>): Promise<Result> {
  if (core === undefined) return work();
  const before = hold(String(core));
  try {
    return await work();
  } finally {
    hold(before);
  }
}

function hold(cores: string): string {
  const pid = String(process.pid);
  const [, before = cores] = /list: (\S+)$/m.exec(execFileSync('taskset', ['-cp', pid], { encoding: 'utf8' })) ?? [];
  execFileSync('taskset', ['-acp', cores, pid], { stdio: 'ignore' });
  return before;
}
