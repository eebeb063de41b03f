import type { Picture } from '@liuguang/contract/picture/schemas';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import { EngineFault } from './ai.engine.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiMarks } from './ai.marks.ts';
import type { AiRepository, OrderRow, OutputRow } from './ai.repository.ts';

const LIMIT_MS = 60_000;

interface PublishingParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly faceSwaps: AiFaceSwaps;
  readonly pictures: PicturePort;
  readonly marks: AiMarks;
}

/** Copies of what somebody made, to be shown to others. */
export class AiPublishing {
  readonly #parts: PublishingParts;

  constructor(parts: PublishingParts) {
    this.#parts = parts;
  }

  async copies(person: Person, ids: readonly string[]): Promise<Picture[]> {
    if (!person.registered) throw new Refused('needsAccount');
    const { database, repository } = this.#parts;
    const found = await repository.ownOutputs(database.query, person.id, ids.map(BigInt));
    const byId = new Map(found.map((one) => [String(one.output.id), one]));
    const copies: Picture[] = [];
    for (const id of ids) {
      const own = byId.get(id);
      if (!own) throw new Refused('notFound', { reason: 'ai.sourceGone' });
      copies.push(await this.#copy(person, own.order, own.output));
    }
    return copies;
  }

  async #copy(person: Person, order: OrderRow, { id, picture }: OutputRow): Promise<Picture> {
    const { database, repository, faceSwaps, pictures, marks } = this.#parts;
    const jpeg = await pictures.read(BigInt(picture.id));
    if (!jpeg) throw new Refused('notFound', { reason: 'ai.sourceGone' });
    const copy = await this.#make(() =>
      pictures.make(person.id, jpeg, {
        ...{ of: `ai post ${id}`, purpose: 'general', isByAi: true },
        seal: marks.sealerOf(order, order.engine, AbortSignal.timeout(LIMIT_MS)),
      }),
    );
    await database.transaction(async (tx) => {
      // Held from here on: whoever takes it back finds the copy. Films and swaps alike are somebody's face.
      const { consentId, kind } = order;
      if (consentId !== null) await faceSwaps.consented(tx, person, String(consentId), kind);
      await repository.addCopy(tx, order.id, BigInt(copy.id));
    });
    return copy;
  }

  async #make(make: () => Promise<Picture>): Promise<Picture> {
    try {
      return await make();
    } catch (error) {
      if (error instanceof EngineFault) throw new Refused('engineDown', { retryAfterSeconds: 5 });
      throw error;
    }
  }
}
