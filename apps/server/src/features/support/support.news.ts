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
    await this.read(tx, { accountId, version });
    if (operatorId !== null)
      await this.#parts.realtime.publish(tx, `operator:${operatorId}`, 'support.desk', { chatId: String(id), state });
  }

  /** The person alone, on all devices: what was unread may be read now. */
  async read(tx: Transaction, { accountId, version }: Pick<ChatRow, 'accountId' | 'version'>): Promise<void> {
    if (accountId !== null)
      await this.#parts.realtime.publish(tx, `account:${accountId}`, 'support.changed', { version });
  }

  namesOf(ids: readonly (bigint | null)[]): Promise<ReadonlyMap<bigint, string>> {
    return this.#parts.operatorDirectory.namesOf(ids.filter((id) => id !== null));
  }

  async nameOf(id: bigint | null): Promise<string> {
    return id === null ? '' : ((await this.namesOf([id])).get(id) ?? '');
  }

  answering(): Promise<{ id: bigint; name: string }[]> {
    return this.#parts.operatorDirectory.activeWith('support.answer');
  }

  canAnswer(operatorId: bigint): Promise<boolean> {
    return this.#parts.operatorDirectory.isActiveWith(operatorId, 'support.answer');
  }
}
