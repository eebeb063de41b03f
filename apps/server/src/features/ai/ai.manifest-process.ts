import type { FoundManifest, ManifestAsked, Seal, Unsealing } from './marks/manifest-work.ts';
import { OwnProcess } from './own-process/own-process.ts';
import { programOf } from './own-process/programs.ts';

const MEMORY_BYTES = 768 * 1024 * 1024;
const LIMITS = { limitMs: 60_000, idleMs: 60_000 } as const;

/** Writes C2PA manifests into files and reads them, in a process of its own. */
export class ManifestProcess {
  readonly #process = new OwnProcess<ManifestAsked>({
    program: programOf('ai-manifest'),
    args: [String(MEMORY_BYTES)],
    ...LIMITS,
  });

  async seal(seal: Seal, signal: AbortSignal): Promise<Buffer> {
    return Buffer.from(await this.#process.ask<Uint8Array>({ seal }, signal));
  }

  read(read: Unsealing, signal: AbortSignal): Promise<FoundManifest | undefined> {
    return this.#process.ask({ read }, signal);
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
