import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { MessageRepository, MessageRow } from './companion.message.repository.ts';
import type { CompanionRepository } from './companion.repository.ts';
import { companionReport } from './companion.schema.ts';

interface FeedbackParts {
  readonly database: Database;
  readonly repository: CompanionRepository;
  readonly messages: MessageRepository;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** What an operator reads of a report. */
export interface Reported {
  readonly text: string;
  readonly answer: string;
  readonly question: string;
}

/** What people think of answers. */
export class CompanionFeedback {
  readonly #parts: FeedbackParts;

  constructor(parts: FeedbackParts) {
    this.#parts = parts;
  }

  async rate(person: Person, { messageId, rating }: Request<'x/companion/rate'>): Promise<Record<string, never>> {
    const { database, repository, messages } = this.#parts;
    const answer = await this.#answer(person, messageId);
    await database.transaction(async (tx) => {
      const pair = { accountId: answer.accountId, companionId: answer.companionId };
      const { version } = await repository.advance(tx, pair);
      await messages.change(tx, answer, { rating, version });
    });
    return {};
  }

  /** One of each person for each answer; the last one counts. */
  async report(person: Person, request: Request<'x/companion/report'>): Promise<Record<string, never>> {
    const { database, messages, vault, clock } = this.#parts;
    const answer = await this.#answer(person, request.messageId);
    const question = answer.answers === null ? undefined : await messages.own(person.id, answer.answers);
    const reported: Reported = {
      text: request.text?.trim() ?? '',
      answer: answer.text,
      question: question?.text ?? '',
    };
    const fields = { reason: request.reason, sealed: vault.seal(JSON.stringify(reported)), open: true };
    await database.transaction(async (tx) => {
      await tx
        .insert(companionReport)
        .values({ ...fields, messageId: answer.id, accountId: person.id, createdAt: clock.now() })
        .onConflictDoUpdate({ target: [companionReport.messageId, companionReport.accountId], set: fields });
    });
    return {};
  }

  async #answer(person: Person, messageId: string): Promise<MessageRow> {
    const answer = await this.#parts.messages.own(person.id, BigInt(messageId));
    if (answer?.role !== 'companion') throw new Refused('notFound');
    return answer;
  }
}
