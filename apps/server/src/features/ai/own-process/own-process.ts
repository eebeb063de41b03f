import { type ChildProcess, fork } from 'node:child_process';
import { InTurn } from '../../../platform/in-turn.ts';
import { EngineFault } from '../ai.engine.ts';
import type { Says } from './answer-asked.ts';

const HEAP_MEGABYTES = 256;

interface OwnProcessParts {
  readonly program: string;
  readonly args: readonly string[];
  /** For starting, and for each answer. */
  readonly limitMs: number;
  /** How long the process is kept with nothing to do. */
  readonly idleMs: number;
}

/**
 * Has work done in a process of its own, one thing after the other, with bounds on time and memory: one that dies is one
 * fault, and the next question starts another.
 */
export class OwnProcess<Asked extends object> {
  readonly #parts: OwnProcessParts;
  readonly #turns = new InTurn(1);
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: OwnProcessParts) {
    this.#parts = parts;
  }

  /** Of the process that is running, for whoever watches the machine. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Throws an `EngineFault` when there is no answer. */
  ask<Answer>(asked: Asked, signal: AbortSignal, onShare?: (share: number) => void): Promise<Answer> {
    return this.#turns.run(async () => {
      signal.throwIfAborted();
      clearTimeout(this.#idle);
      try {
        const child = this.#child ?? (await this.#start(signal));
        const said = await this.#hear(child, signal, () => child.send(asked), onShare);
        if ('answer' in said) return said.answer as Answer;
        throw new EngineFault('problem' in said ? said.problem : 'the engine said something else');
      } finally {
        this.#idle = setTimeout(() => this.#end(), this.#parts.idleMs).unref();
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    this.#end();
  }

  async #start(signal: AbortSignal): Promise<ChildProcess> {
    if (this.#closed) throw new EngineFault('the engine was closed');
    const { program, args } = this.#parts;
    const child = fork(program, args, {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      // Nothing of our own environment, which holds secrets.
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Without a listener what goes wrong between two drawings would end this process.
    child.on('error', () => this.#end());
    await this.#hear(child, signal, () => undefined);
    return child;
  }

  /** The next thing the process says but for how far it is; whatever else happens ends it. */
  async #hear(
    child: ChildProcess,
    signal: AbortSignal,
    ask: () => void,
    onShare?: (share: number) => void,
  ): Promise<Says> {
    const { promise, resolve, reject } = Promise.withResolvers<Says>();
    const onExit = (code: number | null, killed: string | null) =>
      reject(new EngineFault(`the engine ended: ${killed ?? code}`));
    const onAbort = () => reject(signal.reason);
    const limit = setTimeout(() => reject(new EngineFault('the engine took too long')), this.#parts.limitMs);
    const onMessage = (said: Says) => ('share' in said ? onShare?.(said.share) : resolve(said));
    child.on('message', onMessage);
    child.once('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      ask();
      return await promise;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      clearTimeout(limit);
      child.off('message', onMessage);
      child.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
    }
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
