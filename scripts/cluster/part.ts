import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Of /proc/<pid>/stat, counted behind the name of the program. */
const [USER_TIME, SYSTEM_TIME, TICKS_A_SECOND] = [11, 12, 100];
const LOOK_MS = 50;
const PATIENCE_MS = 90_000;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly options?: SpawnOptions;
  /** Whether it does its work by now; may throw while it does not. */
  readonly isReady: () => Promise<boolean>;
}

/** With setpriv a program ends even when this process is killed without a chance to stop it. */
const leash = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'] : [];

/** One process of the house, which can be stopped, killed, halted and started again where it was. */
export class Part {
  readonly name: string;
  readonly #command: Command;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(name: string, command: Command) {
    this.name = name;
    this.#command = command;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Seconds of processor time that it has used. */
  get processorSeconds(): number {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_A_SECOND;
  }

  /** The last of what it wrote. */
  get said(): string {
    return this.#said;
  }

  async start(): Promise<void> {
    const { program, args, options, isReady } = this.#command;
    const [command = '', ...rest] = [...leash, program, ...args];
    const child = spawn(command, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#said = (this.#said + text).slice(-20_000);
      });
    }
    const until = Date.now() + PATIENCE_MS;
    while (!(await isReady().catch(() => false))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${this.name} did not start:\n${this.#said.slice(-3000)}`);
      await pause(LOOK_MS);
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Ends it and waits for it to be gone; what does not go in time is killed. */
  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // One that was halted hears nothing else.
    if (name !== 'SIGKILL') child.kill('SIGCONT');
    child.kill(name);
    const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(impatience);
  }
}

/** Whether a process of the house says that it does its work. */
export const saysReady =
  (port: number, path = '/readyz') =>
  async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).status === 200;
