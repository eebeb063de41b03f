import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { companionAudited } from './companion.audited.ts';
import { CompanionCast } from './companion.cast.ts';
import { CompanionConsole } from './companion.console.ts';
import { CompanionCredits, companionBook } from './companion.credits.ts';
import { CompanionEngines } from './companion.engines.ts';
import { CompanionFeedback } from './companion.feedback.ts';
import { CompanionLibrary, type LibraryParts } from './companion.library.ts';
import { CompanionMemories } from './companion.memories.ts';
import { MemoryRepository } from './companion.memory.repository.ts';
import { MessageRepository } from './companion.message.repository.ts';
import { OwnCompanions } from './companion.own.ts';
import { companionPersonal } from './companion.personal.ts';
import { CompanionReplies } from './companion.replies.ts';
import { CompanionRepository } from './companion.repository.ts';
import { companionConsoleRoutes, companionRoutes } from './companion.routes.ts';
import { CompanionSpeech } from './companion.speech.ts';
import { CompanionSync } from './companion.sync.ts';
import { CompanionWriting } from './companion.writing.ts';

interface CompanionNeeds extends LibraryParts {
  readonly config: Config;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly ledger: LedgerPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly moderation: ModerationPort;
  readonly realtime: RealtimePort;
  readonly limits: RateLimit;
  readonly bus: Bus;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
}

/** Somebody to talk to about what one watches and reads, who is a program and says so. */
export function companionModule({ ledgerBooks, ...needs }: CompanionNeeds) {
  const { database, vault } = needs;
  const repository = new CompanionRepository(database);
  const messages = new MessageRepository(database, vault);
  const cast = new CompanionCast(repository);
  const credits = new CompanionCredits({ ...needs, repository });
  const library = new CompanionLibrary(needs);
  const engines = new CompanionEngines(needs);
  const memoryLedger = new MemoryRepository(database, vault);
  const memories = new CompanionMemories({ ...needs, repository, ledger: memoryLedger });
  const forOperators = new CompanionConsole(needs);
  const parts = { ...needs, repository, messages, cast, credits, library, engines, memories };
  const writing = new CompanionWriting({ ...parts, lines: forOperators });
  const replies = new CompanionReplies({ ...parts, writing });
  ledgerBooks.add(companionBook);
  const speech = new CompanionSpeech(parts);
  const forPeople = {
    speech,
    sync: new CompanionSync({ ...parts, speech }),
    replies,
    feedback: new CompanionFeedback(parts),
    memories,
    own: new OwnCompanions(parts),
  };
  return {
    ports: {},
    audited: companionAudited,
    routes: { ...companionRoutes(forPeople), ...companionConsoleRoutes(forOperators, engines) },
    personal: companionPersonal({ ...parts, memoryLedger }),
    close: async () => {
      await replies.close();
      await engines.close();
    },
  };
}
