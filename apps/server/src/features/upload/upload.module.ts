import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort, SessionReader, TokenReader } from '../account/account.port.ts';
import type { StorageShare } from '../dashboard/dashboard.port.ts';
import type { OperatorPort } from '../operator/operator.port.ts';
import { UploadAnnouncer } from './upload.announcer.ts';
import { UploadChunks } from './upload.chunks.ts';
import { uploadEndpoints } from './upload.endpoints.ts';
import { uploadJobHandlers, uploadJobs } from './upload.jobs.ts';
import { uploadPersonal } from './upload.personal.ts';
import type { UploadFollower } from './upload.port.ts';
import { UploadRepository } from './upload.repository.ts';
import { uploadRoutes } from './upload.routes.ts';
import { UploadSealer } from './upload.sealer.ts';
import { UploadService } from './upload.service.ts';
import { UploadTickets } from './upload.tickets.ts';

interface UploadNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly sessions: SessionReader & TokenReader;
  readonly operatorSessions: OperatorPort;
  readonly storageShares: ExtensionPoint<StorageShare>;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Files that come chunk by chunk. */
export function uploadModule({
  config,
  sessions,
  operatorSessions,
  storageShares,
  vault,
  reportFailure,
  ...base
}: UploadNeeds) {
  const uploadFollowers = new ExtensionPoint<UploadFollower>('who takes uploaded files');
  const repository = new UploadRepository(base.database);
  storageShares.add({ name: 'uploads', measure: () => repository.everything() });
  const parts = { ...base, repository, onFailure: reportFailure('keeping uploaded files') };
  const disk = { ...parts, reserve: config.limits.diskReserveBytes };
  const announcer = new UploadAnnouncer(disk);
  const sealer = new UploadSealer({ ...parts, announcer });
  const chunks = new UploadChunks({ ...disk, announcer, sealer });
  const tickets = new UploadTickets({ sessions, operatorSessions, vault, clock: base.clock });
  const uploads = new UploadService({ ...parts, announcer, sealer, tickets, followers: uploadFollowers });
  return {
    ports: {
      uploads,
      uploadFollowers,
      uploadStore: { repository, storage: base.storage },
    },
    routes: uploadRoutes(uploads),
    endpoints: uploadEndpoints({ chunks, tickets, accounts: sessions }),
    jobs: featureJobs(uploadJobs, uploadJobHandlers(uploads)),
    personal: uploadPersonal(repository, uploads),
  };
}
