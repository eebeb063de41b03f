import type {
  ClipSwap,
  Drawing,
  FaceEngine,
  FaceSwap,
  ImageEngine,
  MarkEngine,
  Marked,
  Marking,
  Move,
  MovedPicture,
  SeenFaces,
  SwappedClip,
  SwappedFace,
} from './ai.engine.ts';
import type { EngineAsked } from './embedded/engine-work.ts';
import { OwnProcess } from './own-process/own-process.ts';
import { modelsFolder, programOf } from './own-process/programs.ts';

const MEGABYTE = 1024 * 1024;

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
  program: programOf('ai-engine'),
  models: modelsFolder,
  memoryBytes: 768 * MEGABYTE,
  limitMs: 60_000,
  idleMs: 60_000,
} as const;

/** A film may take so many times as long as a picture. */
const FILM_PATIENCE = 8;

/** Draws, finds faces and marks pictures in a process of its own, and makes films in another. */
export class EmbeddedEngine implements ImageEngine, FaceEngine, MarkEngine {
  readonly name = 'embedded';
  readonly #process: OwnProcess<EngineAsked>;
  /** Films take long: nobody whose picture is drawn, or only looked at, waits for one. */
  readonly #films: OwnProcess<EngineAsked>;

  constructor(parts: EmbeddedParts = {}) {
    const { program, models, memoryBytes, limitMs, idleMs } = { ...DEFAULTS, ...parts };
    const args = [models, String(memoryBytes)];
    this.#process = new OwnProcess({ program, args, limitMs, idleMs });
    this.#films = new OwnProcess({ program, args, limitMs: limitMs * FILM_PATIENCE, idleMs });
  }

  /** Of the process that is running, for whoever watches the machine. */
  get processId(): number | undefined {
    return this.#process.processId;
  }

  /** The same of the one that makes films. */
  get filmProcessId(): number | undefined {
    return this.#films.processId;
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer> {
    return Buffer.from(await this.#process.ask<Uint8Array>({ draw: drawing }, signal));
  }

  /** It is a part of the house: where it cannot start, nothing of the studio can. */
  async check(): Promise<void> {}

  see(picture: string | Uint8Array, signal: AbortSignal): Promise<SeenFaces> {
    return this.#process.ask({ see: picture }, signal);
  }

  youth(picture: string | Uint8Array, signal: AbortSignal): Promise<readonly number[]> {
    return this.#process.ask({ youth: picture }, signal);
  }

  async swap(swap: FaceSwap, signal: AbortSignal): Promise<SwappedFace> {
    const { picture, before, ...rest } = await this.#process.ask<SwappedFace>({ swap }, signal);
    return { ...rest, picture: Buffer.from(picture), before: Buffer.from(before) };
  }

  async swapClip(swap: ClipSwap, signal: AbortSignal, onShare: (share: number) => void): Promise<SwappedClip> {
    const { mp4, looks, ...rest } = await this.#films.ask<SwappedClip>({ swapClip: swap }, signal, onShare);
    return { ...rest, mp4: Buffer.from(mp4), looks: looks.map((look) => Buffer.from(look)) };
  }

  async move(move: Move, signal: AbortSignal): Promise<MovedPicture> {
    const { mp4, poster, ...rest } = await this.#films.ask<MovedPicture>({ move }, signal);
    return { ...rest, mp4: Buffer.from(mp4), poster: Buffer.from(poster) };
  }

  async mark(marking: Marking, signal: AbortSignal): Promise<Marked> {
    const { jpeg, ...size } = await this.#process.ask<Marked>({ mark: marking }, signal);
    return { ...size, jpeg: Buffer.from(jpeg) };
  }

  readMark(picture: string | Uint8Array, signal: AbortSignal): Promise<readonly bigint[]> {
    return this.#process.ask({ readMark: picture }, signal);
  }

  async close(): Promise<void> {
    await Promise.all([this.#process.close(), this.#films.close()]);
  }
}
