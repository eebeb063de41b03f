import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The words to put before a command so that the kernel interrupts it when its parent ends, however that ends. */
export type Leash = readonly string[];

/**
 * The kernel takes the thread that spawned for the parent: a worker thread that starts postgres takes it along when it
 * ends. Not every system has setpriv, and that of small ones lacks the option; postgres then outlives a killed server
 * and the next one adopts it.
 */
export async function findLeash(): Promise<Leash | null> {
  const leash = ['setpriv', '--pdeathsig', 'INT', '--'];
  const [program = '', ...options] = leash;
  return promisify(execFile)(program, [...options, 'true']).then(
    () => leash,
    () => null,
  );
}
