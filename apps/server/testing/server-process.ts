import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** What was said to whoever started it. */
  readonly said: () => string;
  readonly logged: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface Ended {
  readonly said: string;
  readonly code: number | string;
}

const ENTRY = join(import.meta.dirname, '../dist/main.js');
const ADDRESS = /is at http:\/\/localhost:(\d+)/;

function start(env: Readonly<Record<string, string>>, entry = ENTRY) {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      APP_DEMO_LIBRARY: 'false',
      APP_DEMO_ENGINE: 'false',
      ...env,
    },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let logged = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, said: () => said, logged: () => logged, ended };
}

/**
 * The server as people start it, in a process of its own; resolves when it says where it is. A test that fails before it
 * has ended its server leaves none behind.
 */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const started = start(env);
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });
  return standing(started);
}

/** The same of another version, for several tests: whoever started it ends it. */
export const startOtherServer = (entry: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  standing(start(env, entry));

async function standing({ child, said, logged, ended }: ReturnType<typeof start>): Promise<ServerProcess> {
  for (;;) {
    const [, port] = ADDRESS.exec(said()) ?? [];
    if (port) return { child, said, logged, ended, url: `http://127.0.0.1:${port}` };
    const over = await Promise.race([ended, once(child.stderr, 'data').then(() => undefined)]);
    if (over !== undefined) throw new Error(`the server ended with ${over}: ${said()}`);
  }
}

/** A server that is expected not to start. */
export async function failToStart(env: Readonly<Record<string, string>>): Promise<Ended> {
  const { said, ended } = start(env);
  const code = await ended;
  return { said: said(), code };
}

/** Starts a server and kills it as soon as it has said that. */
export async function killServerWhenItSays(env: Readonly<Record<string, string>>, words: RegExp): Promise<void> {
  const { child, said, ended } = start(env);
  let over: number | string | undefined;
  while (over === undefined && !words.test(said()))
    over = await Promise.race([ended, once(child.stderr, 'data').then(() => undefined)]);
  if (over !== undefined) throw new Error(`the server ended with ${over}: ${said()}`);
  child.kill('SIGKILL');
  await ended;
}
