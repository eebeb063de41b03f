import type { AiOrder } from '@liuguang/contract/ai/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AiOrdering } from './ai.ordering.ts';
import type { AiPrices } from './ai.prices.ts';
import type { AiRepository } from './ai.repository.ts';
import type { AiStills } from './ai.stills.ts';

interface VideoParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly stills: AiStills;
  readonly ordering: AiOrdering;
  readonly prices: AiPrices;
  readonly clock: Clock;
}

type Wanted = Omit<Request<'app/imagetovideo/generate'>, 'requestId'>;

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
    const still = await this.#parts.stills.own(tx, person, wanted, 'video');
    return ordering.place(tx, person, wanted.price, {
      ...still,
      kind: 'video',
      motion: wanted.motion,
      prompt: '',
      negative: '',
      count: 1,
      seed: 0,
      agreedAt: clock.now(),
      listPrice: await this.#parts.prices.of('video', undefined, 1, tx),
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
}
