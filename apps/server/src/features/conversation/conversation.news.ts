import type { Transaction } from '../../platform/postgres/database.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { Pair } from './conversation.repository.ts';

/**
 * Tells people that something has happened between them, and never what was said: events are kept for a day, and words
 * are kept in one place only, from which they can be taken back.
 */
export class ConversationNews {
  readonly #realtime: RealtimePort;

  constructor(realtime: RealtimePort) {
    this.#realtime = realtime;
  }

  /** Both are told in the order of their numbers, so that two who write to each other at once never wait for each other. */
  async changed(tx: Transaction, { accountId, otherId }: Pair, version: number, who: 'both' | 'one'): Promise<void> {
    const told = [{ to: accountId, with: otherId }, ...(who === 'both' ? [{ to: otherId, with: accountId }] : [])];
    for (const one of told.toSorted((a, b) => (a.to < b.to ? -1 : 1)))
      await this.#realtime.publish(tx, `account:${one.to}`, 'conversation.changed', {
        accountId: String(one.with),
        version,
      });
  }

  async read(tx: Transaction, { accountId, otherId }: Pair, position: number): Promise<void> {
    const told = [
      { to: accountId, with: otherId, mine: true },
      { to: otherId, with: accountId, mine: false },
    ];
    for (const { to, with: other, mine } of told.toSorted((a, b) => (a.to < b.to ? -1 : 1)))
      await this.#realtime.publish(tx, `account:${to}`, 'conversation.read', {
        accountId: String(other),
        mine,
        position,
      });
  }

  /** Those who wrote are told how far, and the reader's other devices once. */
  async readAll(
    tx: Transaction,
    accountId: bigint,
    conversations: readonly { readonly otherId: bigint; readonly read: number }[],
  ): Promise<void> {
    const [first] = conversations;
    if (!first) return;
    const told = conversations.map(({ otherId, read }) => ({
      to: otherId,
      with: accountId,
      mine: false,
      position: read,
    }));
    const own = { to: accountId, with: first.otherId, mine: true, position: first.read };
    for (const { to, with: other, mine, position } of [...told, own].toSorted((a, b) => (a.to < b.to ? -1 : 1)))
      await this.#realtime.publish(tx, `account:${to}`, 'conversation.read', {
        accountId: String(other),
        mine,
        position,
      });
  }

  async typing(tx: Transaction, { accountId, otherId }: Pair, at: Date): Promise<void> {
    await this.#realtime.publish(tx, `account:${otherId}`, 'conversation.typing', {
      accountId: String(accountId),
      at: at.toISOString(),
    });
  }
}
