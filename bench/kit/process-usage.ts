import { readFile } from 'node:fs/promises';

/** The kernel counts processor time for others to read in hundredths of a second, whatever its own clock. */
const TICK_MS = 10;
const USER_TICKS = 13;
const SYSTEM_TICKS = 14;
/** Of the processes it started, and they in turn, once they have ended. */
const CHILD_USER_TICKS = 15;
const CHILD_SYSTEM_TICKS = 16;

/** Processor time of all threads of a process since it started. */
export const processorMs = (pid: number): Promise<number> => ticksMs(pid, [USER_TICKS, SYSTEM_TICKS]);

/** The same, with that of all processes it has started and seen end. */
export const processorMsWithChildren = (pid: number): Promise<number> =>
  ticksMs(pid, [USER_TICKS, SYSTEM_TICKS, CHILD_USER_TICKS, CHILD_SYSTEM_TICKS]);

async function ticksMs(pid: number, counted: readonly number[]): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands second, in brackets, and may itself hold blanks and brackets.
  const fields = ['', '', ...text.slice(text.lastIndexOf(')') + 2).split(' ')];
  return counted.reduce((sum, field) => sum + Number(fields[field]) * TICK_MS, 0);
}

/** Memory of a process that is in RAM, what it shares with others included. */
export async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
