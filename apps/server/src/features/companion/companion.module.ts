import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { CompanionCast } from './companion.cast.ts';
import { CompanionCredits, companionBook } from './companion.credits.ts';
import { CompanionFeedback } from './companion.feedback.ts';
import { CompanionLibrary, type LibraryParts } from './companion.library.ts';
import { SAFETY_LINES } from './companion.lines.ts';
import { MessageRepository } from './companion.message.repository.ts';
import { companionPersonal } from './companion.personal.ts';
import { CompanionReplies } from './companion.replies.ts';
import { CompanionRepository } from './companion.repository.ts';
import { companionRoutes } from './companion.routes.ts';
import { CompanionSync } from './companion.sync.ts';
import { CompanionWriting } from './companion.writing.ts';
import { BasicEngine } from './embedded/basic-engine.ts';

interface CompanionNeeds extends LibraryParts {
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

const PATIENCE = { firstMs: 30_000, nextMs: 20_000, wholeMs: 180_000 };

/** Somebody to talk to about what one watches and reads, who is a program and says so. */
export function companionModule({ ledgerBooks, ...needs }: CompanionNeeds) {
  const { database, vault } = needs;
  const repository = new CompanionRepository(database);
  const messages = new MessageRepository(database, vault);
  const cast = new CompanionCast(repository);
  const credits = new CompanionCredits({ ...needs, repository });
  const library = new CompanionLibrary(needs);
  const basic = new BasicEngine();
  const engines = { current: async () => basic };
  const parts = { ...needs, repository, messages, cast, credits, library, engines };
  const writing = new CompanionWriting({
    ...parts,
    lines: { say: async (topic, language) => SAFETY_LINES[topic][language] },
    memories: { forPrompt: async () => [] },
    patience: PATIENCE,
  });
  const replies = new CompanionReplies({ ...parts, writing });
  ledgerBooks.add(companionBook);
  return {
    ports: {},
    routes: companionRoutes({ sync: new CompanionSync(parts), replies, feedback: new CompanionFeedback(parts) }),
    personal: companionPersonal(parts),
    close: () => replies.close(),
  };
}
