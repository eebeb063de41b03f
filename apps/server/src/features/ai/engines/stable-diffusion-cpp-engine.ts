import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Drawing, EngineFault, type ImageEngine } from '../ai.engine.ts';
import { MOST_BYTES } from './engine-http.ts';
import { fitted, pngOf } from './fitted.ts';
import { negativeOf, promptOf } from './style-words.ts';

interface Settings {
  /** Where the program lies: whoever runs the machine says so, no operator. */
  readonly program: string;
  /** The weights that the operator brought. */
  readonly model: string;
  readonly limitMs: number;
}

const STEPS = 20;
/** How much of a reference goes. */
const STRENGTH = 0.6;
const MEMORY_KILOBYTES = 12 * 1024 * 1024;

/** `sd` of stable-diffusion.cpp, started for each picture: what it takes goes with it, and a crash is one failed order. */
export class StableDiffusionCppEngine implements ImageEngine {
  readonly name = 'stable-diffusion.cpp';
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'liuguang-sd-'));
    try {
      const file = join(folder, 'picture.png');
      const args = this.#argumentsFor(drawing, file);
      if (drawing.reference) {
        const like = join(folder, 'reference.png');
        await writeFile(like, await pngOf(drawing.reference));
        args.push('--init-img', like, '--strength', String(STRENGTH));
      }
      await this.#run(args, signal);
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size === 0 || size > MOST_BYTES) throw new EngineFault('the engine left no picture');
      return await fitted(await readFile(file), drawing);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async check(): Promise<void> {
    const { program, model } = this.#settings;
    if (program === '') throw new EngineFault('AI_SD_PROGRAM is not set');
    await access(program, constants.X_OK).catch(() => {
      throw new EngineFault('the program cannot be run');
    });
    await access(model, constants.R_OK).catch(() => {
      throw new EngineFault('the weights cannot be read');
    });
  }

  async close(): Promise<void> {}

  #argumentsFor(drawing: Drawing, file: string): string[] {
    const { width, height, seed } = drawing;
    return [
      ...['--mode', 'img_gen', '--model', this.#settings.model, '--output', file],
      ...['--prompt', promptOf(drawing), '--negative-prompt', negativeOf(drawing)],
      ...['--width', String(width), '--height', String(height), '--seed', String(seed), '--steps', String(STEPS)],
    ];
  }

  async #run(args: readonly string[], signal: AbortSignal): Promise<void> {
    const limit = AbortSignal.timeout(this.#settings.limitMs);
    // The shell bounds the memory and is replaced by the program, whose arguments it never reads as words of its own.
    const bounded = ['-c', `ulimit -v ${MEMORY_KILOBYTES} && exec "$0" "$@"`, this.#settings.program, ...args];
    const child = spawn('nice', ['-n', '10', 'sh', ...bounded], {
      env: { PATH: process.env.PATH },
      stdio: 'ignore',
      signal: AbortSignal.any([signal, limit]),
      killSignal: 'SIGKILL',
    });
    try {
      const [code, killed] = await once(child, 'exit');
      if (code !== 0) throw new EngineFault(`the engine ended: ${killed ?? code}`);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof EngineFault ? error : new EngineFault('the engine took too long');
    }
  }
}
