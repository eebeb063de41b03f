import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { type Asked, type CompanionEngine, EngineFault } from '../companion.engine.ts';
import { chatMessages } from '../companion.prompt.ts';
import type { FromLlama, ToLlama } from './llama-messages.ts';

const serverFolder = dirname(findPackageJSON(import.meta.url) ?? '');
const PROGRAM = import.meta.filename.endsWith('.ts') ? 'src/companion-llama.ts' : 'dist/companion-llama.js';
const ENTRY = join(serverFolder, PROGRAM);

interface LlamaSettings {
  /** The path of a GGUF file on this machine. */
  readonly model: string;
  /** Where node-llama-cpp is installed, if not where the server was started. */
  readonly folder?: string;
  /** Of an answer. */
  readonly mostTokens?: number;
}

const MOST_TOKENS = 400;

/**
 * A model of the operator's own, run by node-llama-cpp in a process of its own: a fault in it ends that process and not
 * the server. The package is not among ours; an operator who wants this installs it beside them.
 */
export class LlamaEngine implements CompanionEngine {
  readonly name = 'llama';
  readonly isBasic = false;
  readonly #settings: LlamaSettings;
  #child: ChildProcess | undefined;
  #last = 0;

  constructor(settings: LlamaSettings) {
    this.#settings = settings;
  }

  /** Of the process that is running, for whoever watches the machine. */
  get processId(): number | undefined {
    return this.#child?.connected ? this.#child.pid : undefined;
  }

  async *answer({ prompt, signal }: Asked): AsyncIterable<string> {
    const child = this.#running();
    this.#last += 1;
    const number = this.#last;
    const pieces: FromLlama[] = [];
    let wake = Promise.withResolvers<void>();
    const put = (piece: FromLlama) => {
      if (piece.number !== number) return;
      pieces.push(piece);
      wake.resolve();
    };
    const died = () => put({ number, kind: 'fault', text: 'the process of the model died' });
    const stop = () => child.send({ number, kind: 'stop' } satisfies ToLlama, () => undefined);
    child.on('message', put).once('exit', died);
    signal.addEventListener('abort', stop, { once: true });
    try {
      child.send({ number, kind: 'ask', messages: chatMessages(prompt) } satisfies ToLlama, (error) => error && died());
      while (!signal.aborted) {
        for (const { kind, text } of pieces.splice(0)) {
          if (kind === 'end') return;
          if (kind === 'fault') throw new EngineFault(text);
          yield text;
        }
        await wake.promise;
        wake = Promise.withResolvers<void>();
      }
    } finally {
      stop();
      signal.removeEventListener('abort', stop);
      child.off('message', put).off('exit', died);
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const { model, folder = process.cwd(), mostTokens = MOST_TOKENS } = this.#settings;
    const child = fork(ENTRY, [model, String(mostTokens)], {
      cwd: folder,
      // Nothing of our own environment, which holds secrets.
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.channel?.unref?.();
    this.#child = child;
    return child;
  }
}
