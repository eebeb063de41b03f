import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Query } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import { type Drawing, type Drawn, EngineFault, type ImageEngine, type PictureMaker } from './ai.engine.ts';
import type { AiEngineRepository, EngineRow } from './ai.engine-repository.ts';
import { Automatic1111Engine } from './engines/automatic1111-engine.ts';
import { ComfyUiEngine } from './engines/comfyui-engine.ts';
import { OpenAiImagesEngine } from './engines/openai-images-engine.ts';
import { StableDiffusionCppEngine } from './engines/stable-diffusion-cpp-engine.ts';

const CHECK_MS = 10_000;
const PROBLEM = 200;

interface EnginesParts {
  readonly engines: AiEngineRepository;
  readonly embedded: ImageEngine;
  readonly config: Pick<Config, 'aiSdProgram'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** An engine that operators have set up, or the embedded one, which has no row until they do. */
interface Choice {
  readonly row: EngineRow | undefined;
  readonly engine: ImageEngine;
}

/**
 * The engines that draw, in the order in which operators put them: the first that is well draws, and the next one where
 * it fails. Where nobody has set up any, and behind all others unless it is switched off, the embedded one does.
 */
export class AiEngines implements PictureMaker {
  readonly #parts: EnginesParts;

  constructor(parts: EnginesParts) {
    this.#parts = parts;
  }

  async draw(drawing: Drawing, signal: AbortSignal): Promise<Drawn> {
    let last: unknown = new EngineFault('no engine is up');
    for (const { row, engine } of await this.#up()) {
      try {
        return { picture: await engine.draw(drawing, signal), engine: engine.name };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EngineFault)) throw error;
        last = error;
        if (row) await this.#note(row, error.message);
      }
    }
    throw last;
  }

  /** The name of the one that would draw now; refuses where none is up, before anything is set aside. */
  async current(query?: Query): Promise<string> {
    const [first] = await this.#up(query);
    if (!first) throw new Refused('engineDown', { reason: 'ai.engineDown', retryAfterSeconds: 60 });
    return first.engine.name;
  }

  /** Tries every engine that is switched on; tells how many are up. */
  async checkAll(signal: AbortSignal): Promise<{ readonly up: number; readonly down: number }> {
    const rows = (await this.#parts.engines.all()).filter(({ isOn }) => isOn);
    let up = 0;
    for (const row of rows) {
      signal.throwIfAborted();
      if ((await this.check(row)).problem === '') up += 1;
    }
    return { up, down: rows.length - up };
  }

  /** Tries one now, and notes what came of it. */
  async check(row: EngineRow, query?: Query): Promise<EngineRow> {
    try {
      await this.#engineOf(row).check(AbortSignal.timeout(CHECK_MS));
      return await this.#note(row, '', query);
    } catch (error) {
      return this.#note(row, error instanceof Error ? error.message : String(error), query);
    }
  }

  #note(row: EngineRow, problem: string, query?: Query): Promise<EngineRow> {
    const { engines, clock } = this.#parts;
    return engines.note(row, problem.slice(0, PROBLEM), clock.now(), query);
  }

  async #up(query?: Query): Promise<Choice[]> {
    const rows = await this.#parts.engines.all(query);
    const usable = rows.filter(({ isOn, problem }) => isOn && problem === '');
    const choices: Choice[] = usable.map((row) => ({ row, engine: this.#engineOf(row) }));
    const isNamed = rows.some(({ kind }) => kind === 'embedded');
    return isNamed ? choices : [...choices, { row: undefined, engine: this.#parts.embedded }];
  }

  #engineOf({ kind, address, model, workflow, sealedKey, limitSeconds }: EngineRow): ImageEngine {
    const { embedded, vault, config } = this.#parts;
    const limitMs = limitSeconds * 1000;
    const key = sealedKey === null ? '' : vault.open(sealedKey);
    if (kind === 'comfyui') return new ComfyUiEngine({ address, key, workflow, limitMs });
    if (kind === 'automatic1111') return new Automatic1111Engine({ address, key, model, limitMs });
    if (kind === 'openai') return new OpenAiImagesEngine({ address, key, model, limitMs });
    if (kind === 'sdcpp') return new StableDiffusionCppEngine({ program: config.aiSdProgram, model, limitMs });
    return embedded;
  }
}
