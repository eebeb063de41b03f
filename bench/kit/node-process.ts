import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exitCode, repositoryRoot } from '../../scripts/processes.ts';

export interface NodeProcessOptions {
  readonly program: string;
  /** For Node itself. */
  readonly flags?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Also the core of whatever the program starts. */
  readonly core?: number | undefined;
}

/** A program of this repository in a process of its own, ended when it goes out of scope. */
export class NodeProcess implements AsyncDisposable {
  readonly pid: number;
  readonly child: ChildProcess;
  #words = '';
  #isEnding = false;

  constructor({ program, flags = [], env, core }: NodeProcessOptions) {
    const node = [process.execPath, ...flags, join(repositoryRoot, program)];
    const [command = '', ...args] = core === undefined ? node : ['taskset', '-c', String(core), ...node];
    // taskset becomes the program it starts, so the process id is the program's own.
    this.child = spawn(command, args, {
      cwd: repositoryRoot,
      env: { ...surroundings(), ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (this.child.pid === undefined) throw new Error(`${program} could not be started`);
    this.pid = this.child.pid;
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#words += text;
    });
    // Whoever talks to it only sees its connections break.
    this.child.once('exit', (code, signal) => {
      if (!this.#isEnding) process.stderr.write(`${program} ended (${signal ?? code}): ${this.#words.slice(-2000)}\n`);
    });
  }

  /** Fails with the program's own words once it has ended. */
  check(): void {
    if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(`It ended: ${this.#words}`);
  }

  /** Resolves once the program has told that to whoever started it. */
  async says(text: string): Promise<void> {
    const { stderr } = this.child;
    while (stderr && !this.#words.includes(text)) {
      this.check();
      await Promise.race([once(stderr, 'data'), once(this.child, 'exit')]);
    }
  }

  /** What the program sends to the process that started it. */
  async message(): Promise<unknown> {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      const ended = once(this.child, 'exit', { signal }).then(() => []);
      const [message] = await Promise.race([once(this.child, 'message', { signal }), ended]);
      this.check();
      return message;
    } finally {
      settled.abort();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.#isEnding = true;
    const ended = exitCode(this.child);
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** The environment without what would configure the server, and with the cache of compiled code that `npm start` has. */
function surroundings(): NodeJS.ProcessEnv {
  const own = /^(APP_|DATABASE_|HOST$|PORT$|LOG_LEVEL$|NODE_OPTIONS$|REDIS_|S3_)/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/node-compile'), ...Object.fromEntries(kept) };
}
