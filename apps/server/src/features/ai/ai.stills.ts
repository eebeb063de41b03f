import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import type { Person } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiRepository } from './ai.repository.ts';

interface StillParts {
  readonly repository: AiRepository;
  readonly faceSwaps: AiFaceSwaps;
}

/** The picture that is named: one that was brought, or something that was made. */
interface Named {
  readonly sourceId?: string;
  readonly outputId?: string;
  readonly consentId?: string;
}

/** A picture to work from, and by whose leave where there is a face in it. */
interface Still {
  readonly title: string;
  readonly sourceId: bigint | null;
  readonly fromOutputId: bigint | null;
  readonly consentId: bigint | null;
}

/** Pictures of one's own that others are made of. */
export class AiStills {
  readonly #parts: StillParts;

  constructor(parts: StillParts) {
    this.#parts = parts;
  }

  own(tx: Transaction, person: Person, { sourceId, outputId, consentId }: Named, scope: ConsentScope): Promise<Still> {
    if (outputId !== undefined) return this.#ownOutput(tx, person, outputId, scope);
    return this.#ownSource(tx, person, sourceId ?? '', consentId, scope);
  }

  async #ownSource(
    tx: Transaction,
    person: Person,
    id: string,
    consentId: string | undefined,
    scope: ConsentScope,
  ): Promise<Still> {
    const { faceSwaps } = this.#parts;
    // The consent first, as whoever takes one back holds it.
    const consent = consentId === undefined ? undefined : await faceSwaps.consented(tx, person, consentId, scope);
    const source = await faceSwaps.source(tx, person, id);
    if (source.hasFace && !consent) throw new Refused('policyRefused', { reason: 'ai.noConsent' });
    return { title: '', sourceId: source.id, fromOutputId: null, consentId: consent?.id ?? null };
  }

  /** Whoever consented to a face swap alone has consented to nothing else. */
  async #ownOutput(tx: Transaction, person: Person, id: string, scope: ConsentScope): Promise<Still> {
    const { repository, faceSwaps } = this.#parts;
    const found = await repository.ownOutput(tx, person.id, BigInt(id));
    if (!found) throw new Refused('notFound', { reason: 'ai.sourceGone' });
    const { title, consentId } = found.order;
    if (consentId !== null) await faceSwaps.consented(tx, person, String(consentId), scope);
    return { title, sourceId: null, fromOutputId: found.output.id, consentId };
  }
}
