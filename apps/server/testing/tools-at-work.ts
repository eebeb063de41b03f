import { readdir, readFile } from 'node:fs/promises';

/** How many programs of this machine have a text in their command line. */
export async function toolsAtWork(text: string): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return commands.filter((command) => command.includes('ffmpeg') && command.includes(text)).length;
}
