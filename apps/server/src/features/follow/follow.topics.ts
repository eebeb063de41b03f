import type { Request } from '@liuguang/contract/contract';
import { FOLLOW_LIMITS, type FollowTopic } from '@liuguang/contract/follow/schemas';
import { type Bus, readerChanged } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { FollowableTopics } from './follow.port.ts';
import type { FollowTopicsRepository } from './follow.topics.repository.ts';

interface FollowTopicsParts {
  readonly database: Database;
  readonly repository: FollowTopicsRepository;
  readonly topics: Contributions<FollowableTopics>;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Who follows which topic. A topic that was taken away is in no list, and can still be unfollowed. */
export class FollowTopics {
  readonly #parts: FollowTopicsParts;
  readonly #turns = new InTurnByKey(1);

  constructor(parts: FollowTopicsParts) {
    this.#parts = parts;
  }

  async follow({ id: accountId }: Person, { id, followed }: Request<'x/follow/topic'>) {
    const { database, repository, bus, clock } = this.#parts;
    const topicId = BigInt(id);
    if (followed) await this.#refuseUnknown(topicId);
    await this.#turns.run(String(accountId), () =>
      database.transaction(async (tx) => {
        await readerChanged(bus, tx, accountId);
        if (!followed) return repository.unfollow(tx, accountId, topicId);
        const isNew = await repository.follow(tx, accountId, topicId, clock.now());
        if (isNew && (await repository.followedBy(tx, accountId)) > FOLLOW_LIMITS.topics)
          throw new Refused('tooMany', {
            reason: { key: 'follow.tooManyTopics', values: { most: FOLLOW_LIMITS.topics } },
          });
      }),
    );
    return { followed, followers: await this.#followers(topicId) };
  }

  async standing({ id: accountId }: Person, { id }: Request<'x/follow/topicStanding'>) {
    const topicId = BigInt(id);
    await this.#refuseUnknown(topicId);
    const [followed, followers] = await Promise.all([
      this.#parts.repository.follows(accountId, topicId),
      this.#followers(topicId),
    ]);
    return { followed, followers };
  }

  async list({ id: accountId }: Person, request: Request<'x/follow/topics'>): Promise<Page<FollowTopic>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const rows = await repository.list(accountId, window);
    const ids = rows.slice(0, window.size).map(({ topicId }) => topicId);
    const [found, counts] = await Promise.all([this.#topics(ids), repository.counts(ids)]);
    const { list, ...page } = pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      ({ topicId, at }): FollowTopic[] => {
        const topic = found.get(topicId);
        return topic ? [{ ...topic, followers: counts.get(topicId) ?? 0, at: at.toISOString() }] : [];
      },
    );
    return { ...page, list: list.flat() };
  }

  async #followers(topicId: bigint): Promise<number> {
    return (await this.#parts.repository.counts([topicId])).get(topicId) ?? 0;
  }

  async #refuseUnknown(topicId: bigint): Promise<void> {
    if (!(await this.#topics([topicId])).has(topicId)) throw new Refused('notFound');
  }

  async #topics(ids: readonly bigint[]) {
    const found = await Promise.all(this.#parts.topics.all.map((one) => one.topics(ids)));
    return new Map(found.flatMap((some) => [...some]));
  }
}
