import type { BlockedPerson, BlockStanding } from '@liuguang/contract/block/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Query } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from './block.port.ts';
import { presentBlocked } from './block.present.ts';
import type { BlockRepository } from './block.repository.ts';

export interface BlockParts {
  readonly repository: BlockRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly clock: Clock;
}

export class BlockService implements BlockPort {
  readonly #parts: BlockParts;

  constructor(parts: BlockParts) {
    this.#parts = parts;
  }

  async set({ id: accountId }: Person, { accountId: of, kind }: Request<'x/block/set'>): Promise<BlockStanding> {
    const { repository, accounts, clock } = this.#parts;
    const otherId = BigInt(of);
    if (otherId === accountId) throw new Refused('badBody', { reason: 'block.oneself' });
    if (kind === '') await repository.remove(accountId, otherId);
    else {
      if (!(await accounts.faces([otherId])).has(otherId)) throw new Refused('notFound');
      await repository.put({ accountId, otherId, kind, createdAt: clock.now() });
    }
    return { kind };
  }

  async standing({ id }: Person, otherId: string): Promise<BlockStanding> {
    return { kind: (await this.#parts.repository.kindOf(id, BigInt(otherId))) ?? '' };
  }

  async list({ id }: Person, { kind, ...request }: Request<'x/block/list'>): Promise<Page<BlockedPerson>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const rows = await repository.list(id, kind, window);
    const faces = await accounts.faces(rows.map(({ otherId }) => otherId));
    return pageOf(
      rows,
      window,
      ({ createdAt, otherId }) => [createdAt.toISOString(), String(otherId)],
      (row) => presentBlocked(row, faces.get(row.otherId)),
    );
  }

  async isBlocked(one: bigint, other: bigint, query?: Query): Promise<boolean> {
    const rows = await this.#parts.repository.rowsBetween(one, other, query);
    return rows.some(({ kind }) => kind === 'blocked');
  }

  async isSilenced(listener: bigint, speaker: bigint, query?: Query): Promise<boolean> {
    const rows = await this.#parts.repository.rowsBetween(listener, speaker, query);
    return rows.some(({ accountId, kind }) => accountId === listener || kind === 'blocked');
  }
}
