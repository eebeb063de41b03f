import { type ChildProcess, fork } from 'node:child_process';
import { InTurn } from '../../platform/in-turn.ts';
import type { JudgeSays } from './moderation.judging.ts';
import type { PictureSource } from './moderation.port.ts';
import type { PictureScores } from './moderation.verdict.ts';

/** Whoever can say what a picture shows. */
export interface PictureClassifier {
  /** Nothing when the picture cannot be read. */
  classify(picture: PictureSource): Promise<PictureScores | undefined>;
}

export interface PictureJudgeParts {
  /** The program of the judge's own process. */
  readonly program: string;
  readonly models: string;
  readonly memoryBytes?: number;
  readonly startMs?: number;
  readonly pictureMs?: number;
  /** How long it is kept with nothing to do: it takes some 320 MB. */
  readonly idleMs?: number;
  readonly onFailure: (error: unknown) => void;
}

const MEGABYTE = 1024 * 1024;
const DEFAULTS = { memoryBytes: 1024 * MEGABYTE, startMs: 60_000, pictureMs: 30_000, idleMs: 60_000 } as const;
const HEAP_MEGABYTES = 256;
/** A picture that ends the process twice is taken for one that cannot be read. */
const TRIES = 2;

/** The process ended, by itself or because its time was up. */
class JudgeEnded extends Error {
  override readonly name = 'JudgeEnded';
}

/**
 * Judges pictures in a process of its own, one after the other. The process starts with the first picture, ends when
 * nothing has come for a while, and is started anew whenever it died.
 */
export class PictureJudge implements PictureClassifier {
  readonly #parts: Required<PictureJudgeParts>;
  readonly #turns = new InTurn(1);
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: PictureJudgeParts) {
    this.#parts = { ...DEFAULTS, ...parts };
  }

  /** Of the process that is running, for whoever watches the machine. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  classify(picture: PictureSource): Promise<PictureScores | undefined> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#ask(picture);
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

  async #ask(picture: PictureSource): Promise<PictureScores | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const child = this.#child ?? (await this.#start());
      try {
        const said = await hear(child, this.#parts.pictureMs, () => child.send(picture));
        if (!('scores' in said)) throw new JudgeEnded('the judge of pictures said something else');
        return said.scores;
      } catch (error) {
        if (!(error instanceof JudgeEnded)) throw error;
        this.#end();
        this.#parts.onFailure(error);
      }
    }
    return undefined;
  }

  /** What keeps it from starting is no picture's fault: it is thrown, and whoever asked asks again later. */
  async #start(): Promise<ChildProcess> {
    if (this.#closed) throw new Error('the judge of pictures was closed');
    const { program, models, memoryBytes, startMs } = this.#parts;
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
    // Without a listener what goes wrong between two questions would end this process.
    child.on('error', this.#parts.onFailure);
    try {
      await hear(child, startMs, () => undefined);
      return child;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/** The next thing the process says; it is asked one thing at a time. */
async function hear(child: ChildProcess, limitMs: number, ask: () => void): Promise<JudgeSays> {
  const { promise, resolve, reject } = Promise.withResolvers<JudgeSays>();
  const onExit = (code: number | null, signal: string | null) =>
    reject(new JudgeEnded(`the judge of pictures ended: ${signal ?? code}`));
  const onError = (error: Error) => reject(new JudgeEnded('the judge of pictures is in trouble', { cause: error }));
  child.once('message', resolve);
  child.once('exit', onExit);
  child.once('error', onError);
  const limit = setTimeout(() => onError(new Error(`no answer within ${limitMs} ms`)), limitMs);
  try {
    ask();
    return await promise;
  } finally {
    clearTimeout(limit);
    child.off('message', resolve);
    child.off('exit', onExit);
    child.off('error', onError);
  }
}
