import { AI_VIDEO_PRICE } from '@liuguang/contract/ai/kinds';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiOrdering } from './ai.ordering.ts';
import type { AiRepository } from './ai.repository.ts';

interface VideoParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly faceSwaps: AiFaceSwaps;
  readonly ordering: AiOrdering;
  readonly clock: Clock;
}

type Wanted = Omit<Request<'app/imagetovideo/generate'>, 'requestId'>;

/** What a film is made of, and by whose leave where there is a face in it. */
interface Still {
  readonly title: string;
  readonly sourceId: bigint | null;
  readonly fromOutputId: bigint | null;
  readonly consentId: bigint | null;
}

/** Orders for a picture that moves. */
export class AiVideos {
  readonly #parts: VideoParts;

  constructor(parts: VideoParts) {
    this.#parts = parts;
  }

  async submit(tx: Transaction, person: Person, wanted: Wanted): Promise<AiOrder> {
    const { ordering, clock } = this.#parts;
    if ((wanted.sourceId === undefined) === (wanted.outputId === undefined))
      throw new Refused('badBody', { reason: 'ai.noStill' });
    const still = wanted.outputId
      ? await this.#ownOutput(tx, person, wanted.outputId)
      : await this.#ownSource(tx, person, wanted.sourceId ?? '', wanted.consentId);
    return ordering.place(tx, person, wanted.price, {
      ...still,
      kind: 'video',
      motion: wanted.motion,
      prompt: '',
      negative: '',
      count: 1,
      seed: 0,
      agreedAt: clock.now(),
      listPrice: AI_VIDEO_PRICE,
    });
  }

  /** Takes films out of their owner's lists, and deletes nothing. */
  async hide(person: Person, ids: readonly string[]): Promise<number> {
    const { database, repository, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const rows = await repository.lockOwn(tx, person.id, ids.map(BigInt));
      if (rows.length < ids.length || rows.some(({ kind }) => kind !== 'video')) throw new Refused('notFound');
      await repository.hide(
        tx,
        rows.map(({ id }) => id),
        clock.now(),
      );
      return rows.length;
    });
  }

  async #ownSource(tx: Transaction, person: Person, id: string, consentId: string | undefined): Promise<Still> {
    const { faceSwaps } = this.#parts;
    // The consent first, as whoever takes one back holds it.
    const consent = consentId === undefined ? undefined : await faceSwaps.consented(tx, person, consentId, 'video');
    const source = await faceSwaps.source(tx, person, id);
    if (source.hasFace && !consent) throw new Refused('policyRefused', { reason: 'ai.noConsent' });
    return { title: '', sourceId: source.id, fromOutputId: null, consentId: consent?.id ?? null };
  }

  /** Whoever consented to a face swap alone has not consented to a film of it. */
  async #ownOutput(tx: Transaction, person: Person, id: string): Promise<Still> {
    const { repository, faceSwaps } = this.#parts;
    const found = await repository.ownOutput(tx, person.id, BigInt(id));
    if (!found) throw new Refused('notFound', { reason: 'ai.sourceGone' });
    const { title, consentId } = found.order;
    if (consentId !== null) await faceSwaps.consented(tx, person, String(consentId), 'video');
    return { title, sourceId: null, fromOutputId: found.output.id, consentId };
  }
}
