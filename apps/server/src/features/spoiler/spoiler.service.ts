import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { SpoilerPort, SpoilerProgress } from './spoiler.port.ts';
import type { SpoilerRepository } from './spoiler.repository.ts';

interface SpoilerParts {
  readonly repository: SpoilerRepository;
  readonly progress: Contributions<SpoilerProgress>;
}

/** Keeps what speaks of later in a film from those who have not come so far. */
export class SpoilerService implements SpoilerPort {
  readonly #parts: SpoilerParts;

  constructor(parts: SpoilerParts) {
    this.#parts = parts;
  }

  async read({ id }: Person): Promise<{ shielded: boolean }> {
    return { shielded: await this.#parts.repository.isShielded(id) };
  }

  async set({ id }: Person, shielded: boolean): Promise<{ shielded: boolean }> {
    await this.#parts.repository.choose(id, shielded);
    return { shielded };
  }

  async limitFor(accountId: bigint, contentType: number, id: bigint): Promise<number> {
    const { repository, progress } = this.#parts;
    const known = progress.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    if (!known) return Number.POSITIVE_INFINITY;
    const [isShielded, furthest] = await Promise.all([repository.isShielded(accountId), known.furthest(accountId, id)]);
    return isShielded ? furthest : Number.POSITIVE_INFINITY;
  }
}
