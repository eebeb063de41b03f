import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { inspectProcess } from './process-table.ts';

export interface StarterOptions {
  dataDir: string;
  fallbackBase?: string;
  settings?: Record<string, string>;
}

export interface Starter {
  process: ChildProcess;
  /** What startEmbedded gave, or the message it failed with. */
  result: { pid: number; adopted: boolean; host: string } | { failure: string };
  /** Lets the process stop its cluster and end. */
  finish(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

const program = `
const [module, options] = process.argv.slice(1);
const { startEmbedded } = await import(module);
try {
  const cluster = await startEmbedded({ ...JSON.parse(options), log: () => undefined });
  const { pid, adopted, connection } = cluster;
  console.log(JSON.stringify({ pid, adopted, host: connection.host }));
  process.stdin.resume().once('end', () => cluster.stop());
} catch (error) {
  console.log(JSON.stringify({ failure: error.message }));
  process.stdin.unref();
}
`;

/** Another process that starts a cluster and holds it until it is told to finish, or is killed. */
export async function spawnStarter(
  options: StarterOptions,
  { module = new URL('./embedded.ts', import.meta.url).href, uid, gid, env }: SpawnOptions = {},
): Promise<Starter> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, module, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
    ...(env === undefined ? {} : { env }),
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'exit');
  return {
    process: child,
    result: JSON.parse(line),
    async finish() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

interface SpawnOptions {
  /** Where startEmbedded is imported from. */
  module?: string;
  uid?: number;
  gid?: number;
  env?: Record<string, string>;
}

/** A process that has ended and that its parent never buries. */
export async function makeZombie(account: { uid?: number; gid?: number } = {}): Promise<{ pid: number; bury(): void }> {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 61'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...account,
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  // The shell would still bury its child; what it turns into does not know of any.
  await vi.waitUntil(async () => (await inspectProcess(parent.pid ?? 0))?.commandLine === 'sleep 61');
  process.kill(pid, 'SIGKILL');
  return { pid, bury: () => parent.kill('SIGKILL') };
}
