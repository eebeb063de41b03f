import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNullIfMissing } from './files.ts';
import { inspectProcess } from './process-table.ts';

/** What a running postgres tells about itself in postmaster.pid. It fills the file from the top as it starts. */
export interface PostmasterFile {
  text: string;
  pid: number | null;
  port: number | null;
  socketFolder: string | null;
  status: 'starting' | 'stopping' | 'ready';
}

export function parsePostmasterFile(text: string): PostmasterFile {
  const lines = text.split('\n').map((line) => line.trim());
  const status = lines[7];
  return {
    text,
    // Negative for a backend that somebody runs alone, without a postmaster: it locks the folder all the same.
    pid: wholeNumber(lines[0]?.replace('-', '')),
    port: wholeNumber(lines[3]),
    socketFolder: lines[4] === undefined || lines[4] === '' ? null : lines[4],
    status: status === 'stopping' ? 'stopping' : status === 'ready' || status === 'standby' ? 'ready' : 'starting',
  };
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await orNullIfMissing(readFile(join(cluster, 'postmaster.pid'), 'utf8'));
  return text === null ? null : parsePostmasterFile(text);
}

/** The id in the file may by now belong to a stranger: a postmaster works inside its cluster's folder. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const found = await inspectProcess(pid);
  if (found === null) return false;
  if (found.workingFolder !== null) return found.workingFolder === cluster;
  return found.commandLine.includes('postgres') && found.commandLine.includes(cluster);
}

/**
 * Takes a stale file away. Another process may be doing the same and may already have started postgres, so the file is
 * moved aside first and put back when it turns out not to be the one that was judged.
 */
export async function discardPostmasterFile(cluster: string, stale: PostmasterFile): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  const moved = await orNullIfMissing(rename(path, aside).then(() => true));
  if (moved === null) return;
  if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, path);
  await rm(aside);
}

/**
 * Postgres also locks its socket, and takes any process of its own account that bears the id in there for the holder.
 * The folder serves this cluster alone, so whoever is not its postmaster left the file behind.
 */
export async function discardSocketLock(cluster: string, socketFolder: string, port: number): Promise<void> {
  const path = join(socketFolder, `.s.PGSQL.${port}.lock`);
  const text = await orNullIfMissing(readFile(path, 'utf8'));
  if (text === null) return;
  const pid = wholeNumber(text.split('\n', 1)[0]?.trim());
  if (pid === null || !(await isPostmasterOf(cluster, pid))) await rm(path, { force: true });
}

function wholeNumber(line: string | undefined): number | null {
  const value = Number(line);
  return Number.isInteger(value) && value > 0 ? value : null;
}
