import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Work that is asked for, and how it is to end. */
export interface Held {
  readonly payer: string;
  /** Names it for ever. */
  readonly reference: string;
  readonly amount: number;
  readonly ending: 'paid' | 'givenBack';
}

export interface HeldAnswer {
  readonly reference: string;
  /** `failed`: nobody knows what became of it. */
  readonly outcome: 'done' | 'refused' | 'failed';
}

const ENTRY = join(import.meta.dirname, 'holding-process.ts');

/** An engine beside the server that holds people's gold while it works, in a process that can be killed. */
export class HoldingProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<string, (outcome: HeldAnswer['outcome']) => void>();

  constructor(dataDir: string) {
    this.#child = fork(ENTRY, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, APP_DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    });
    this.#child.on('message', ({ reference, outcome }: HeldAnswer) => this.#answer(reference, outcome));
    this.#child.on('exit', () => {
      for (const reference of [...this.#waiting.keys()]) this.#answer(reference, 'failed');
    });
  }

  do(held: Held): Promise<HeldAnswer['outcome']> {
    return new Promise((resolve) => {
      this.#waiting.set(held.reference, resolve);
      if (!this.#child.connected) this.#answer(held.reference, 'failed');
      else
        this.#child.send(held, (error) => {
          if (error) this.#answer(held.reference, 'failed');
        });
    });
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  #answer(reference: string, outcome: HeldAnswer['outcome']): void {
    this.#waiting.get(reference)?.(outcome);
    this.#waiting.delete(reference);
  }
}
