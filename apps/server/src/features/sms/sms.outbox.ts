import type { OutboxMessage } from '@liuguang/contract/sms/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SmsMessage, SmsNotice, SmsProvider } from './sms.provider.ts';
import type { OutboxRow, SmsRepository } from './sms.repository.ts';

const READABLE_MS = 10 * 60 * 1000;

/** The provider that sends nothing: messages lie in a table, sealed, for operators to read. */
export class SmsOutbox implements SmsProvider {
  readonly #repository: SmsRepository;
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(repository: SmsRepository, vault: Vault, clock: Clock) {
    this.#repository = repository;
    this.#vault = vault;
    this.#clock = clock;
  }

  send(message: SmsMessage): Promise<void> {
    return this.#keep(message);
  }

  notify(notice: SmsNotice): Promise<void> {
    return this.#keep(notice);
  }

  async #keep({ phone, text }: Pick<SmsMessage, 'phone' | 'text'>): Promise<void> {
    await this.#repository.insertOutbox({
      phoneSealed: this.#vault.seal(phone),
      textSealed: this.#vault.seal(text),
      createdAt: this.#clock.now(),
    });
  }

  async list(request: PageRequest): Promise<Page<OutboxMessage>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#repository.outbox(window, this.#readableSince());
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => this.#present(row),
    );
  }

  sweep(): Promise<number> {
    return this.#repository.deleteOutboxUntil(this.#readableSince());
  }

  #readableSince(): Date {
    return new Date(this.#clock.now().getTime() - READABLE_MS);
  }

  #present({ id, phoneSealed, textSealed, createdAt }: OutboxRow): OutboxMessage {
    return {
      id: String(id),
      phone: this.#vault.open(phoneSealed),
      text: this.#vault.open(textSealed),
      createdAt: createdAt.toISOString(),
    };
  }
}
