import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface RunningProcess {
  /** Differs between two processes that bore the same id one after the other. */
  startedAt: string;
  commandLine: string;
  /** Null where the system does not tell. */
  workingFolder: string | null;
}

/** What runs under this id; null when nothing does, or only a zombie that nobody has buried. */
export async function inspectProcess(pid: number): Promise<RunningProcess | null> {
  return process.platform === 'linux' ? inspectThroughProc(pid) : inspectThroughPs(pid);
}

export async function isRunning(pid: number): Promise<boolean> {
  return (await inspectProcess(pid)) !== null;
}

async function inspectThroughProc(pid: number): Promise<RunningProcess | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = parseProcStat(stat);
  if (fields.state === 'Z' || fields.state === 'X') return null;
  const [commandLine, workingFolder] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => null),
  ]);
  return { startedAt: fields.startedAt, commandLine: commandLine.replaceAll('\0', ' ').trim(), workingFolder };
}

/** The program's name stands in brackets and may itself hold brackets and blanks. */
export function parseProcStat(stat: string): { state: string; startedAt: string } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
}

async function inspectThroughPs(pid: number): Promise<RunningProcess | null> {
  const listing = await promisify(execFile)('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)]).catch(
    () => null,
  );
  const words = listing?.stdout.trim().split(/\s+/) ?? [];
  if (words.length < 7 || words[0]?.startsWith('Z')) return null;
  return { startedAt: words.slice(1, 6).join(' '), commandLine: words.slice(6).join(' '), workingFolder: null };
}
