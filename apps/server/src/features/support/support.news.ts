import type { Transaction } from '../../platform/postgres/database.ts';
import type { OperatorDirectoryPort } from '../operator/operator.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { ChatRow } from './support.repository.ts';

interface NewsParts {
  readonly realtime: RealtimePort;
  readonly operatorDirectory: OperatorDirectoryPort;
}

/** Who is told of a chat, and how operators are called. What was said is not told, only that there is something. */
export class SupportNews {
  readonly #parts: NewsParts;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /** The person, where there is an account, and the operator who has the chat. */
  async changed(tx: Transaction, { id, accountId, operatorId, state, version }: ChatRow): Promise<void> {
    const { realtime } = this.#parts;
    if (accountId !== null) await realtime.publish(tx, `account:${accountId}`, 'support.changed', { version });
    if (operatorId !== null)
      await realtime.publish(tx, `operator:${operatorId}`, 'support.desk', { chatId: String(id), state });
  }

  namesOf(ids: readonly (bigint | null)[]): Promise<ReadonlyMap<bigint, string>> {
    return this.#parts.operatorDirectory.namesOf(ids.filter((id) => id !== null));
  }

  async nameOf(id: bigint | null): Promise<string> {
    return id === null ? '' : ((await this.namesOf([id])).get(id) ?? '');
  }

  canAnswer(operatorId: bigint): Promise<boolean> {
    return this.#parts.operatorDirectory.isActiveWith(operatorId, 'support.answer');
  }
}
