import { sql } from 'drizzle-orm';
import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { MadeVideos } from '../media/media.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { UploadPort } from '../upload/upload.port.ts';
import { aiAudited } from './ai.audited.ts';
import { ClipFiles } from './ai.clip-files.ts';
import { AiClips } from './ai.clips.ts';
import { ConsentRepository } from './ai.consent-repository.ts';
import { AiConsents } from './ai.consents.ts';
import { AiConsole } from './ai.console.ts';
import { aiDemo } from './ai.demo.ts';
import { AiEngineConsole } from './ai.engine-console.ts';
import { EmbeddedEngine } from './ai.engine-process.ts';
import { AiEngineRepository } from './ai.engine-repository.ts';
import { AiEngines } from './ai.engines.ts';
import { AiFaceSwaps } from './ai.face-swaps.ts';
import { aiJobHandlers, aiJobs } from './ai.jobs.ts';
import { ManifestProcess } from './ai.manifest-process.ts';
import { AiMarks } from './ai.marks.ts';
import { AiOrdering } from './ai.ordering.ts';
import { AiOutputs } from './ai.outputs.ts';
import { aiPersonal } from './ai.personal.ts';
import { AiPrices } from './ai.prices.ts';
import { AiPublishing } from './ai.publishing.ts';
import { AiQueue } from './ai.queue.ts';
import { AiRefusals } from './ai.refusals.ts';
import { AiRepository } from './ai.repository.ts';
import { aiConsentRoutes, aiConsoleRoutes, aiEngineRoutes, aiRoutes } from './ai.routes.ts';
import { AiService } from './ai.service.ts';
import { SourceRepository } from './ai.source-repository.ts';
import { AiSources } from './ai.sources.ts';
import { AiStills } from './ai.stills.ts';
import { AiVerifying } from './ai.verifying.ts';
import { AiVideos } from './ai.videos.ts';
import { AiWork } from './ai.work.ts';

interface AiNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly ledger: LedgerPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly accounts: AccountPort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly uploads: UploadPort;
  readonly madeVideos: MadeVideos;
  readonly notices: NoticePort;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly storage: Storage;
  readonly links: DownloadLinks;
  readonly vault: Vault;
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
  const manifests = new ManifestProcess();
  const marks = new AiMarks({ ...needs, repository, manifests, engine });
  const outputs = new AiOutputs({ ...needs, repository });
  const clipFiles = new ClipFiles({ ...needs, sources });
  const engineRows = new AiEngineRepository(database);
  const engines = new AiEngines({ ...needs, engines: engineRows, embedded: engine });
  const prices = new AiPrices(database);
  const refusals = new AiRefusals(needs);
  const parts = {
    ...needs,
    repository,
    queue: new AiQueue(database),
    consents,
    sources,
    outputs,
    clipFiles,
    marks,
    engines,
    prices,
    refusals,
    engine: engines,
    faceEngine: engine,
  };
  const ordering = new AiOrdering(parts);
  const faceSwaps = new AiFaceSwaps({ ...parts, ordering });
  const stills = new AiStills({ repository, faceSwaps });
  const ai = new AiService({ ...parts, ordering, faceSwaps, stills });
  const aiSources = new AiSources(parts);
  const aiConsents = new AiConsents(parts);
  const work = new AiWork(parts);
  ledgerBooks.add(aiBook);
  return {
    ports: { aiWork: work, aiEngine: engine, aiEngines: engines, aiMarks: marks },
    audited: aiAudited,
    routes: {
      ...aiRoutes({
        ai,
        faceSwaps,
        sources: aiSources,
        clips: new AiClips(parts),
        videos: new AiVideos({ ...parts, ordering, stills }),
        verifying: new AiVerifying(parts),
        publishing: new AiPublishing({ ...parts, faceSwaps }),
      }),
      ...aiConsentRoutes(aiConsents),
      ...aiConsoleRoutes(new AiConsole(parts)),
      ...aiEngineRoutes({
        desk: new AiEngineConsole({ ...needs, engines: engineRows, maker: engines }),
        prices,
        refusals,
      }),
    },
    jobs: featureJobs(
      aiJobs,
      aiJobHandlers({ work, sources: aiSources, consents: aiConsents, outputs, clipFiles, engines }),
    ),
    personal: aiPersonal({ ...parts, aiConsents }),
    demo: aiDemo({ ...parts, work }),
    async close() {
      await engine.close();
      await manifests.close();
    },
  };
}
