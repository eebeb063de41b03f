import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..');

const toolFolder = join(repositoryRoot, 'node_modules/.bin');
const running = new Set<ChildProcess>();

/** PATH on which this very Node comes first, then the tools of the repository. */
export function toolPath(): string {
  return [dirname(process.execPath), toolFolder, process.env.PATH ?? ''].join(delimiter);
}

export async function exitCode(child: ChildProcess): Promise<number> {
  running.add(child);
  try {
    const [code] = await once(child, 'close');
    return code ?? 1;
  } finally {
    running.delete(child);
  }
}

/** From now on a signal ends what is being waited for, not this process, which can then tidy up as it always does. */
export function outliveSignals(onSignal: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      onSignal();
      for (const child of running) child.kill(signal);
    });
  }
}

/** Runs a tool to its end and keeps what it says. */
export async function capture(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ code: number; text: string }> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: toolPath() },
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { code: await exitCode(child), text };
}
