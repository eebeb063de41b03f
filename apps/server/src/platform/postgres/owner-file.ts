import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orNullIfMissing } from './files.ts';
import { inspectProcess } from './process-table.ts';

/**
 * Beside the cluster, the file `owner-<id of postgres>` names the process whose business it is to stop that postgres.
 * It is written as soon as postgres is launched: a process that finds postgres ready finds its owner too.
 */
export interface Owner {
  pid: number;
  isAlive: boolean;
  hold: Hold;
}

/**
 * `leash`: postgres gets its signal to end when the owner ends. `loose`: it would run on. `ending`: the owner is ending
 * it, which postgres's own file says a moment later only.
 */
export type Hold = 'leash' | 'loose' | 'ending';

export async function takeOwnership(home: string, postmaster: number, hold: Hold): Promise<void> {
  await writeFile(ownerFile(home, postmaster), [process.pid, await startOf(process.pid), hold, ''].join('\n'));
}

export async function readOwner(home: string, postmaster: number): Promise<Owner | null> {
  const text = await orNullIfMissing(readFile(ownerFile(home, postmaster), 'utf8'));
  if (text === null) return null;
  const [pid, startedAt, hold] = text.split('\n');
  // A process id may have been given to a later process: the start time tells them apart.
  const isAlive = startedAt === (await startOf(Number(pid)));
  return { pid: Number(pid), isAlive, hold: hold === 'leash' || hold === 'ending' ? hold : 'loose' };
}

/** Ends postgres so that whoever looks meanwhile waits for its end rather than adopt it. */
export async function endOwned(home: string, postmaster: number, end: () => Promise<void>): Promise<void> {
  // That the disk is full, or the folder gone, is no reason not to end postgres.
  await takeOwnership(home, postmaster, 'ending').catch(() => undefined);
  await end();
  await dropOwnership(home, postmaster);
}

export async function dropOwnership(home: string, postmaster: number): Promise<void> {
  await rm(ownerFile(home, postmaster), { force: true });
}

/** Takes away what owners that were killed left behind. */
export async function forgetOtherOwners(home: string, postmaster: number): Promise<void> {
  const names = await readdir(home);
  const others = names.filter((name) => /^owner-\d+$/.test(name) && name !== `owner-${postmaster}`);
  await Promise.all(others.map((name) => rm(join(home, name), { force: true })));
}

function ownerFile(home: string, postmaster: number): string {
  return join(home, `owner-${postmaster}`);
}

async function startOf(pid: number): Promise<string | null> {
  return (await inspectProcess(pid))?.startedAt ?? null;
}
