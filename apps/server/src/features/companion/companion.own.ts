import { COMPANION_LIMITS } from '@liuguang/contract/companion/limits';
import type { Companion } from '@liuguang/contract/companion/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { MessageRepository } from './companion.message.repository.ts';
import { presentOwn } from './companion.present.ts';
import type { CompanionRepository } from './companion.repository.ts';
import { safetyTopicOf } from './companion.safety.ts';

interface OwnParts {
  readonly database: Database;
  readonly repository: CompanionRepository;
  readonly messages: MessageRepository;
  readonly accounts: Pick<AccountPort, 'hold'>;
  readonly moderation: Pick<ModerationPort, 'refuseName'>;
  readonly clock: Clock;
}

/** Companions that people make for themselves. Of all that they say about one, only the name is in their own words. */
export class OwnCompanions {
  readonly #parts: OwnParts;

  constructor(parts: OwnParts) {
    this.#parts = parts;
  }

  async save(person: Person, request: Request<'x/companion/persona/save'>): Promise<Companion> {
    const { database, repository, accounts, moderation, clock } = this.#parts;
    const { companionId, interests, ...rest } = request;
    const name = tidy(rest.name).replaceAll(/[<>\n]/g, '');
    // As somebody to be played: a name alone says too little.
    if (name === '' || safetyTopicOf(`你扮演${name}`) || safetyTopicOf(`pretend to be ${name}`))
      throw new Refused('policyRefused');
    moderation.refuseName(name);
    const fields = { ...rest, name, interests: [...interests] };
    return database.transaction(async (tx) => {
      await accounts.hold(tx, [person.id]);
      if (companionId !== undefined) {
        const pair = { accountId: person.id, companionId: BigInt(companionId) };
        const row = await repository.changePersona(tx, pair, fields);
        if (!row) throw new Refused('notFound');
        return presentOwn(row);
      }
      if ((await repository.personasOf(person.id, tx)).length >= COMPANION_LIMITS.own) {
        const values = { count: COMPANION_LIMITS.own };
        throw new Refused('taken', { reason: { key: 'companion.tooManyOwn', values } });
      }
      return presentOwn(await repository.addPersona(tx, { ...fields, accountId: person.id, createdAt: clock.now() }));
    });
  }

  /** With all that was said to it. */
  async remove(person: Person, companionId: string): Promise<Record<string, never>> {
    const { database, repository, messages } = this.#parts;
    const pair = { accountId: person.id, companionId: BigInt(companionId) };
    await database.transaction(async (tx) => {
      if (!(await repository.removePersona(tx, pair))) throw new Refused('notFound');
      await messages.clear(tx, pair);
      await repository.endTalk(tx, pair);
    });
    return {};
  }
}
