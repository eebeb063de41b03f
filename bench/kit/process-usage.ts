import { readFile } from 'node:fs/promises';

/** The kernel counts processor time for others to read in hundredths of a second, whatever its own clock. */
const TICK_MS = 10;
const USER_TICKS = 13;
const SYSTEM_TICKS = 14;

/** Processor time of all threads of a process since it started. */
export async function processorMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands second, in brackets, and may itself hold blanks and brackets.
  const fields = ['', '', ...text.slice(text.lastIndexOf(')') + 2).split(' ')];
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
}

/** Memory of a process that is in RAM, what it shares with others included. */
export async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
