import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../dist');

/** Runs an entry other than the server in a process of its own. */
export function startEntry(
  name: 'migrate' | 'seed' | 'worker' | 'ledger' | 'line' | 'ingest' | 'media',
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
) {
  const child = spawn(process.execPath, [join(BUILT, `${name}.js`), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended: Promise<number | string> = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, said: () => said, ended };
}

/** Runs an entry to its end; what it said, and the code it ended with. */
export async function runEntry(
  ...parts: Parameters<typeof startEntry>
): Promise<{ said: string; code: number | string }> {
  const { said, ended } = startEntry(...parts);
  const code = await ended;
  return { said: said(), code };
}
