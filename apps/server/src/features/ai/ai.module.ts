import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { ConsentRepository } from './ai.consent-repository.ts';
import { AiConsents } from './ai.consents.ts';
import { AiConsole } from './ai.console.ts';
import { aiDemo } from './ai.demo.ts';
import { EmbeddedEngine } from './ai.engine-process.ts';
import { AiFaceSwaps } from './ai.face-swaps.ts';
import { aiJobHandlers, aiJobs } from './ai.jobs.ts';
import { AiOrdering } from './ai.ordering.ts';
import { AiOutputs } from './ai.outputs.ts';
import { aiPersonal } from './ai.personal.ts';
import { AiRepository } from './ai.repository.ts';
import { aiConsentRoutes, aiConsoleRoutes, aiRoutes } from './ai.routes.ts';
import { AiService } from './ai.service.ts';
import { SourceRepository } from './ai.source-repository.ts';
import { AiSources } from './ai.sources.ts';
import { AiVideos } from './ai.videos.ts';
import { AiWork } from './ai.work.ts';

interface AiNeeds {
  readonly database: Database;
  readonly ledger: LedgerPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly accounts: AccountPort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly notices: NoticePort;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly storage: Storage;
  readonly links: DownloadLinks;
  readonly clock: Clock;
}

/** What was delivered, to be held against what was paid. */
const aiBook: LedgerBook = {
  kind: 'ai',
  sold: sql`select id::text as reference, price as paid from ai_order where state = 'done' and price > 0`,
};

/** The AI studio: pictures made to order. */
export function aiModule({ ledgerBooks, ...needs }: AiNeeds) {
  const { database } = needs;
  const repository = new AiRepository(database);
  const consents = new ConsentRepository(database);
  const sources = new SourceRepository(database);
  const engine = new EmbeddedEngine();
  const outputs = new AiOutputs({ ...needs, repository });
  const parts = { ...needs, repository, consents, sources, outputs, engine, faceEngine: engine };
  const ordering = new AiOrdering(parts);
  const faceSwaps = new AiFaceSwaps({ ...parts, ordering });
  const ai = new AiService({ ...parts, ordering, faceSwaps });
  const aiSources = new AiSources(parts);
  const aiConsents = new AiConsents(parts);
  const work = new AiWork(parts);
  ledgerBooks.add(aiBook);
  return {
    ports: { aiWork: work, aiEngine: engine },
    routes: {
      ...aiRoutes({ ai, faceSwaps, sources: aiSources, videos: new AiVideos({ ...parts, ordering, faceSwaps }) }),
      ...aiConsentRoutes(aiConsents),
      ...aiConsoleRoutes(new AiConsole(parts)),
    },
    jobs: featureJobs(aiJobs, aiJobHandlers({ work, sources: aiSources, consents: aiConsents, outputs })),
    personal: aiPersonal({ ...parts, aiConsents }),
    demo: aiDemo({ ...parts, work }),
    close: () => engine.close(),
  };
}
