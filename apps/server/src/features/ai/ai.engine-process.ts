import { type ChildProcess, fork } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { InTurn } from '../../platform/in-turn.ts';
import {
  type Drawing,
  EngineFault,
  type FaceEngine,
  type FaceSwap,
  type ImageEngine,
  type Move,
  type MovedPicture,
  type SeenFaces,
  type SwappedFace,
} from './ai.engine.ts';
import type { EngineAsked, EngineSays } from './embedded/engine-work.ts';

const serverFolder = dirname(findPackageJSON(import.meta.url) ?? '');
/** Beside whatever runs: a source starts a source, a built server a built engine. */
const PROGRAM = import.meta.filename.endsWith('.ts') ? 'src/ai-engine.ts' : 'dist/ai-engine.js';

const MEGABYTE = 1024 * 1024;
const HEAP_MEGABYTES = 256;

export interface EmbeddedParts {
  readonly program?: string;
  /** Where the models lie that find faces. */
  readonly models?: string;
  readonly memoryBytes?: number;
  /** For starting, and for each picture. */
  readonly limitMs?: number;
  /** How long the process is kept with nothing to do. */
  readonly idleMs?: number;
}

const DEFAULTS = {
  program: join(serverFolder, PROGRAM),
  models: join(serverFolder, 'models'),
  memoryBytes: 768 * MEGABYTE,
  limitMs: 60_000,
  idleMs: 60_000,
} as const;

/**
 * Works in a process of its own, on one picture after the other, with bounds on time and memory: one that dies is one
 * failed order, and the next starts another.
 */
export class EmbeddedEngine implements ImageEngine, FaceEngine {
  readonly name = 'embedded';
  readonly #parts: Required<EmbeddedParts>;
  readonly #turns = new InTurn(1);
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: EmbeddedParts = {}) {
    this.#parts = { ...DEFAULTS, ...parts };
  }

  /** Of the process that is running, for whoever watches the machine. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer> {
    return Buffer.from(await this.#ask<Uint8Array>({ draw: drawing }, signal));
  }

  see(picture: string | Uint8Array, signal: AbortSignal): Promise<SeenFaces> {
    return this.#ask({ see: picture }, signal);
  }

  async swap(swap: FaceSwap, signal: AbortSignal): Promise<SwappedFace> {
    const { jpeg, before, ...rest } = await this.#ask<SwappedFace>({ swap }, signal);
    return { ...rest, jpeg: Buffer.from(jpeg), before: Buffer.from(before) };
  }

  async move(move: Move, signal: AbortSignal): Promise<MovedPicture> {
    const { mp4, poster, ...rest } = await this.#ask<MovedPicture>({ move }, signal);
    return { ...rest, mp4: Buffer.from(mp4), poster: Buffer.from(poster) };
  }

  #ask<Answer>(asked: EngineAsked, signal: AbortSignal): Promise<Answer> {
    return this.#turns.run(async () => {
      signal.throwIfAborted();
      clearTimeout(this.#idle);
      try {
        const child = this.#child ?? (await this.#start(signal));
        const said = await this.#hear(child, signal, () => child.send(asked));
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
    const { program, models, memoryBytes } = this.#parts;
    const child = fork(program, [models, String(memoryBytes)], {
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

  /** The next thing the process says; whatever else happens ends it. */
  async #hear(child: ChildProcess, signal: AbortSignal, ask: () => void): Promise<EngineSays> {
    const { promise, resolve, reject } = Promise.withResolvers<EngineSays>();
    const onExit = (code: number | null, killed: string | null) =>
      reject(new EngineFault(`the engine ended: ${killed ?? code}`));
    const onAbort = () => reject(signal.reason);
    const limit = setTimeout(() => reject(new EngineFault('the engine took too long')), this.#parts.limitMs);
    child.once('message', resolve);
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
      child.off('message', resolve);
      child.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
    }
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
